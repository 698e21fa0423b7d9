/** A person's settings for a list, which are saved views and columns for each company group, and the views of a company. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { rejectDuplicates, requiredText } from '../kernel/text.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';
import { LISTS, SHARED_LISTS, sharesViews } from './list-views.policy.ts';

export const VIEW_NAME_LENGTH = 60;
/** Maximum number of views of a list, for a person and for a company. */
export const MAX_VIEWS = 30;

export const SHARED_VIEW_NAME_EXISTS = apiErrorKind(409, 'SHARED_VIEW_NAME_EXISTS');
export const SHARED_VIEWS_FULL = apiErrorKind(409, 'SHARED_VIEWS_FULL');

/** Filters and sorting of a list under a name, as the parameters of its URL, which the list checks when it reads them. */
const namedSearch = {
  name: requiredText(VIEW_NAME_LENGTH),
  search: z
    .record(z.string().min(1).max(50, 'too_long'), z.string().max(500, 'too_long'))
    .refine((search) => Object.keys(search).length <= 40, 'too_long'),
};

/**
 * A column with its position, shown or hidden. The list ignores unknown columns. `shown` is null when only the position was
 * chosen. The list then decides itself, for example by the screen's width.
 */
const listColumn = z.strictObject({
  field: z.string().min(1).max(50, 'too_long'),
  shown: z.boolean().nullable(),
});
export type ListColumn = z.infer<typeof listColumn>;

const columns = z
  .array(listColumn)
  .max(40, 'too_long')
  .superRefine(rejectDuplicates('field', ({ field }) => field));

/** Null means the list's own columns, also for views that were saved before views had columns. Undefined, from an old tab, changes nothing. */
const viewColumns = columns.nullable().optional();

const listView = z.strictObject({
  ...namedSearch,
  columns: viewColumns,
  /** Whether the list opens with this view. At most one of the person's views is the default. */
  isDefault: z.boolean(),
});
export type ListView = z.infer<typeof listView>;

/** Maximum number of company views for which a person may choose other columns. */
export const MAX_SHARED_COLUMNS = 100;

/** The columns that a person chose for a view of a company. */
const sharedColumns = z
  .array(z.strictObject({ id: uuid, columns }))
  .max(MAX_SHARED_COLUMNS, 'too_long')
  .superRefine(rejectDuplicates('id', ({ id }) => id));

const settings = {
  views: z
    .array(listView)
    .max(MAX_VIEWS, 'too_long')
    .superRefine(rejectDuplicates('name', ({ name }) => name))
    .refine((views) => views.filter(({ isDefault }) => isDefault).length <= 1, 'invalid'),
  /** Null means the list's own columns. */
  columns: columns.nullable(),
};

const listSettings = z.object({
  ...settings,
  /** The id of the company's view with which the list opens. No view of the person is then the default. The view may have been removed since. */
  sharedStart: z.string().nullable(),
  sharedColumns,
  /** Null before the first change. */
  updateDate: updateDate.nullable(),
});

/** A view of a company. All its users see it. */
const sharedView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  /** Null for a view shared before views had columns. The reader's columns then apply. */
  columns: columns.nullable(),
  /** The name of the user that shared it. */
  sharedBy: z.string(),
  updateDate,
});
export type SharedView = z.infer<typeof sharedView>;

const ownSettings = listSettings.extend({ shared: z.array(sharedView) });
export type ListSettings = z.infer<typeof ownSettings>;

const listParams = z.strictObject({ list: z.enum(LISTS) });

export const getListSettings = endpoint({
  method: 'GET',
  path: '/web/list-views/:list/',
  summary:
    'The caller’s own views and columns of a list that they read in the active company group, and the views of the active company',
  may: signedInMay,
  scope: 'tenant',
  params: listParams,
  reply: ownSettings,
});

export const putListSettings = endpoint({
  method: 'PUT',
  path: '/web/list-views/:list/',
  summary: 'Replace the caller’s own views and columns of a list',
  may: signedInMay,
  scope: 'tenant',
  params: listParams,
  /** `updateDate` is as it was read, null before the first change, and undefined without a check. */
  body: z.strictObject({
    ...settings,
    /** Refused together with a default view in `views`. Undefined leaves the field unchanged, unless `views` has a default view. */
    sharedStart: uuid.nullable().optional(),
    /** Undefined leaves the columns unchanged. */
    sharedColumns: sharedColumns.optional(),
    updateDate: z.string().nullable().optional(),
  }),
  reply: listSettings,
  errors: [STALE_WRITE],
});

/** Lists of whole companies or customers are refused. */
const sharedListParams = z.strictObject({ list: z.enum(SHARED_LISTS) });

export const shareView = endpoint({
  method: 'POST',
  path: '/web/list-views/:list/company/',
  summary:
    'Share a view of a list that the caller reads with everybody of the active company; its name is unique in the list',
  may: sharesViews,
  scope: 'tenant',
  params: sharedListParams,
  /** `id` names a view that was shared before and is shared again. The list then opens with the view for the same people as before. */
  body: z.strictObject({ ...namedSearch, columns: viewColumns, id: uuid.optional() }),
  reply: sharedView,
  status: 201,
  errors: [SHARED_VIEW_NAME_EXISTS, SHARED_VIEWS_FULL],
});

const sharedParams = sharedListParams.extend({ id: uuid });

export const updateSharedView = endpoint({
  method: 'PUT',
  path: '/web/list-views/:list/company/:id/',
  summary:
    'Change the name, which is unique in the list, the filters and the columns of a view of the active company',
  may: sharesViews,
  scope: 'tenant',
  params: sharedParams,
  body: z.strictObject({ ...namedSearch, columns: viewColumns, updateDate: readUpdateDate }),
  reply: sharedView,
  errors: [SHARED_VIEW_NAME_EXISTS, STALE_WRITE],
});

export const removeSharedView = endpoint({
  method: 'DELETE',
  path: '/web/list-views/:list/company/:id/',
  summary: 'Stop sharing a view with the active company',
  may: sharesViews,
  scope: 'tenant',
  params: sharedParams,
  query: z.strictObject({ updateDate: readUpdateDate }),
  reply: 'none',
  errors: [STALE_WRITE],
});
