/** Derives the deficiencies of pieces from their records, in the transactions that change records. */
import { isFlaw } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { DEFAULT_SEVERITY } from '@mobcheck/contract/inspection-types/severity.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { inOneMessage, type TenantDb } from '../../platform/db/database.ts';
import type { DerivedRow, Episode, FactRecord, StoredAnswer } from './deficiency-facts.ts';
import { deriveDeficiencies } from './deficiency-states.rules.ts';
import {
  findCountedFrom,
  insertDeficiencies,
  type KnownRow,
  listCompanies,
  listFactRecords,
  listKnown,
  listQuestions,
  repointDeficiencies,
  takeNumbers,
  updateDeficiency,
  withdrawRecallTwins,
} from './derived-deficiencies.queries.ts';
import { tellBlocking } from './alerts/tell-blocking.service.ts';
import type { PieceState } from './piece-state.exported.queries.ts';
import { type FindKey, type KnownQuestion, questionKeys } from './question-keys.rules.ts';

type Context = Pick<ActionContext, 'db' | 'ids' | 'clock'>;

function fixColumns(fixedBy: FactRecord | null) {
  return {
    fixedAt: fixedBy?.createdAt ?? null,
    fixedByName: fixedBy?.userName ?? null,
    fixedKind: fixedBy?.kind ?? null,
    fixedRecordId: fixedBy?.id ?? null,
  };
}

/** The columns of an episode that follow from records. */
function columnsOf({ key, questionId, text, state, flaws, fixedBy }: Episode) {
  const [first] = flaws;
  return {
    questionId,
    questionKey: key,
    text,
    state,
    openedAt: first.createdAt,
    openedByName: first.userName,
    openedByEmail: first.userEmail,
    openedKind: first.kind,
    seenAt: (flaws.at(-1) ?? first).createdAt,
    flawRecordIds: flaws.map(({ id }) => id),
    ...fixColumns(fixedBy),
  };
}

type DerivedColumns = ReturnType<typeof columnsOf>;
type Change = Partial<DerivedColumns> | (Pick<DerivedRow, 'state'> & ReturnType<typeof fixColumns>);

function isChanged(row: KnownRow, change: Change): boolean {
  const stored = Object.fromEntries(
    Object.keys(change).map((column) => [column, row[column as keyof DerivedColumns]]),
  );
  return JSON.stringify(stored) !== JSON.stringify(change);
}

/** The rows from which the deficiencies of pieces are derived. */
interface Read {
  readonly countedFrom: Date;
  readonly countedRecords: ReadonlySet<string>;
  readonly known: readonly KnownRow[];
  readonly records: readonly (FactRecord & { readonly equipmentId: string })[];
  readonly questions: readonly KnownQuestion[];
  /** The company of each piece. */
  readonly companies: ReadonlyMap<string, string>;
}

/** Reads the rows of pieces. Undefined before the agenda was switched on for the first time. */
async function readPieces(
  db: TenantDb,
  equipmentIds: readonly string[],
  baseline: readonly string[],
): Promise<Read | undefined> {
  const [countedFrom, known, pieces] = await inOneMessage(db, [
    () => findCountedFrom(db),
    () => listKnown(db, equipmentIds),
    () => listCompanies(db, equipmentIds),
  ]);
  if (countedFrom === null) {
    return undefined;
  }
  const countedRecords = [...new Set([...known.flatMap(({ flawRecordIds }) => flawRecordIds), ...baseline])];
  const [records, questions] = await inOneMessage(db, [
    () => listFactRecords(db, equipmentIds, { countedFrom, countedRecords }),
    () => listQuestions(db, equipmentIds),
  ]);
  const companies = new Map(pieces.map(({ id, companyId }) => [id, companyId]));
  return { countedFrom, countedRecords: new Set(countedRecords), known, records, questions, companies };
}

function derivePiece(read: Read, findKey: FindKey, equipmentId: string) {
  const ofPiece = <Row extends { readonly equipmentId: string | null }>(rows: readonly Row[]) =>
    rows.filter((row) => row.equipmentId === equipmentId);
  return deriveDeficiencies({
    ...read,
    findKey,
    records: ofPiece(read.records),
    deficiencies: ofPiece(read.known).map((row) => ({
      ...row,
      isWithdrawn: row.state === 'WITHDRAWN',
      key:
        row.source !== 'QUESTION'
          ? null
          : findKey({
              questionId: row.questionId,
              question: row.text,
              kind: row.openedKind === 'MAINTENANCE' ? 'MAINTENANCE' : 'INSPECTION',
              inspectionTypeId: row.inspectionTypeId,
            }).key,
    })),
  });
}

