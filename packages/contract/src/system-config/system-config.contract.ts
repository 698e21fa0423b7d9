/** The system config of a company group, with settings that are on or off, each for one rule. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { managesSystemConfig, readsSystemConfig } from './system-config.policy.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

/** The record has no position, but the group requires one. */
export const LOCATION_REQUIRED = apiErrorKind(409, 'LOCATION_REQUIRED');
/** The record has a negative answer and no photo, but the group requires a photo. */
export const PHOTO_REQUIRED = apiErrorKind(409, 'PHOTO_REQUIRED');
/** Operators may not register equipment in this group. */
export const OPERATOR_REGISTRATION_REFUSED = apiErrorKind(403, 'OPERATOR_REGISTRATION_REFUSED');

export const CONFIG_PARAMS = [
  'NOTIFY_EXPIRING_BY_EMAIL',
  'REQUIRE_LOCATION',
  'REQUIRE_PHOTO_ON_NEGATIVE',
  'PUBLIC_TAG_PAGE',
  'OPERATOR_REGISTERS_EQUIPMENT',
  'ASK_COMPANION_SIGNATURE',
  'REQUIRE_PHONE_PIN',
  'REQUIRE_ADMIN_SECOND_FACTOR',
] as const;
export type ConfigParam = (typeof CONFIG_PARAMS)[number];

/** Whether a setting affects only a company's own equipment, people, records and mails. */
export function concernsOneCompany(param: ConfigParam): boolean {
  return param !== 'REQUIRE_ADMIN_SECOND_FACTOR';
}

export const systemConfig = z.object({
  id: z.string(),
  /** Not translated, since the web shows its own text for `param`. */
  title: z.string(),
  configType: z.literal('TOGGLE'),
  configValue: z.literal([0, 1]),
  enabled: z.boolean(),
  param: z.enum(CONFIG_PARAMS),
  updateDate,
});
export type SystemConfig = z.infer<typeof systemConfig>;

export const listSystemConfig = endpoint({
  method: 'GET',
  path: '/web/config-system/',
  summary: 'System config of the company group',
  may: readsSystemConfig,
  scope: 'tenant',
  reply: z.array(systemConfig),
});

export const toggleSystemConfig = endpoint({
  method: 'PUT',
  path: '/web/config-system/:id/toggle/',
  summary: 'Switch a setting on or off; repeated with the same value it changes nothing',
  may: managesSystemConfig,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ enabled: z.boolean(), updateDate: readUpdateDate }),
  reply: systemConfig,
  errors: [STALE_WRITE],
});

export const updateSystemConfig = endpoint({
  method: 'PUT',
  path: '/web/config-system/:id/update/',
  summary: 'Switch a setting on or off by sending the whole object',
  may: managesSystemConfig,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    id: uuid,
    title: z.string().max(200, 'too_long'),
    configType: z.literal('TOGGLE'),
    configValue: z.literal([0, 1]),
    enabled: z.boolean(),
    param: z.enum(CONFIG_PARAMS),
    updateDate: readUpdateDate,
  }),
  reply: systemConfig,
  errors: [STALE_WRITE],
});
