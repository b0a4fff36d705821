import { openPoints, type OpenPointId } from './generated/open-points.ts';

export { openPoints, type OpenPointId };

/** One separate question inside an open point, with the readings a conforming server may choose. */
export type OpenPointPart = {
  readonly part: string;
  readonly question: string;
  readonly alternatives: Readonly<Record<string, string>>;
  readonly choice: string;
  readonly observable?: boolean;
  readonly unobservable?: string;
  /** The words of the text that leave one alternative; the part keeps its letter and nobody asks it any more. */
  readonly decided?: string;
  /** The question in `conformance/probes/areas/` that observes it. */
  readonly probe?: string;
  /** Why nothing asks what could be observed, in one clause: stands in the place of a probe. */
  readonly unasked?: string;
  /** Whether the reference can be switched to each alternative, or to which. */
  readonly switchable?: true | readonly string[];
  readonly values?: unknown;
};

/** One point that the text leaves open. */
export type OpenPoint = {
  readonly id: OpenPointId;
  readonly section: string;
  readonly weight: 'core' | 'minor';
  readonly parts: readonly OpenPointPart[];
  readonly note?: string;
};
