/** The tags of a company: their list, how many are used, and switching one on or off. */
import { z } from 'zod';
import { calendarDate, instant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { serialParams, TAGS_LIMIT_REACHED } from '../tags/tags.contract.ts';
import { readsTags, togglesTags } from '../tags/tags.policy.ts';

/** A tag without equipment has nothing to switch. */
export const TAG_BLANK = apiErrorKind(409, 'TAG_BLANK');
/** The serial was replaced: it stays off for good. */
export const TAG_RETIRED = apiErrorKind(409, 'TAG_RETIRED');

/** A tag; the texts of the equipment are empty while it is blank. Replaced serials are in no list. */
export const tag = z.object({
  serialNumber: z.string(),
  enabled: z.boolean(),
  companyId: z.string(),
  companyName: z.string(),
  /** The serial once more where equipment stands behind it, else empty. */
  equipmentSerialNumber: z.string(),
  equipmentExtraLabel: z.string(),
  equipmentExtraCode: z.string(),
  productName: z.string(),
  productIsDvExclusive: z.boolean(),
  createdAt: instant(),
  updateDate: instant(),
});
export type Tag = z.infer<typeof tag>;

export const TAG_FIELDS = [
  'updateDate',
  'serialNumber',
  'extraLabel',
  'productName',
  'exclusive',
  'enabled',
] as const;

export const tagsQuery = pageQuery(TAG_FIELDS).extend({
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** Of an exclusive product or not, on or off: tags without equipment are neither, and left out. */
  exclusive: flagFilter.optional(),
  enabled: flagFilter.optional(),
  /** True: only tags without equipment; false: only those with. */
  blank: flagFilter.optional(),
  updateFrom: calendarDate.optional(),
  updateUpTo: calendarDate.optional(),
  companyId: uuid.optional(),
});

export const listTags = endpoint({
  method: 'GET',
  path: '/web/tags/',
  summary: 'Tags of the companies that the person sees',
  may: readsTags,
  scope: 'tenant',
  query: tagsQuery,
  reply: pageOf(tag),
});

/** Enabled tags of products that are not exclusive, against what the company and the group's plan allow. */
export const tagUsage = z.object({
  company: z.object({ id: z.string(), name: z.string(), used: z.number().int(), limit: z.number().int() }),
  group: z.object({ used: z.number().int(), limit: z.number().int() }),
});
export type TagUsage = z.infer<typeof tagUsage>;

export const getTagUsage = endpoint({
  method: 'GET',
  path: '/web/tags/usage/',
  summary:
    'How many tags count against the limits of a company (the active one when none is named) and of the group',
  may: readsTags,
  scope: 'tenant',
  query: z.strictObject({ companyId: uuid.optional() }),
  reply: tagUsage,
});

export const toggleTag = endpoint({
  method: 'PUT',
  path: '/web/tags/:serial/toggle/',
  summary: 'Switch a tag on or off; repeated with the same value it changes nothing',
  may: togglesTags,
  scope: 'tenant',
  params: serialParams,
  body: z.strictObject({ enabled: z.boolean(), updateDate: z.string().optional() }),
  reply: tag,
  errors: [TAGS_LIMIT_REACHED, TAG_BLANK, TAG_RETIRED, STALE_WRITE],
});
