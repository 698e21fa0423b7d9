/** The tags of a company, with their list, their number against the limits, and enabling and disabling them. */
import { z } from 'zod';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { serialParams, TAGS_LIMIT_REACHED } from '../tags/tags.contract.ts';
import { readsTags, togglesTags } from '../tags/tags.policy.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

/** A free tag (without equipment) cannot be enabled or disabled. The code says "blank", an older word for free. */
export const TAG_BLANK = apiErrorKind(409, 'TAG_BLANK');
/** The serial was replaced and cannot be enabled again. */
export const TAG_RETIRED = apiErrorKind(409, 'TAG_RETIRED');

/** A tag. The texts of the equipment are empty while the tag is free. Retired tags are not listed. */
export const tag = z.object({
  serialNumber: z.string(),
  enabled: z.boolean(),
  companyId: z.string(),
  companyName: z.string(),
  /** The same serial if the tag has equipment, else empty. */
  equipmentSerialNumber: z.string(),
  equipmentExtraLabel: z.string(),
  equipmentExtraCode: z.string(),
  productName: z.string(),
  productIsDvExclusive: z.boolean(),
  createdAt: replyInstant(),
  updateDate,
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
  /** This filter and `enabled` exclude free tags. */
  exclusive: flagFilter.optional(),
  enabled: flagFilter.optional(),
  /** "Blank" is an older word for free. True means only free tags, false means only tags with equipment. */
  blank: flagFilter.optional(),
  updateFrom: calendarDate.optional(),
  updateUpTo: calendarDate.optional(),
  companyId: uuid.optional(),
});

export const listTags = endpoint({
  method: 'GET',
  path: '/web/tags/',
  summary: 'Tags of the companies that the caller may see',
  may: readsTags,
  scope: 'tenant',
  token: 'equipment:read',
  query: tagsQuery,
  reply: pageOf(tag),
});

/** Enabled tags of products that are not exclusive, and the limits of the company and of the group's plan. */
export const tagUsage = z.object({
  company: z.object({ id: z.string(), name: z.string(), used: z.number().int(), limit: z.number().int() }),
  group: z.object({ used: z.number().int(), limit: z.number().int() }),
});
export type TagUsage = z.infer<typeof tagUsage>;

export const getTagUsage = endpoint({
  method: 'GET',
  path: '/web/tags/usage/',
  summary: 'How many tags count against the limits of a company (default: the active one) and of the group',
  may: readsTags,
  scope: 'tenant',
  token: 'equipment:read',
  query: z.strictObject({ companyId: uuid.optional() }),
  reply: tagUsage,
});

export const toggleTag = endpoint({
  method: 'PUT',
  path: '/web/tags/:serial/toggle/',
  summary: 'Enable or disable a tag; repeated with the same value it changes nothing',
  may: togglesTags,
  scope: 'tenant',
  token: 'equipment:write',
  params: serialParams,
  body: z.strictObject({ enabled: z.boolean(), updateDate: readUpdateDate }),
  reply: tag,
  errors: [TAGS_LIMIT_REACHED, TAG_BLANK, TAG_RETIRED, STALE_WRITE],
});
