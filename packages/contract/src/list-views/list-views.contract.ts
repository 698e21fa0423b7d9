/** How a person wants to see a list: saved views and the choice of columns, kept per company group. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { STALE_WRITE } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { rejectDuplicates, requiredText } from '../kernel/text.ts';
import { updateDate } from '../kernel/update-date.ts';

/** The lists that have views. */
export const LISTS = [
  'inspections',
  'maintenances',
  'service-orders',
  'tags',
  'products',
  'company-users',
] as const;
export type ListName = (typeof LISTS)[number];

export const VIEW_NAME_LENGTH = 60;
export const MAX_VIEWS = 30;

/** Filters and sorting of a list under a name: the parameters of its URL, which the list checks when it reads them. */
const listView = z.strictObject({
  name: requiredText(VIEW_NAME_LENGTH),
  search: z
    .record(z.string().min(1).max(50, 'too_long'), z.string().max(500, 'too_long'))
    .refine((search) => Object.keys(search).length <= 40, 'too_long'),
  /** Whether the list opens with it; at most one does. */
  isDefault: z.boolean(),
});
export type ListView = z.infer<typeof listView>;

/**
 * A column in its place, shown or hidden. The list ignores those that it does not have.
 * `shown` null: only its place was chosen, and the list shows it where it would by itself, such as on a wide screen.
 */
const listColumn = z.strictObject({
  field: z.string().min(1).max(50, 'too_long'),
  shown: z.boolean().nullable(),
});
export type ListColumn = z.infer<typeof listColumn>;

const settings = {
  views: z
    .array(listView)
    .max(MAX_VIEWS, 'too_long')
    .superRefine(rejectDuplicates('name', ({ name }) => name))
    .refine((views) => views.filter(({ isDefault }) => isDefault).length <= 1, 'invalid'),
  /** Null: as the list is by itself. */
  columns: z
    .array(listColumn)
    .max(40, 'too_long')
    .superRefine(rejectDuplicates('field', ({ field }) => field))
    .nullable(),
};

const listSettings = z.object({
  ...settings,
  /** Null before the first change. */
  updateDate: updateDate.nullable(),
});
export type ListSettings = z.infer<typeof listSettings>;

const listParams = z.strictObject({ list: z.enum(LISTS) });

export const getListSettings = endpoint({
  method: 'GET',
  path: '/web/list-views/:list/',
  summary: 'The caller’s own views and columns of a list in the active company group',
  may: signedInMay,
  scope: 'tenant',
  params: listParams,
  reply: listSettings,
});

export const putListSettings = endpoint({
  method: 'PUT',
  path: '/web/list-views/:list/',
  summary: 'Replace the caller’s own views and columns of a list',
  may: signedInMay,
  scope: 'tenant',
  params: listParams,
  /** `updateDate`: as it was read; null: there was none yet; undefined: no check. */
  body: z.strictObject({ ...settings, updateDate: z.string().nullable().optional() }),
  reply: listSettings,
  errors: [STALE_WRITE],
});
