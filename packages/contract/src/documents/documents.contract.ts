/** Issued documents and their verification by the code that is printed on them. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { isDocumentCode, normalizeDocumentCode } from './documents.rules.ts';

export const DOCUMENT_KINDS = [
  'INSPECTION',
  'MAINTENANCE',
  'INSPECTION_REPORT',
  'MAINTENANCE_REPORT',
  'SERVICE_ORDER',
  'VISIT_REPORT',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const documentCode = z
  .string()
  .max(100, 'too_long')
  .transform(normalizeDocumentCode)
  .refine(isDocumentCode, 'document_code');

/** Only data that the document itself shows, since everybody with the code has the document. */
export const verifiedDocument = z.object({
  code: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Empty for a report over all companies of a group. */
  companyName: z.string(),
  /** Instant and person of the document's issue. */
  issuedAt: replyInstant(),
  issuedBy: z.string(),
  /** Rows of a report, lines of an order or a visit, or null for a single record. */
  rowCount: z.number().int().nullable(),
  /** Tag serial and product of a record, number of an order or of a visit’s order, or empty for a report. */
  subject: z.string(),
  /** Instant, person and result of the record, or null for a report or an order. */
  recordedAt: replyInstant().nullable(),
  recordedBy: z.string().nullable(),
  result: z.enum(['VALID', 'IMPROPER']).nullable(),
  /** Instant of the record's annulment. Absent when the record counts. The reason is only for the company. */
  annulledAt: replyInstant().optional(),
  /** Time zone of the company group, in which the document shows its instants. */
  timeZone: z.string(),
});
export type VerifiedDocument = z.infer<typeof verifiedDocument>;

export const verifyDocument = endpoint({
  method: 'GET',
  path: '/public/documents/:code',
  summary: 'The document with a verification code',
  may: anyoneMay,
  // The handler opens two transactions, since the shared schema has only the company group, and the group's schema has the document.
  scope: 'none',
  callsPerMinute: 30,
  params: z.strictObject({ code: documentCode }),
  reply: verifiedDocument,
});
