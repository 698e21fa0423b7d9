/** Categories of equipment with their inspection and maintenance attributes. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams, uuid } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { rejectDuplicates, requiredText } from '../kernel/text.ts';
import { managesCategories, readsCategories } from './categories.policy.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

export const CATEGORY_NAME_EXISTS = apiErrorKind(409, 'CATEGORY_NAME_EXISTS');
export const CATEGORY_ATTRIBUTE_UNKNOWN = apiErrorKind(409, 'CATEGORY_ATTRIBUTE_UNKNOWN');

export const category = z.object({
  id: z.string(),
  name: z.string(),
  /** Stable key of a category of the starter catalogue, else null. Some screens depend on it. */
  builtinKey: z.string().nullable(),
  enabled: z.boolean(),
  updateDate,
});
export type Category = z.infer<typeof category>;

/** An attribute that an inspection or a maintenance of the category records. */
export const categoryAttribute = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
});
export type CategoryAttribute = z.infer<typeof categoryAttribute>;

/** Maximum for each of the two lists of a category, inspection attributes and maintenance attributes. */
export const MAX_CATEGORY_ATTRIBUTES = 100;

/** A row without id is new. An omitted saved row stays, after the sent rows. */
export const categoryAttributesBody = z
  .array(z.strictObject({ id: uuid.optional(), name: requiredText(100), enabled: z.boolean().default(true) }))
  .max(MAX_CATEGORY_ATTRIBUTES)
  .superRefine(rejectDuplicates('name', (row) => row.name));

const categoryFields = {
  name: requiredText(100),
  enabled: z.boolean().default(false),
  /** Saved with the category in one transaction. Undefined leaves the attributes unchanged. */
  inspectionAttributes: categoryAttributesBody.optional(),
  maintenanceAttributes: categoryAttributesBody.optional(),
};

export const listCategories = endpoint({
  method: 'GET',
  path: '/web/categories/',
  summary: 'Categories of the company group',
  may: readsCategories,
  scope: 'tenant',
  token: 'catalogue:read',
  query: pageQuery(['name', 'enabled', 'updateDate']).extend({ enabled: flagFilter.optional() }),
  reply: pageOf(category),
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/web/categories/',
  summary: 'Add a category; its name is unique in the company group, ignoring case and accents',
  may: managesCategories,
  scope: 'tenant',
  body: z.strictObject(categoryFields),
  reply: createdId,
  status: 201,
  errors: [CATEGORY_NAME_EXISTS, CATEGORY_ATTRIBUTE_UNKNOWN],
});

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/web/categories/:id/',
  summary: 'Change a category; its name is unique in the company group, ignoring case and accents',
  may: managesCategories,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ ...categoryFields, enabled: z.boolean(), updateDate: readUpdateDate }),
  reply: category,
  errors: [CATEGORY_NAME_EXISTS, CATEGORY_ATTRIBUTE_UNKNOWN, STALE_WRITE],
});

const attributesReply = z.array(categoryAttribute);

export const getCategoryInspectionAttributes = endpoint({
  method: 'GET',
  path: '/web/categories/:id/inspection-attributes/',
  summary: 'Attributes recorded at an inspection',
  may: readsCategories,
  scope: 'tenant',
  token: 'catalogue:read',
  params: idParams,
  reply: attributesReply,
});

export const putCategoryInspectionAttributes = endpoint({
  method: 'PUT',
  path: '/web/categories/:id/inspection-attributes/',
  summary: 'Save the attributes recorded at an inspection',
  may: managesCategories,
  scope: 'tenant',
  params: idParams,
  body: categoryAttributesBody,
  reply: attributesReply,
  errors: [CATEGORY_ATTRIBUTE_UNKNOWN],
});

export const getCategoryMaintenanceAttributes = endpoint({
  method: 'GET',
  path: '/web/categories/:id/maintenance-attributes/',
  summary: 'Attributes recorded at a maintenance',
  may: readsCategories,
  scope: 'tenant',
  token: 'catalogue:read',
  params: idParams,
  reply: attributesReply,
});

export const putCategoryMaintenanceAttributes = endpoint({
  method: 'PUT',
  path: '/web/categories/:id/maintenance-attributes/',
  summary: 'Save the attributes recorded at a maintenance',
  may: managesCategories,
  scope: 'tenant',
  params: idParams,
  body: categoryAttributesBody,
  reply: attributesReply,
  errors: [CATEGORY_ATTRIBUTE_UNKNOWN],
});
