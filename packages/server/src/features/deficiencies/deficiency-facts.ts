/** The facts from which deficiencies follow, and the derived deficiencies. */
import type { DEFICIENCY_SOURCES } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { GivenAnswer } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { RecordKind } from './question-keys.rules.ts';

/** A stored answer. Its `questionId` is absent in records that were saved while the agenda was off. */
export interface StoredAnswer extends GivenAnswer {
  readonly question: string;
  readonly questionId?: string | undefined;
}

/** A record that is not annulled. */
export interface FactRecord {
  readonly id: string;
  readonly kind: RecordKind;
  readonly createdAt: Date;
  readonly receivedAt: Date;
  readonly inspectionTypeId: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly improper: boolean;
  readonly answers: readonly StoredAnswer[];
  /** Ids of deficiencies. */
  readonly fixes: readonly string[];
}

/** The columns of a stored deficiency from which states are derived. */
export interface KnownDeficiency {
  readonly id: string;
  readonly source: (typeof DEFICIENCY_SOURCES)[number];
  /** Null for a description. */
  readonly key: string | null;
  readonly number: number;
  readonly flawRecordIds: readonly string[];
  readonly dismissedAt: Date | null;
  /** Null unless it is a confirmed report. */
  readonly confirmedAt: Date | null;
  /** Null unless it belongs to a recall. A merged piece can have two deficiencies of one recall, of which one is withdrawn. */
  readonly recallId: string | null;
  readonly isWithdrawn: boolean;
}

export type DerivedState = 'REPORTED' | 'OPEN' | 'FIXED' | 'DISMISSED' | 'WITHDRAWN';

/** The state of a stored description, and of a stored deficiency whose flaws are all gone. */
export interface DerivedRow {
  readonly id: string;
  readonly state: DerivedState;
  readonly fixedBy: FactRecord | null;
}

/** The time from the first flaw of a question to its fix or its dismissal. */
export interface Episode {
  /** The stored deficiency. Undefined means a new one. */
  readonly id: string | undefined;
  readonly key: string;
  readonly questionId: string | null;
  /** The question as the first flaw's record asked it. */
  readonly text: string;
  readonly state: 'OPEN' | 'FIXED' | 'DISMISSED';
  /** Records with the flaw, in their order; at least one. */
  readonly flaws: readonly [FactRecord, ...FactRecord[]];
  readonly fixedBy: FactRecord | null;
}

/** A question with a flaw, before a fix or a dismissal. */
export interface OpenEpisode {
  readonly key: string;
  readonly questionId: string | null;
  readonly text: string;
  readonly flaws: [FactRecord, ...FactRecord[]];
}

/** An episode before its stored deficiency is found. `fixedBy` and `dismissed` are both null while it is open. */
export interface PlayedEpisode extends OpenEpisode {
  readonly fixedBy: FactRecord | null;
  readonly dismissed: KnownDeficiency | null;
}
