/** A facet that the document may state as the row has it, or leave out. */
export type Facet =
  | 'nullable'
  | 'inherit'
  | 'enum'
  | 'req'
  | 'limits'
  | 'charset'
  | 'format'
  | 'examples'
  | 'union'
  | 'children'
  | 'type'
  | 'seen';

/** One member, parameter or item as the text describes it. */
export type MemberRow = {
  readonly at: string;
  readonly type: string;
  readonly req?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly enum?: string;
  readonly seen?: unknown;
  readonly charset?: string;
  readonly nullable?: boolean;
  readonly default?: unknown;
  readonly deprecated?: boolean;
  readonly free?: boolean;
  readonly variants?: boolean;
  /** Resources that may stand in the place of the one that `type` names. */
  readonly or?: readonly string[];
  readonly maybe?: readonly Facet[];
  readonly why?: string;
};

/** Whether the document may leave a facet of a row out. */
export const may = (row: MemberRow, facet: Facet): boolean => row.maybe?.includes(facet) ?? false;

export type OperationText = {
  readonly method: string;
  readonly path: string;
  readonly section: string;
  readonly query?: readonly string[];
  /** The members of its body by name, those that are required with a `!`. */
  readonly body?: readonly string[];
  /** The same with all that is said of them, where no row of bodies says it. */
  readonly members?: readonly MemberRow[];
  readonly reply: string;
};
export type ResourceText = {
  readonly resource: string;
  readonly section: string;
  readonly object: string | null;
  readonly reqColumn: boolean;
  readonly reached?: boolean;
  readonly members: readonly MemberRow[];
};
export type BodyText = {
  readonly operations: readonly string[];
  readonly section: string;
  readonly variants?: boolean;
  readonly members: readonly MemberRow[];
};
export type QueryText = Omit<MemberRow, 'at' | 'req'> & {
  readonly name: string;
  readonly section: string;
  readonly on?: 'links' | 'comments';
  readonly required?: boolean;
};
export type PathText = {
  readonly name: string;
  readonly section: string;
  readonly min?: number;
  readonly max: number;
  readonly charset: string;
};
export type EnumText = {
  readonly name: string;
  readonly section: string;
  readonly closed: boolean;
  readonly values: readonly string[];
};
export type CharsetText = {
  readonly name: string;
  readonly section: string;
  readonly rule: string;
  readonly accept: readonly string[];
  readonly refuse: readonly string[];
};
export type DefaultText = {
  readonly section: string;
  readonly at: string;
  readonly value?: unknown;
  readonly behaviour?: string;
};
export type LimitText = {
  readonly limit: string;
  readonly min?: number;
  readonly max?: number;
  readonly days?: number;
  readonly at?: readonly string[];
  readonly behaviour?: string;
};
export type TransitionText = {
  readonly entity: string;
  readonly state?: string;
  readonly member?: string;
  readonly states?: readonly unknown[];
  readonly trigger: readonly string[];
  readonly condition?: string;
  readonly next: string;
  readonly shown?: readonly string[];
  readonly effect?: string;
};
export type SilenceText = {
  readonly line?: number;
  readonly section: string;
  readonly of: string;
  readonly hold: Readonly<Record<string, unknown>>;
};
