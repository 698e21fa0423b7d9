/** The list of records. Each inspection and each maintenance is a row with its day and person. */
import { z } from 'zod';
import { readsManagementFigures } from '../dashboard/dashboard.policy.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { downloadLanguage } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { annulment } from './annulment.contract.ts';
import { technicalPurpose } from './inspections.contract.ts';

export const RECORD_KINDS = ['inspections', 'maintenances'] as const;
export type ListedKind = (typeof RECORD_KINDS)[number];

/** Values of the filter by kind. A list of `all` has both kinds. */
export const RECORD_KIND_FILTERS = [...RECORD_KINDS, 'all'] as const;

export const RECORD_RESULTS = ['VALID', 'IMPROPER'] as const;

/** Values of the filter by result. VALID and IMPROPER leave out annulled records. */
export const RECORD_RESULT_FILTERS = [...RECORD_RESULTS, 'ANNULLED'] as const;

/** A record, with its equipment as it is today. */
export const listedRecord = z.object({
  id: z.string(),
  /** Absent in a list of one kind. */
  kind: z.enum(RECORD_KINDS).optional(),
  /** The instant of the record by the phone's clock. */
  createdAt: replyInstant(),
  userName: z.string(),
  userEmail: z.string(),
  result: z.enum(RECORD_RESULTS),
  companyId: z.string(),
  companyName: z.string(),
  tagSerialNumber: z.string(),
  extraLabel: z.string(),
  extraCode: z.string(),
  productName: z.string(),
  purpose: technicalPurpose,
  /** Absent in records that count. */
  annulment: annulment.optional(),
});
export type ListedRecord = z.infer<typeof listedRecord>;

const recordsQuery = pageQuery(['createdAt', 'userName']).extend({
  direction: z.enum(['asc', 'desc']).default('desc'),
  kind: z.enum(RECORD_KIND_FILTERS).default('inspections'),
  /** The first and the last day, both included, in the group's time zone. */
  from: calendarDate.optional(),
  upTo: calendarDate.optional(),
  /** Only records of this person. */
  userEmail: z.string().max(254).optional(),
  result: z.enum(RECORD_RESULT_FILTERS).optional(),
  companyId: uuid.optional(),
});

export const listRecords = endpoint({
  method: 'GET',
  path: '/web/records/',
  summary: 'Inspections or maintenances, each of them, newest first; `query` searches person and equipment',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'records:read',
  query: recordsQuery,
  reply: pageOf(listedRecord),
});

const recordsDownloadQuery = recordsQuery
  .omit({ page: true, pageSize: true })
  .extend({ language: downloadLanguage });
export type RecordsDownloadQuery = z.output<typeof recordsDownloadQuery>;

export const downloadRecordsPdf = endpoint({
  method: 'GET',
  path: '/web/records/pdf',
  summary: 'The filtered list of records with totals by kind and person as PDF, streamed',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'records:read',
  query: recordsDownloadQuery,
  reply: 'file',
});

export const downloadRecordsExcel = endpoint({
  method: 'GET',
  path: '/web/records/excel',
  summary: 'The filtered list of records with totals by kind and person as XLSX, streamed',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'records:read',
  query: recordsDownloadQuery,
  reply: 'file',
});
