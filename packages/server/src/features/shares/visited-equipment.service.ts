/** The equipment of a link: figures, pages, one piece, and the PDF of a record. */
import type { EquipmentQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { EQUIPMENT_STATUSES } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import {
  type getShare as getEndpoint,
  type getSharedEquipment as getPieceEndpoint,
  type listSharedEquipment as listEndpoint,
  MAX_SHARED_RECORDS,
  type SharedPiece,
} from '@mobcheck/contract/shares/visitor.contract.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import type { DrawLater } from '../../platform/files/drawn-file.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findSummary } from '../equipment/equipment.exported.queries.ts';
import { countReportRows, readReport } from '../equipment/report/inspection-report.service.ts';
import { companyFilterWords } from '../equipment/report/report-words.service.ts';
import { readSharedRecord } from '../inspections/record-document/visitor-record.service.ts';
import type { Visit } from './share-visit.service.ts';
import { listRecordsOfPiece } from './visited-records.queries.ts';

type Filters = Omit<EquipmentQuery, 'page' | 'pageSize' | 'field' | 'direction'>;

function filtersOf({ filters, report, share }: Visit): Filters {
  return { ...filters, report, companyId: share.companyId };
}

/** Counts the pieces of a status. A filter by another status leaves none. */
async function countStatus(visit: Visit, status: (typeof EQUIPMENT_STATUSES)[number]): Promise<number> {
  const filters = filtersOf(visit);
  return filters.status === undefined || filters.status === status
    ? (await countReportRows(visit.reader, { ...filters, status })).total
    : 0;
}

/** Returns company, filter in words and figures of a link. */
export async function readShare(
  visit: Visit,
  language: Language,
): Promise<HandlerReplyOf<typeof getEndpoint>> {
  const { reader, share, filters } = visit;
  const counts: [string, number][] = [];
  for (const status of EQUIPMENT_STATUSES) {
    counts.push([status, await countStatus(visit, status)]);
  }
  return {
    companyName: share.companyName,
    expiresAt: share.expiresAt,
    timeZone: reader.session.timeZone,
    today: todayOf(reader),
    hasPhotos: share.hasPhotos,
    filters: await companyFilterWords(reader.db, filters, language),
    total: counts.reduce((sum, [, count]) => sum + count, 0),
    // Every status has an entry.
    statuses: Object.fromEntries(counts) as HandlerReplyOf<typeof getEndpoint>['statuses'],
  };
}

type Piece = Awaited<ReturnType<typeof readReport>>['items'][number];

/** Leaves out ids, people, positions and free fields of the group. */
function presentPiece(piece: Piece, timeZone: string): SharedPiece {
  const dayOf = (record: Piece['lastInspection']) =>
    record === null ? null : dayIn(timeZone, new Date(record.createdAt));
  return {
    tagSerialNumber: piece.tagSerialNumber,
    productName: piece.productName,
    extraLabel: piece.extraLabel,
    extraCode: piece.extraCode,
    assetNumber: piece.product.assetNumber,
    unit: piece.unit,
    manufacturer: piece.manufacturer,
    manufacturingNumber: piece.manufacturingNumber,
    manufacturingDate: piece.manufacturingDate,
    status: piece.status,
    enabledTag: piece.enabledTag,
    dueDate: piece.dueDate,
    dueDateExpirationStatus: piece.dueDateExpirationStatus,
    noDueDate: piece.noDueDate,
    lastInspectionDate: dayOf(piece.lastInspection),
    nextInspectionDate: piece.nextInspectionDate,
    lastInspectionExpirationStatus: piece.lastInspectionExpirationStatus,
    lastMaintenanceDate: dayOf(piece.lastMaintenance),
    maintenanceStatus: piece.maintenanceStatus,
  };
}

/** Returns a page of the equipment, by label. The visitor's search narrows the filter of the link. */
export async function listSharedEquipment(
  visit: Visit,
  { page, pageSize, query }: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { reader } = visit;
  const { items, total } = await readReport(
    reader,
    { ...filtersOf(visit), page, pageSize, field: 'extraLabel', direction: 'asc' },
    { within: query },
  );
  return { items: items.map((piece) => presentPiece(piece, reader.session.timeZone)), total };
}

/**
 * Returns the piece with a present or retired serial.
 * @throws ApiError NOT_FOUND for a piece of another company or outside the filter
 */
async function requireSharedPiece(visit: Visit, serial: string): Promise<Piece> {
  const { reader, share, filters } = visit;
  const { tagSerialNumber } = requireFound(await findSummary(reader.db, serial, share.companyId));
  const isChosen = filters.serials === undefined || filters.serials.split(',').includes(tagSerialNumber);
  if (!isChosen) {
    throw apiError(NOT_FOUND);
  }
  const order = { page: 1, pageSize: 1, field: 'createdAt', direction: 'asc' } as const;
  const { items } = await readReport(reader, { ...filtersOf(visit), ...order, serials: tagSerialNumber });
  return requireFound(items[0]);
}

/** Returns a piece with its records of the company. @throws ApiError NOT_FOUND for a piece outside the filter */
export async function getSharedEquipment(
  visit: Visit,
  serial: string,
): Promise<HandlerReplyOf<typeof getPieceEndpoint>> {
  const piece = await requireSharedPiece(visit, serial);
  const { reader, share } = visit;
  const key = { equipmentId: piece.id, companyId: share.companyId };
  return {
    piece: presentPiece(piece, reader.session.timeZone),
    records: [...(await listRecordsOfPiece(reader.db, key, MAX_SHARED_RECORDS))],
  };
}

/**
 * Reads a record and returns the function that draws its PDF.
 * @throws ApiError NOT_FOUND for a record of another company, and for a record of a piece outside the filter
 */
export async function readRecordOfVisit(
  visit: Visit,
  files: Pick<FileStore, 'get'>,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<DrawLater> {
  const { reader, share } = visit;
  const { serial, draw } = await readSharedRecord(reader.db, files, {
    id,
    companyId: share.companyId,
    language,
    hasPhotos: share.hasPhotos,
    zone: reader.session.timeZone,
    at: reader.clock.now(),
  });
  await requireSharedPiece(visit, serial);
  return draw;
}
