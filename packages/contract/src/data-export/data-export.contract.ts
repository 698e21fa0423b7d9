/** All data of a company group as one archive, for its admins. */
import { z } from 'zod';
import { DOORS_SHUT, INTEGRATIONS_OFF } from '../integrations/integrations.contract.ts';
import { anyoneMay } from '../kernel/actor.ts';
import { apiErrorKind, PROOF_REQUIRED } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { exportsData } from './data-export.policy.ts';

/** The group has begun `MAX_EXPORTS_A_DAY` exports in the last 24 hours. */
export const TOO_MANY_EXPORTS = apiErrorKind(409, 'TOO_MANY_EXPORTS');

/** Exports that a group may begin in 24 hours. An interrupted download is begun again. */
export const MAX_EXPORTS_A_DAY = 3;

export const createDataExport = endpoint({
  method: 'POST',
  path: '/web/data-export/',
  summary:
    'Begin an export of all data of the group; the reply has the path of the archive, which works once, within ten minutes',
  may: exportsData,
  scope: 'public',
  body: z.strictObject({}),
  reply: z.object({ path: z.string(), expiresAt: replyInstant() }),
  errors: [PROOF_REQUIRED, INTEGRATIONS_OFF, DOORS_SHUT, TOO_MANY_EXPORTS],
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/public/data-export/:key',
  summary:
    'The archive of a begun export, streamed: rows as lines of JSON, and files; without passwords and second factors',
  may: anyoneMay,
  scope: 'none',
  callsPerMinute: 30,
  params: z.strictObject({ key: z.string().regex(/^[\w-]{43}$/) }),
  reply: 'file',
});
