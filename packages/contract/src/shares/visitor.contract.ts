/** The calls of a visitor with a link. The key is in `Authorization: Share <key>`, or `Share <key>:<code>` for a link with a code. */
import { z } from 'zod';
import {
  EQUIPMENT_STATUSES,
  EXPIRATION_STATUSES,
  MAINTENANCE_STATUSES,
} from '../equipment/equipment.rules.ts';
import { anyoneMay } from '../kernel/actor.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { downloadLanguage, downloadQuery } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { pageOf, searchText } from '../kernel/page.ts';
import { serialParams } from '../tags/tags.contract.ts';

/** The link has a code, and the call has none. */
export const SHARE_CODE_REQUIRED = apiErrorKind(403, 'SHARE_CODE_REQUIRED');
export const SHARE_CODE_WRONG = apiErrorKind(403, 'SHARE_CODE_WRONG');

/** Records of a piece that a visitor sees, the newest. */
export const MAX_SHARED_RECORDS = 100;
const MAX_SHARED_PAGE = 100;

/** Any link that is unknown, expired, closed, paused or of a group without integrations is the same 404. */
const visitorCall = {
  method: 'GET',
  may: anyoneMay,
  // The handler opens two transactions, since the shared schema has only the company group, and the group's schema has the data.
  scope: 'none',
  errors: [SHARE_CODE_REQUIRED, SHARE_CODE_WRONG],
} as const;

export const getShare = endpoint({
  ...visitorCall,
  path: '/public/share/',
  summary: 'The company, the filter in words and the figures of a link; each call is counted as an opening',
  callsPerMinute: 30,
  query: z.strictObject({ language: downloadLanguage }),
  reply: z.object({
    companyName: z.string(),
    expiresAt: replyInstant(),
    timeZone: z.string(),
    /** Day of the statuses, in the group’s time zone. */
    today: z.string(),
    hasPhotos: z.boolean(),
    filters: z.array(z.object({ label: z.string(), value: z.string() })).max(40),
    total: z.number().int(),
    /** Pieces by status. */
    statuses: z.record(z.enum(EQUIPMENT_STATUSES), z.number().int()),
  }),
});

/** A piece without people, positions and records. Days are in the group’s time zone. */
export const sharedPiece = z.object({
  tagSerialNumber: z.string(),
  productName: z.string(),
  extraLabel: z.string(),
  extraCode: z.string(),
  assetNumber: z.string(),
  unit: z.string(),
  manufacturer: z.string(),
  manufacturingNumber: z.string(),
  manufacturingDate: z.string().nullable(),
  status: z.enum(EQUIPMENT_STATUSES),
  enabledTag: z.boolean(),
  dueDate: z.string().nullable(),
  dueDateExpirationStatus: z.enum(EXPIRATION_STATUSES),
  noDueDate: z.boolean(),
  lastInspectionDate: z.string().nullable(),
  nextInspectionDate: z.string().nullable(),
  lastInspectionExpirationStatus: z.enum(EXPIRATION_STATUSES),
  lastMaintenanceDate: z.string().nullable(),
  maintenanceStatus: z.enum(MAINTENANCE_STATUSES),
});
export type SharedPiece = z.infer<typeof sharedPiece>;

export const listSharedEquipment = endpoint({
  ...visitorCall,
  path: '/public/share/equipment/',
  summary:
    'A page of the equipment of a link, by label; `query` searches tag, label, codes, product and maker',
  callsPerMinute: 60,
  query: z.strictObject({
    page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number<number>().int().min(1).max(MAX_SHARED_PAGE).default(20),
    query: searchText(),
  }),
  reply: pageOf(sharedPiece),
});

const sharedRecord = z.object({
  id: z.string(),
  kind: z.enum(['INSPECTION', 'MAINTENANCE']),
  createdAt: replyInstant(),
  /** The person, as in the PDF of the record. */
  userName: z.string(),
  result: z.enum(['VALID', 'IMPROPER', 'ANNULLED']),
});
export type SharedRecord = z.infer<typeof sharedRecord>;

export const getSharedEquipment = endpoint({
  ...visitorCall,
  path: '/public/share/equipment/:serial/',
  summary: 'A piece of a link with its records of the company, the newest first',
  callsPerMinute: 60,
  params: serialParams,
  reply: z.object({ piece: sharedPiece, records: z.array(sharedRecord).max(MAX_SHARED_RECORDS) }),
});

export const downloadSharedRecord = endpoint({
  ...visitorCall,
  path: '/public/share/records/:id/pdf',
  summary:
    'A record of a link as PDF, without position, email and signature, and with photos only if the link has them',
  callsPerMinute: 20,
  params: idParams,
  query: downloadQuery,
  reply: 'file',
});
