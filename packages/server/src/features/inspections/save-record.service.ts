/** Saves the row of a record together with its effects on other rows. */
import { RECORD_CONTENT_DIFFERS } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { isImproper } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { inOneMessage } from '../../platform/db/database.ts';
import { followRecord } from '../deficiencies/derive-deficiencies.service.ts';
import { findPieceState } from '../deficiencies/piece-state.exported.queries.ts';
import { beforeRecord } from '../events/piece-events.service.ts';
import type { lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { changeLines } from '../service-orders/line-completion.service.ts';
import type { CompanionColumns } from './companion-columns.ts';
import {
  insertRecordOnce,
  type OwnColumns,
  type RecordRow,
  type RecordTable,
} from './record.exported.queries.ts';
import { recordEffects, recordEffectsWithCommit } from './record-effects.service.ts';
import { tellRecord } from './told-record.service.ts';
import type { ResolvedAnswer, ResolvedAttribute } from './resolve-answers.ts';

/** The saved fields of a record besides its person and its equipment. */
export interface SavedRecord
  extends
    Pick<RecordRow, 'id' | 'phoneCreatedAt' | 'latitude' | 'longitude' | 'contentHash'>,
    CompanionColumns {
  readonly createdAt: Date;
  readonly receivedAt: Date;
  readonly answers: readonly ResolvedAnswer[];
  readonly attributes: readonly ResolvedAttribute[];
  readonly photos: readonly string[];
  /** Whether the saved answers keep the ids of their questions. Only the agenda needs these ids. */
  readonly keepsQuestionIds: boolean;
}

function withoutQuestionIds(answers: readonly ResolvedAnswer[]): ResolvedAnswer[] {
  return answers.map(({ questionId: _, ...answer }) => answer);
}

/**
 * Saves a record of the acting person.
 * @param equipment locked
 * @throws ApiError RECORD_CONTENT_DIFFERS when the table already has a record of the id
 */
export async function saveRecord(
  context: ActionContext,
  equipment: NonNullable<Awaited<ReturnType<typeof lockEquipment>>>,
  {
    table,
    record,
    ownColumns = {},
    isClocked,
  }: {
    readonly table: RecordTable;
    readonly record: SavedRecord;
    readonly ownColumns?: OwnColumns | undefined;
    /** Whether the piece or its product has clocks. */
    readonly isClocked?: boolean | undefined;
  },
): Promise<RecordRow> {
  const { db, actor, session } = context;
  const { answers: resolved, attributes, photos, keepsQuestionIds, ...columns } = record;
  const answers = keepsQuestionIds ? resolved : withoutQuestionIds(resolved);
  const row: RecordRow = {
    ...columns,
    equipmentId: equipment.id,
    companyId: equipment.companyId,
    productId: equipment.productId,
    inspectionTypeId: equipment.inspectionTypeId,
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    createdDate: dayIn(session.timeZone, record.createdAt),
    improper: isImproper(answers),
    questionsAnswers: JSON.stringify(answers),
    attributesValues: JSON.stringify(attributes),
    photos: [...photos],
  };
  const followed = { ...record, answers, equipmentId: equipment.id, fixes: ownColumns.fixes };
  const isTold = session.hasIntegrations;
  const changed = { ...row, table, recordId: row.id, now: record.receivedAt, isClocked, isTold };
  const [isNew, state, , after, orderIds] = await inOneMessage(db, [
    () => insertRecordOnce(db, table, { ...row, ...ownColumns }),
    () => findPieceState(db, followed),
    ...recordEffects(db, 'saved', changed),
  ]);
  if (!isNew) {
    throw apiError(RECORD_CONTENT_DIFFERS);
  }
  await followRecord(context, followed, state);
  await changeLines(db, 'saved', orderIds, changed);
  tellRecord(
    context,
    { before: beforeRecord(after, equipment), after },
    { ...record, table, purpose: ownColumns.purpose, improper: row.improper },
  );
  const detail = { tag: equipment.tagSerialNumber, improper: row.improper };
  recordEffectsWithCommit(context, 'saved', changed, detail);
  return row;
}
