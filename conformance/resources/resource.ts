import type { OperationId, SchemaName } from '#spec/operation.ts';
import type { Lane } from '../checks/check.ts';
import type { Allowance } from '../target/target.ts';

/** What one operation does to one resource of a kind, where a kind has at most one such operation. */
export const roles = ['create', 'put', 'read', 'list', 'update', 'remove', 'move', 'transfer', 'restore'] as const;
export type Role = (typeof roles)[number];

/** Where the text that tells a resource from others stands in the bodies that write it and in the replies that show it. */
export type TellingText = { readonly sent: string; readonly shown: string };

/** Keys of a target file that hold what not every target has. */
export type TargetKey = 'changeRequest' | 'remote.openapi';

/**
 * What is known of one kind of resource. Null says that the text has none, so that nothing is left out by
 * forgetting. Of the roles, `create` is null for what is there without the suite's doing, `put` makes a resource under
 * the key in its path, and `list` shows every resource of its container (null where no list does).
 */
export type ResourceRow = Readonly<Record<Role, OperationId | null>> & {
  /** What sentences call it. */
  readonly word: string;
  /** The schema that shows it whole; null where nothing does. */
  readonly schema: SchemaName | null;
  /** The path parameter that names it; null for one of its kind in its container. */
  readonly param: string | null;
  /** The member that stands in its paths. Names and slugs are chosen by who makes the resource. */
  readonly key: 'id' | 'name' | 'slug' | 'user.id' | 'organization.user.id';
  /** The kind that it lies in and goes with; null for what the whole platform shares. */
  readonly container: string | null;
  /** Lists that show some of them, by themselves or as a part of each item. */
  readonly lists: readonly OperationId[];
  /** Whatever else acts on one. */
  readonly actions: readonly OperationId[];
  /** Null where no request writes a text of its own choice. */
  readonly text: TellingText | null;
  /** Where checks wait for each other over what strangers, or all of them, write into; null for what is a check's own. */
  readonly lane: Lane | null;
  /** The leave that a target has to give before any is written; null where every run may. */
  readonly allow: Allowance | null;
  /** The key of a target file without which plans make none; null where any target will do. */
  readonly needs: TargetKey | null;
  /** What is true of a new one though no body says so, in the words of plans. */
  readonly starts: Readonly<Record<string, unknown>>;
};

/** Rows of one family. */
export type ResourceRows = Readonly<Record<string, ResourceRow>>;

/** A row of a kind that the suite makes. */
export type MadeRow = ResourceRow & {
  readonly create: OperationId;
  readonly update: OperationId;
  readonly param: string;
  readonly key: 'id' | 'name' | 'slug';
  readonly text: TellingText;
};
