/** Reports of problems (`relatos`) that anybody sends from the public page of a tag, without a session. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { optionalLines, optionalText } from '../kernel/text.ts';
import { FILE_STORAGE_WAITS } from '../file-storage/file-storage.contract.ts';
import { PHOTO_CONTENT_DIFFERS } from '../photos/photos.contract.ts';
import { IMAGE_REFUSED } from '../products/products.contract.ts';
import { serialParams, tagSerial } from '../tags/tags.contract.ts';
import { isReportCode, normalizeReportCode, REPORT_CHOICES } from './problem-reports.rules.ts';

/** Longest words and longest contact of a report, in characters. */
export const MAX_REPORT_WORDS = 500;
export const MAX_REPORT_CONTACT = 100;
/** Reports that one sender may send in an hour: an IPv4 address, or the /56 block of IPv6 that one subscriber has. */
export const REPORTS_PER_HOUR = 5;
/** Reports about one piece, about all pieces of a company, and about all pieces of a group, in a day. */
export const REPORTS_OF_PIECE_PER_DAY = 20;
export const REPORTS_OF_COMPANY_PER_DAY = 100;
export const REPORTS_OF_GROUP_PER_DAY = 200;

/** The id belongs to a report with other content, which stays. */
export const REPORT_CONTENT_DIFFERS = apiErrorKind(409, 'REPORT_CONTENT_DIFFERS');

export const createProblemReport = endpoint({
  method: 'POST',
  path: '/public/tags/:serial/reports',
  summary:
    'Report a problem of the piece on a tag; repeated with the same id and content it has no further effect',
  may: anyoneMay,
  // The handler opens several transactions, since the shared schema has the group and the limits, and the group’s schema has the piece.
  scope: 'none',
  callsPerMinute: 30,
  params: serialParams,
  body: z
    .strictObject({
      /** Created by the caller. */
      id: uuid,
      choice: z.enum(REPORT_CHOICES),
      /** Required for `OTHER`. */
      words: optionalLines(MAX_REPORT_WORDS),
      /** An email address or a phone number for questions. */
      contact: optionalText(MAX_REPORT_CONTACT),
    })
    .superRefine(({ choice, words }, context) => {
      if (choice === 'OTHER' && words === '') {
        context.addIssue({ code: 'custom', path: ['words'], message: 'required' });
      }
    }),
  reply: z.object({ code: z.string() }),
  errors: [REPORT_CONTENT_DIFFERS],
});

export const putReportPhoto = endpoint({
  method: 'PUT',
  path: '/public/tags/:serial/reports/:id/photo',
  summary:
    'Add the photo of a report (multipart, field file) within an hour of the report; repeated, it is stored once',
  may: anyoneMay,
  scope: 'none',
  callsPerMinute: 10,
  params: z.strictObject({ serial: tagSerial, id: uuid }),
  body: 'file',
  reply: 'none',
  errors: [IMAGE_REFUSED, PHOTO_CONTENT_DIFFERS, FILE_STORAGE_WAITS],
});

/**
 * `RECEIVED` until somebody confirms the report, `CONFIRMED` afterwards, `ORDERED` while an open order shall fix the problem, `RESOLVED`
 * when it is fixed, and `CLOSED` when the report was dismissed without work.
 */
export const REPORT_STATES = ['RECEIVED', 'CONFIRMED', 'ORDERED', 'RESOLVED', 'CLOSED'] as const;

export const followProblemReport = endpoint({
  method: 'GET',
  path: '/public/tags/:serial/reports/:code',
  summary: 'The state of a report, for everybody who has its code; no data of people',
  may: anyoneMay,
  scope: 'none',
  callsPerMinute: 20,
  params: z.strictObject({
    serial: tagSerial,
    code: z.string().max(100, 'too_long').transform(normalizeReportCode).refine(isReportCode, 'report_code'),
  }),
  reply: z.object({
    state: z.enum(REPORT_STATES),
    choice: z.enum(REPORT_CHOICES),
    /** Days in the group’s time zone. Null means not yet. */
    receivedOn: z.string(),
    confirmedOn: z.string().nullable(),
    endedOn: z.string().nullable(),
  }),
});
