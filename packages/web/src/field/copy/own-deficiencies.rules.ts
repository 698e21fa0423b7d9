/** Lays this phone's own records over the open deficiencies of a piece, as the server does when it receives them. */
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { SEVERITIES } from '@mobcheck/contract/inspection-types/severity.ts';
import type { PieceDeficiency } from '../../domain/deficiency/piece-deficiency.ts';
import type { DeficiencyFacts } from '../../lib/phone/phone-rows.ts';

/** A deficiency that a person described on this phone. */
export interface OwnDeficiency {
  readonly kind: 'deficiency';
  readonly serial: string;
  readonly equipmentId?: string | undefined;
  readonly described: PieceDeficiency;
}

/** A piece in a list. */
export interface WithBlock {
  /** Whether a blocking deficiency is open. Absent means no. */
  readonly isBlocked?: true;
}

/** The part of a record of this phone on which deficiencies depend. */
interface FactRecord {
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly deficiencyFacts?: DeficiencyFacts | undefined;
}

/** Returns the deficiencies that stay open. */
function withoutFixed(
  open: readonly PieceDeficiency[],
  { proper, fixes }: DeficiencyFacts,
  at: number,
): PieceDeficiency[] {
  return open.filter(({ id, questionId, openedAt }) => {
    const isAnswered = questionId !== undefined && openedAt <= at && proper.includes(questionId);
    return !isAnswered && (id === null || !fixes.includes(id));
  });
}

/** Returns the deficiencies after a record. Its fixes come first, so that its own flaw keeps a question open. */
function afterRecord(
  before: readonly PieceDeficiency[],
  { createdAt, deficiencyFacts: facts }: FactRecord,
  newestKnown: string,
): PieceDeficiency[] {
  if (!facts) {
    return [...before];
  }
  const at = Date.parse(createdAt);
  const left = withoutFixed(before, facts, at);
  const isOpen = new Set(left.flatMap(({ questionId }) => questionId ?? []));
  // A newer record in the copy may already have closed the deficiency of a flaw.
  const flaws =
    createdAt < newestKnown ? [] : facts.flaws.filter(({ questionId }) => !isOpen.has(questionId));
  return [...left, ...flaws.map((flaw) => ({ ...flaw, id: null, number: null, openedAt: at, dueOn: null }))];
}

function gravestFirst(one: PieceDeficiency, other: PieceDeficiency): number {
  const rank = ({ severity }: PieceDeficiency) => SEVERITIES.indexOf(severity);
  return rank(one) - rank(other) || one.openedAt - other.openedAt;
}

/**
 * Returns the open deficiencies of a piece after this phone's descriptions and records of it, gravest and oldest first.
 * @param row as in the copy
 * @param records in the order of their instants
 */
export function openDeficienciesOf(
  row: Pick<BundleEquipment, 'deficiencies' | 'lastInspection' | 'lastMaintenance'>,
  described: readonly PieceDeficiency[],
  records: readonly FactRecord[],
): PieceDeficiency[] {
  const copied = row.deficiencies ?? [];
  const known = new Set(copied.map(({ id }) => id));
  const own = described.filter(({ id }) => id !== null && !known.has(id));
  const stamps = [row.lastInspection?.createdAt ?? '', row.lastMaintenance?.createdAt ?? ''];
  const newestKnown = stamps.toSorted().at(-1) ?? '';
  return records
    .reduce<PieceDeficiency[]>(
      (before, record) => afterRecord(before, record, newestKnown),
      [...copied, ...own],
    )
    .toSorted(gravestFirst);
}
