/** Clocks (`prazos`): several due dates of one piece of equipment, by kinds of the group and periods of the product. */
import { z } from 'zod';
import {
  CLOCK_KEYS,
  MAX_PRODUCT_CLOCKS,
  clockKindId,
  clockKindRef,
} from '../equipment/clock-kind.contract.ts';
import { EXPIRATION_STATUSES } from '../equipment/equipment.rules.ts';
import { managesEquipment, readsEquipment } from '../equipment/equipment.policy.ts';
import { apiErrorKind, NUMBER_TOO_LARGE, STALE_WRITE } from '../kernel/api-error.ts';
import { calendarDate } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { rejectDuplicates, requiredText } from '../kernel/text.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';
import { managesProducts } from '../products/products.policy.ts';
import { serialParams } from '../tags/tags.contract.ts';
import { appliesClocks } from './clocks.policy.ts';
import { normLabel, normSetKey } from './norm.contract.ts';
import {
  CLOCK_BASES,
  CLOCK_RESETS,
  CLOCK_ROUNDINGS,
  CLOCK_UNITS,
  CLOCK_UNKNOWNS,
  maxNoticeDays,
} from './clocks.rules.ts';

/** The group has not switched clocks on (`POST /web/clocks/apply`). */
export const CLOCKS_OFF = apiErrorKind(409, 'CLOCKS_OFF');
export const CLOCK_KIND_NAME_EXISTS = apiErrorKind(409, 'CLOCK_KIND_NAME_EXISTS');
/** The group has `MAX_CLOCK_KINDS` kinds. */
export const CLOCK_KINDS_FULL = apiErrorKind(409, 'CLOCK_KINDS_FULL');

export const MAX_CLOCK_KINDS = 30;
/** The norm set whose clocks are proposed when nothing else is asked. */
export const DEFAULT_NORM_SET = 'br';
export const clockKind = z.object({
  id: z.string(),
  /** The kind as other bodies and replies name it, by its key or else by its id. */
  kind: z.string(),
  /** Null for a kind of this group. Screens show a phrase for a key (`clocks.phrases.ts`). */
  key: z.enum(CLOCK_KEYS).nullable(),
  name: z.string(),
  /** A disabled kind stays on the products that have it, and no other product gets it. */
  enabled: z.boolean(),
  updateDate,
});
export type ClockKind = z.infer<typeof clockKind>;

export const listClockKinds = endpoint({
  method: 'GET',
  path: '/web/clocks/kinds/',
  summary: 'Kinds of clocks, those with a key first; none before the group has clocks',
  may: readsEquipment,
  scope: 'tenant',
  token: 'catalogue:read',
  reply: z.array(clockKind),
});

export const createClockKind = endpoint({
  method: 'POST',
  path: '/web/clocks/kinds/',
  summary: 'Add a kind of clock; its name is unique in the company group, ignoring case and accents',
  may: managesProducts,
  scope: 'tenant',
  body: z.strictObject({ name: requiredText(50), enabled: z.boolean().default(true) }),
  reply: createdId,
  status: 201,
  errors: [CLOCKS_OFF, CLOCK_KIND_NAME_EXISTS, CLOCK_KINDS_FULL],
});

export const updateClockKind = endpoint({
  method: 'PUT',
  path: '/web/clocks/kinds/:id/',
  summary: 'Rename (a name is unique in the company group), enable or disable a kind of clock',
  may: managesProducts,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ name: requiredText(50), enabled: z.boolean(), updateDate: readUpdateDate }),
  reply: clockKind,
  errors: [CLOCK_KIND_NAME_EXISTS, STALE_WRITE],
});

/** A clock of a product in bodies. */
export const productClock = z
  .strictObject({
    kind: clockKindRef,
    /** Months or days from the last day to the due date. */
    period: z.number().int('invalid').min(1, 'not_positive').max(3650, NUMBER_TOO_LARGE),
    unit: z.enum(CLOCK_UNITS),
    /** Days before the due date in which the clock is EXPIRING, fewer than the period. A month counts as 28 days. */
    noticeDays: z.number().int('invalid').min(0, 'negative').max(3650, NUMBER_TOO_LARGE),
    rounding: z.enum(CLOCK_ROUNDINGS).default('DAY'),
    resets: z
      .array(z.enum(CLOCK_RESETS))
      .max(CLOCK_RESETS.length)
      .refine((resets) => new Set(resets).size === resets.length, 'duplicate'),
    base: z.enum(CLOCK_BASES).default('NONE'),
    unknown: z.enum(CLOCK_UNKNOWNS).default('NONE'),
  })
  .superRefine((clock, context) => {
    if (clock.unit === 'MONTH' && clock.period > 600) {
      context.addIssue({ code: 'custom', message: NUMBER_TOO_LARGE, path: ['period'] });
    }
    if (clock.period > 0 && clock.noticeDays > maxNoticeDays(clock)) {
      context.addIssue({ code: 'custom', message: NUMBER_TOO_LARGE, path: ['noticeDays'] });
    }
  });
export type ProductClock = z.output<typeof productClock>;

