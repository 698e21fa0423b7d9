/** Reads refused records for the office: the list, and one record in words with the server's current data. */
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  getQuarantine,
  listQuarantine as listEndpoint,
  QuarantineAnswer,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { isRecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { findEquipment, findSummary } from '../equipment/equipment.exported.queries.ts';
import { getEquipment } from '../equipment/equipment.service.ts';
import { type RecordTable, TABLE_OF_KIND } from '../inspections/record.exported.queries.ts';
import { findOneRecord } from '../inspections/saved-record.exported.queries.ts';
import { findTag } from '../tags/tag-swap.exported.queries.ts';
import { refusedInstants } from './quarantine-instants.ts';
import { findRefused, type ListedRefused, listRefused, type RefusedRow } from './quarantine-list.queries.ts';
import { contentInWords } from './quarantine-words.service.ts';

type Item = HandlerReplyOf<typeof listEndpoint>['items'][number];
type Detail = HandlerReplyOf<typeof getQuarantine>;
type SavedRecord = Detail['now']['lastRecord'];

/** Turns a row into an item of the list. */
export function presentRefused({ serial, photos, equipmentId: _, ...row }: ListedRefused): Item {
  return {
    ...row,
    tagSerialNumber: serial,
    createdAt: refusedInstants(row).createdAt,
    photoCount: photos.length,
  };
}

/** Returns one page of refused records. */
export async function listQuarantine(
  { db, actor }: ActionContext,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { items, total } = await listRefused(db, { ...query, onlyCompanyId: onlyVisibleCompanyId(actor) });
  return { total, items: items.map(presentRefused) };
}

function presentSaved(row: Awaited<ReturnType<typeof findOneRecord>>): SavedRecord {
  return row === undefined
    ? null
    : {
        createdAt: row.createdAt,
        userName: row.userName,
        result: row.improper ? 'IMPROPER' : 'VALID',
        answers: row.questionsAnswers as QuarantineAnswer[],
      };
}

/** Finds a record by its id. Undefined means that it does not exist, or that the user may not see its equipment. */
async function findVisible(
  db: TenantDb,
  table: RecordTable,
  { id, onlyCompanyId }: { readonly id: string; readonly onlyCompanyId: string | undefined },
) {
  const record = await findOneRecord(db, table, { id });
  const piece = record && (await findEquipment(db, { equipmentId: record.equipmentId }, onlyCompanyId));
  return piece && record;
}

/**
 * Reads the server's current data for a refused record: its equipment, the state of its tag, the equipment on that tag with the last
 * record, and the saved record with the same id.
 */
async function findPresent(context: ActionContext, row: RefusedRow): Promise<Detail['now']> {
  const { db, actor } = context;
  const onlyCompanyId = onlyVisibleCompanyId(actor);
  const table = isRecordKind(row.kind) ? TABLE_OF_KIND[row.kind] : undefined;
  const tag = await findTag(db, row.serial);
  const isVisible = tag !== undefined && (onlyCompanyId === undefined || tag.companyId === onlyCompanyId);
  const equipment = isVisible ? await findSummary(db, row.serial, onlyCompanyId) : undefined;
  const { equipmentId } = row;
  const piece = equipmentId === null ? undefined : await findEquipment(db, { equipmentId }, onlyCompanyId);
  const state = equipment === undefined ? 'FREE' : 'EQUIPMENT';
  return {
    piece: piece === undefined ? null : await getEquipment(context, piece.tagSerialNumber),
    tag: !isVisible ? 'UNKNOWN' : tag.retired ? 'RETIRED' : state,
    equipment: equipment === undefined ? null : await getEquipment(context, row.serial),
    lastRecord:
      equipment === undefined || table === undefined
        ? null
        : presentSaved(await findOneRecord(db, table, { equipmentId: equipment.id })),
    sameId:
      row.state === 'WAITING' && table !== undefined
        ? presentSaved(await findVisible(db, table, { id: row.id, onlyCompanyId }))
        : null,
  };
}

/** Returns a refused record in words. @throws ApiError NOT_FOUND */
export async function getQuarantineRecord(context: ActionContext, id: string): Promise<Detail> {
  const { db, actor } = context;
  const row = requireFound(await findRefused(db, id, onlyVisibleCompanyId(actor)));
  return {
    ...presentRefused(row),
    phoneTime: row.phoneTime,
    bundleAt: row.bundleAt,
    body: row.body,
    photos: row.photos,
    equipmentId: row.equipmentId,
    content: await contentInWords(db, row),
    now: await findPresent(context, row),
  };
}
