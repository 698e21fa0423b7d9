/** Saves a refused record that the office accepts, such as an incomplete record, a late record or a record for another tag. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import type { InspectionPurpose } from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { hashOfText } from '../../platform/hash-of-text.ts';
import { type EquipmentKey, lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { keepPhotos } from '../photos/photos.service.ts';
import { isSwitchedOn } from '../switches/switches.exported.queries.ts';
import { companionColumns } from './companion-columns.ts';
import { KIND_OF_TABLE, type RecordTable } from './record.exported.queries.ts';
import { renewedDatesColumn } from './renewed-dates-column.service.ts';
import type { ResolvedAnswer, ResolvedAttribute } from './resolve-answers.ts';
import { saveRecord } from './save-record.service.ts';

/** A refused record with texts in place of the ids of its questions, answers, attributes and parts. */
export interface AcceptedRecord {
  readonly id: string;
  readonly table: RecordTable;
  readonly equipment: EquipmentKey;
  readonly createdAt: Date;
  /** `createdAt` by the wrong clock of the phone; null if the clock was right. */
  readonly phoneCreatedAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly answers: readonly ResolvedAnswer[];
  readonly attributes: readonly ResolvedAttribute[];
  /** Saved only for an inspection. */
  readonly purpose: InspectionPurpose;
  /** Saved only for a maintenance, like `renewedDates`. */
  readonly parts: Maintenance['partsReplacements'];
  readonly renewedDates: Maintenance['renewedDates'];
  /** Ids of deficiencies. Undefined means that the record names none. */
  readonly fixes: readonly string[] | undefined;
  /** Null when nobody accompanied the record. */
  readonly companion: Companion | null;
  /** Ids of the photos that the refused record has claimed, and of all photos in its body. */
  readonly photos: { readonly claimed: readonly string[]; readonly named: readonly string[] };
  /** The text of the request body that the phone sent. */
  readonly body: string;
}

/**
 * Saves a record without checking its answers, its instant or the group's settings.
 * @param context acts as the record's person and sees the companies of the deciding user
 * @returns false when the equipment does not exist or the deciding user may not see it
 * @throws ApiError RECORD_CONTENT_DIFFERS when a saved record has the id
 */
export async function acceptRecord(context: ActionContext, record: AcceptedRecord): Promise<boolean> {
  const { db, actor, clock } = context;
  const { table, equipment: key, purpose, parts, renewedDates, fixes, body, companion, ...rest } = record;
  const equipment = await lockEquipment(db, key, onlyVisibleCompanyId(actor));
  if (equipment === undefined) {
    return false;
  }
  const owner = { kind: KIND_OF_TABLE[table], id: record.id };
  await saveRecord(context, equipment, {
    table,
    record: {
      ...rest,
      photos: await keepPhotos(context, record.photos, owner, equipment.companyId),
      ...companionColumns(companion),
      receivedAt: clock.now(),
      keepsQuestionIds: await isSwitchedOn(db, 'AGENDA'),
      contentHash: hashOfText(body),
    },
    ownColumns:
      table === 'maintenances'
        ? {
            partsReplacements: JSON.stringify(parts),
            renewedDates: renewedDatesColumn(renewedDates),
            ...(fixes && { fixes: [...fixes] }),
          }
        : { purpose },
  });
  return true;
}