/** All clocks of a product in bodies, in the order in which screens show them. */
export const productClocks = z
  .array(productClock)
  .max(MAX_PRODUCT_CLOCKS)
  .superRefine(rejectDuplicates('kind', ({ kind }) => clockKindId(kind)));

/** A clock of a product in replies. */
export const savedClock = z.object({
  /** A key, or the id of a kind of this group. */
  kind: z.string(),
  /** The name of the kind, in Portuguese if it has a key. */
  name: z.string(),
  period: z.number().int(),
  unit: z.enum(CLOCK_UNITS),
  noticeDays: z.number().int(),
  rounding: z.enum(CLOCK_ROUNDINGS),
  resets: z.array(z.enum(CLOCK_RESETS)),
  base: z.enum(CLOCK_BASES),
  unknown: z.enum(CLOCK_UNKNOWNS),
});
export type SavedClock = z.infer<typeof savedClock>;

/** How sure a proposed clock is: seen in a primary source, in a secondary one, or not verified. */
export const CLOCK_CERTAINTIES = ['PRIMARY', 'SECONDARY', 'UNVERIFIED'] as const;

/** A clock that a norm set proposes, with its source. A person compares it with the norm before use. */
export const proposedClock = savedClock.omit({ name: true }).extend({
  kind: z.enum(CLOCK_KEYS),
  /** Name of the norm or other source, such as `ABNT NBR 12962:2016`. */
  source: z.string(),
  certainty: z.enum(CLOCK_CERTAINTIES),
});
export type ProposedClock = z.infer<typeof proposedClock>;

export const clockedProduct = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  isDvExclusive: z.boolean(),
  /** Pieces of equipment of the product, in all companies. */
  pieces: z.number().int(),
  clocks: z.array(savedClock),
  /** The class of a norm set that the product follows; its clocks are those of the class. Null for other clocks. */
  norm: normLabel.extend({ class: z.string() }).nullable(),
  /** Clocks that the newest version of the asked norm set has for the class of `proposedNorm`; empty for other products. */
  proposal: z.array(proposedClock),
  /** The proposed class: the class of `norm` if it is of the same norm set, else the class for the SKU of the starter catalogue. */
  proposedNorm: normLabel.extend({ class: z.string() }).nullable(),
});
export type ClockedProduct = z.infer<typeof clockedProduct>;

export const listClockedProducts = endpoint({
  method: 'GET',
  path: '/web/clocks/products/',
  summary: 'Products with their clocks and the clocks that a norm proposes, also before the group has clocks',
  may: appliesClocks,
  scope: 'tenant',
  query: pageQuery(['name', 'sku']).extend({ norm: normSetKey.default(DEFAULT_NORM_SET) }),
  reply: pageOf(clockedProduct),
});

export const getProductClocks = endpoint({
  method: 'GET',
  path: '/web/clocks/products/:id/',
  summary: 'A product with its clocks and the clocks that a norm proposes',
  may: appliesClocks,
  scope: 'tenant',
  params: idParams,
  query: z.strictObject({ norm: normSetKey.default(DEFAULT_NORM_SET) }),
  reply: clockedProduct,
});

/** A clock of a piece. */
export const equipmentClock = z.object({
  /** A key, or the id of a kind of this group. */
  kind: z.string(),
  name: z.string(),
  /** The last day as people stated it; null without a statement. */
  statedOn: z.string().nullable(),
  /** The last day by statements, dates of the piece and records. */
  lastOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** The first day of notice. */
  noticeOn: z.string().nullable(),
  /** The status today. */
  status: z.enum(EXPIRATION_STATUSES),
  /** Days from today to `dueOn`, negative when it is past. */
  daysToExpire: z.number().int().nullable(),
});
export type EquipmentClock = z.infer<typeof equipmentClock>;

const equipmentClocks = z.object({
  /** The `updateDate` of the piece, for the check of stale writes. */
  updateDate,
  /** In the order of the product. Empty for a product without clocks. */
  clocks: z.array(equipmentClock),
  /** The norm set that the product follows. Null for other clocks. */
  norm: normLabel.nullable(),
});

export const getEquipmentClocks = endpoint({
  method: 'GET',
  path: '/web/equipments/:serial/clocks/',
  summary: 'The clocks of a piece of equipment with their days and statuses',
  may: readsEquipment,
  scope: 'tenant',
  token: 'equipment:read',
  params: serialParams,
  reply: equipmentClocks,
});

export const putEquipmentClocks = endpoint({
  method: 'PUT',
  path: '/web/equipments/:serial/clocks/',
  summary: 'State last days of the clocks of a piece; a clock that is left out stays as it is',
  may: managesEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: serialParams,
  body: z.strictObject({
    stated: z
      .array(
        z.strictObject({
          /** The kind of a clock of the piece’s product, else `unknown`. */
          kind: clockKindRef,
          /** Today or earlier, else `in_future`. A later day that is already saved may stay. Null removes the statement. */
          statedOn: calendarDate.nullable(),
        }),
      )
      .max(MAX_PRODUCT_CLOCKS)
      .superRefine(rejectDuplicates('kind', ({ kind }) => clockKindId(kind))),
    updateDate: readUpdateDate,
  }),
  reply: equipmentClocks,
  errors: [STALE_WRITE],
});
