/** Saves the row of a record and its effects on the equipment's last records, service orders, audit and counts. */
import { RECORD_CONTENT_DIFFERS } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { isImproper } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { inOneMessage, withCommit } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { countInspection } from './months/inspection-months.exported.queries.ts';
import { lastRecordActs } from '../equipment/status/status-columns.exported.queries.ts';
import type { lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { completeLines } from '../service-orders/line-completion.service.ts';
import type { CompanionColumns } from './companion-columns.ts';
import {
  insertRecordOnce,
  type OwnColumns,
  type RecordRow,
  type RecordTable,
} from './record.exported.queries.ts';
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
  }: {
    readonly table: RecordTable;
    readonly record: SavedRecord;
    readonly ownColumns?: OwnColumns | undefined;
  },
): Promise<RecordRow> {
  const { db, actor, session } = context;
  const { answers, attributes, photos, ...columns } = record;
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
  const type = table === 'inspections' ? 'INSPECTION' : 'MAINTENANCE';
  const [isNew] = await inOneMessage(db, [
    () => insertRecordOnce(db, table, { ...row, ...ownColumns }),
    ...lastRecordActs(db, equipment.id, record.receivedAt),
    () => completeLines(db, { ...row, type, recordId: row.id, now: record.receivedAt }),
  ]);
  if (!isNew) {
    throw apiError(RECORD_CONTENT_DIFFERS);
  }
  const detail = { tag: equipment.tagSerialNumber, improper: row.improper };
  const { companyId } = equipment;
  withCommit(db, () =>
    recordAct(context, { feature: table, act: 'record', subject: row.id, companyId, detail }),
  );
  if (table === 'inspections') {
    // Last, because concurrent transactions wait for a count's row.
    withCommit(db, () => countInspection(db, row));
  }
  return row;
}
