/** Documents that were given out: what a verification code on paper stands for. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { instant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { isDocumentCode, normalizeDocumentCode } from './documents.rules.ts';

export const DOCUMENT_KINDS = [
  'INSPECTION',
  'MAINTENANCE',
  'INSPECTION_REPORT',
  'MAINTENANCE_REPORT',
  'SERVICE_ORDER',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const documentCode = z
  .string()
  .max(100, 'too_long')
  .transform(normalizeDocumentCode)
  .refine(isDocumentCode, 'document_code');

/** What is verified is what stands on the paper: who has the code has the document. */
export const verifiedDocument = z.object({
  code: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Empty for a report over all companies of a group. */
  companyName: z.string(),
  /** Instant at which the document was made, and by whom. */
  issuedAt: instant(),
  issuedBy: z.string(),
  /** Rows of a report or of an order; null for one record. */
  rowCount: z.number().int().nullable(),
  /** What the document is about: tag serial and product of a record, number of an order; empty for a report. */
  subject: z.string(),
  /** Instant of the record, its person and result; null for a report or an order. */
  recordedAt: instant().nullable(),
  recordedBy: z.string().nullable(),
  result: z.enum(['VALID', 'IMPROPER']).nullable(),
  /** Zone of the company group, in which the paper states its instants. */
  timeZone: z.string(),
});
export type VerifiedDocument = z.infer<typeof verifiedDocument>;

export const verifyDocument = endpoint({
  method: 'GET',
  path: '/public/documents/:code',
  summary: 'What the verification code of a document stands for',
  may: anyoneMay,
  // The directory first, then the group: two transactions, one after the other.
  scope: 'none',
  callsPerMinute: 30,
  params: z.strictObject({ code: documentCode }),
  reply: verifiedDocument,
});
