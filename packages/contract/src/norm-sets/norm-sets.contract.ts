/** Reading, publishing and reviewing norm sets. */
import { z } from 'zod';
import { normLabel, normSetKey, normVersion } from '../clocks/norm.contract.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { requiredText } from '../kernel/text.ts';
import { normSet } from './norm-set.contract.ts';
import { publishesNormSets } from './norm-sets.policy.ts';

/** The version is not the number after the newest published one. `params.next` is that number. */
export const NORM_VERSION_NOT_NEXT = apiErrorKind(409, 'NORM_VERSION_NOT_NEXT');

const normSetParams = z.strictObject({
  key: normSetKey,
  version: z.coerce.number().pipe(normVersion),
});

export const publishedNormSet = normLabel.extend({
  publishedAt: replyInstant(),
  /** Null for a set that came with the product. */
  publishedBy: z.string().nullable(),
  classes: z.number().int(),
  rules: z.number().int(),
  examples: z.number().int(),
});
export type PublishedNormSet = z.infer<typeof publishedNormSet>;

export const listNormSets = endpoint({
  method: 'GET',
  path: '/web/norm-sets/',
  summary: 'All versions of all norm sets, by key, the newest version first',
  may: publishesNormSets,
  scope: 'public',
  reply: z.array(publishedNormSet),
});

export const getNormSet = endpoint({
  method: 'GET',
  path: '/web/norm-sets/:key/:version/',
  summary: 'The document of a version of a norm set',
  may: publishesNormSets,
  scope: 'public',
  params: normSetParams,
  reply: z.object({ label: publishedNormSet, document: z.unknown() }),
});

export const publishNormSet = endpoint({
  method: 'POST',
  path: '/web/norm-sets/',
  summary: 'Publish a version of a norm set; it never changes afterwards, and no group follows it by itself',
  may: publishesNormSets,
  scope: 'public',
  body: normSet,
  reply: publishedNormSet,
  status: 201,
  errors: [NORM_VERSION_NOT_NEXT],
});

export const reviewNormSet = endpoint({
  method: 'PUT',
  path: '/web/norm-sets/:key/:version/review/',
  summary: 'Say who has compared a version with the norms, and when; null withdraws it',
  may: publishesNormSets,
  scope: 'public',
  params: normSetParams,
  body: z.strictObject({
    review: z
      .strictObject({
        by: requiredText(100),
        /** Today or earlier, else `in_future`. */
        on: calendarDate,
      })
      .nullable(),
  }),
  reply: publishedNormSet,
});
