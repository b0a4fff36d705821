import type { Outline } from '../store/content/outline.ts';

/** What pages compute from an API description (values of `computed.props.doc`). */
export const computedDocs = ['info', 'operations', 'models'] as const;
export type ComputedDoc = (typeof computedDocs)[number];

/** A text in Markdown, and what it holds. */
export type ComputedText = { readonly markdown: string; readonly outline: Outline };

/** An API description that was read and checked: what pages show of it. */
export type ReadDescription = { readonly [Doc in ComputedDoc]: ComputedText };
