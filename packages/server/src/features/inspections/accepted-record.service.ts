/** Saves a record that the office accepts, although it was refused: incomplete, late, or made for another tag. */
import { createHash } from 'node:crypto';
import { RECORD_CONTENT_DIFFERS } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { isImproper } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { countInspection } from '../dashboard/inspection-months.exported.queries.ts';
import { refreshLastRecords } from '../equipment/equipment-status-columns.exported.queries.ts';
import { lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { handOverPhotos } from '../photos/photos.service.ts';
import { completeLines } from '../service-orders/line-completion.service.ts';
import { insertRecordOnce } from './record.exported.queries.ts';
import type { RecordRow, RecordTable } from './record.queries.ts';
import type { ResolvedAnswer, ResolvedAttribute } from './resolve-answers.ts';

/** A record in words, as its person made it. */
export interface AcceptedRecord {
  readonly id: string;
  readonly table: RecordTable;
  readonly tagSerialNumber: string;
  readonly createdAt: Date;
  /** What the phone's clock said then, if it was wrong, else null. */
  readonly phoneCreatedAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly answers: readonly ResolvedAnswer[];
  readonly attributes: readonly ResolvedAttribute[];
  /** Of a maintenance. */
  readonly parts: Maintenance['partsReplacements'];
  /** Photos that the server has. */
  readonly photos: readonly string[];
  /** As the phone sent it. */
  readonly body: string;
}

async function insert(context: ActionContext, record: AcceptedRecord, row: RecordRow): Promise<boolean> {
  return record.table === 'inspections'
    ? insertRecordOnce(context.db, 'inspections', row)
    : insertRecordOnce(context.db, 'maintenances', {
        ...row,
        partsReplacements: JSON.stringify(record.parts),
      });
}

/**
 * Saves a record without judging it: neither its answers nor its instant nor the group's settings matter any more.
 * @param context acts as the record's person; sees the companies that the deciding user sees
 * @returns false if the tag has no equipment there
 * @throws ApiError RECORD_CONTENT_DIFFERS when its id is used
 */
export async function acceptRecord(context: ActionContext, record: AcceptedRecord): Promise<boolean> {
  const { db, actor, clock, session } = context;
  const { id, table, tagSerialNumber, createdAt, answers } = record;
  const equipment = await lockEquipment(db, tagSerialNumber, onlyVisibleCompanyId(actor));
  if (equipment === undefined) {
    return false;
  }
  const receivedAt = clock.now();
  const row: RecordRow = {
    id,
    equipmentId: equipment.id,
    companyId: equipment.companyId,
    productId: equipment.productId,
    inspectionTypeId: equipment.inspectionTypeId,
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    createdAt,
    phoneCreatedAt: record.phoneCreatedAt,
    createdDate: dayIn(session.timeZone, createdAt),
    receivedAt,
    latitude: record.latitude,
    longitude: record.longitude,
    improper: isImproper(answers),
    questionsAnswers: JSON.stringify(answers),
    attributesValues: JSON.stringify(record.attributes),
    photos: [...record.photos],
    contentHash: createHash('sha256').update(record.body).digest('hex'),
  };
  if (!(await insert(context, record, row))) {
    throw apiError(RECORD_CONTENT_DIFFERS);
  }
  await handOverPhotos(db, record.photos, equipment.companyId);
  await refreshLastRecords(db, equipment.id);
  const type = table === 'inspections' ? 'INSPECTION' : 'MAINTENANCE';
  await completeLines(db, { ...row, type, recordId: id, now: receivedAt });
  const detail = { tag: tagSerialNumber, improper: row.improper };
  await recordAct(context, { feature: table, act: 'record', subject: id, detail });
  if (table === 'inspections') {
    await countInspection(db, row);
  }
  return true;
}