/** Writes closed rows before open rows, since only one deficiency of a question can be open. */
async function writeChanges(db: TenantDb, changes: ReadonlyMap<string, Change>, now: Date): Promise<void> {
  const sorted = [...changes].toSorted(
    ([, one], [, other]) => Number(one.state === 'OPEN') - Number(other.state === 'OPEN'),
  );
  for (const [id, change] of sorted) {
    await updateDeficiency(db, id, { ...change, updateDate: now });
  }
}

async function insertNew(
  { db, ids }: Context,
  episodes: readonly (Episode & { readonly equipmentId: string })[],
  { questions, companies }: Read,
  now: Date,
) {
  if (episodes.length === 0) {
    return [];
  }
  const severities = new Map(questions.map(({ id, severity }) => [id, severity]));
  const first = await takeNumbers(db, episodes.length);
  const rows = episodes.map((episode, index) => ({
    ...columnsOf(episode),
    id: ids.newId(),
    number: first + index,
    companyId: companies.get(episode.equipmentId) ?? '',
    equipmentId: episode.equipmentId,
    source: 'QUESTION',
    severity: severities.get(episode.questionId ?? '') ?? DEFAULT_SEVERITY,
    updateDate: now,
  }));
  await insertDeficiencies(db, rows);
  return rows;
}

/**
 * Derives all deficiencies of pieces anew. The caller has locked the pieces, or keeps others from adding and changing records.
 * @param baseline records whose flaws count although they are older than the agenda
 * @returns the added deficiencies
 */
export async function deriveOf(
  context: Context,
  equipmentIds: readonly string[],
  baseline: readonly string[] = [],
): ReturnType<typeof insertNew> {
  const { db, clock } = context;
  const read = equipmentIds.length === 0 ? undefined : await readPieces(db, equipmentIds, baseline);
  if (read === undefined) {
    return [];
  }
  const findKey = questionKeys(read.questions);
  const rows = new Map(read.known.map((row) => [row.id, row]));
  const changes = new Map<string, Change>();
  const added: (Episode & { equipmentId: string })[] = [];
  const change = (id: string, columns: Change) => {
    const row = rows.get(id);
    if (row !== undefined && isChanged(row, columns)) {
      changes.set(id, columns);
    }
  };
  for (const equipmentId of equipmentIds) {
    const { episodes, others } = derivePiece(read, findKey, equipmentId);
    for (const episode of episodes) {
      if (episode.id === undefined) {
        added.push({ ...episode, equipmentId });
      } else {
        change(episode.id, columnsOf(episode));
      }
    }
    for (const { id, state, fixedBy } of others) {
      change(id, { state, ...fixColumns(fixedBy) });
    }
  }
  const now = clock.now();
  await writeChanges(db, changes, now);
  return insertNew(context, added, read, now);
}

/** A record with its locked piece. */
interface FollowedRecord {
  readonly id: string;
  readonly equipmentId: string;
  readonly createdAt: Date;
  readonly answers: readonly StoredAnswer[];
  /** Undefined means none. */
  readonly fixes: readonly string[] | null | undefined;
}

/**
 * Derives the deficiencies of a piece after a record was saved, if the record can change them, and tells people about blocking ones.
 * @param state of the piece, undefined while the agenda is off
 */
export async function followRecord(
  context: Context & Pick<ActionContext, 'actor'>,
  { id, equipmentId, answers, fixes }: FollowedRecord,
  state: PieceState | undefined,
): Promise<void> {
  const isFact = answers.some(isFlaw) || (fixes ?? []).length > 0;
  if (state !== undefined && (isFact || state.hasOpen || state.isLate)) {
    // The agenda may have been switched on after the instant of the call.
    const added = await deriveOf(context, [equipmentId], [id]);
    const blocking = added.filter(({ state: now, severity }) => now === 'OPEN' && severity === 'BLOCKING');
    await tellBlocking(
      context,
      blocking.map((row) => row.id),
    );
  }
}

/** Derives the deficiencies of a piece, if it has any, after an annulment or a merge. This also happens while the agenda is off. */
export async function deriveAgain(context: Context, equipmentId: string): Promise<void> {
  if ((await listKnown(context.db, [equipmentId])).length > 0) {
    await deriveOf(context, [equipmentId]);
  }
}

/** Merges the deficiencies of two pieces. Their records are merged already. */
export async function mergeDeficiencies(context: Context, from: string, to: string): Promise<void> {
  await withdrawRecallTwins(context.db, from, to);
  await repointDeficiencies(context.db, from, to);
  await deriveAgain(context, to);
}
