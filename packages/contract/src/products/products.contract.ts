/** Products, the models of equipment, with their periodicities, parts and picture. */
import { z } from 'zod';
import { FILE_STORAGE_FULL } from '../file-storage/file-storage.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams, uuid } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import {
  apiErrorKind,
  BODY_TOO_LARGE,
  MEDIA_TYPE_REFUSED,
  NUMBER_TOO_LARGE,
  STALE_WRITE,
} from '../kernel/api-error.ts';
import { optionalLines, optionalText, rejectDuplicates, requiredText } from '../kernel/text.ts';
import { TAGS_LIMIT_REACHED } from '../tags/tags.contract.ts';
import { managesProducts, readsProducts } from './products.policy.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

export const PRODUCT_SKU_EXISTS = apiErrorKind(409, 'PRODUCT_SKU_EXISTS');
export const PRODUCT_PART_UNKNOWN = apiErrorKind(409, 'PRODUCT_PART_UNKNOWN');
/** The inspection type (or its category) is disabled and was not the product's before. */
export const INSPECTION_TYPE_DISABLED = apiErrorKind(409, 'INSPECTION_TYPE_DISABLED');
/** Only the platform admin may make a product exclusive. Only group and platform admins may change an exclusive product. */
export const PRODUCT_EXCLUSIVE = apiErrorKind(403, 'PRODUCT_EXCLUSIVE');
/** `params.scope` is `none` (not a picture), `format` (the format `params.format` is not supported), `pixels` (too large) or `damaged`. */
export const IMAGE_REFUSED = apiErrorKind(415, 'IMAGE_REFUSED');

/** Days between inspections, from yearly to daily. */
export const INSPECTION_SCHEDULES = [360, 180, 90, 30, 15, 7, 1] as const;
export const PART_UNITS = ['UNITS', 'LITRES', 'KILOGRAMS', 'METRES', 'NA'] as const;

const schedule = z.union(INSPECTION_SCHEDULES.map((days) => z.literal(days)));
const renewalMonths = z
  .number()
  .int('invalid')
  .min(1, 'not_positive')
  .max(600, NUMBER_TOO_LARGE)
  .nullable()
  .optional();
const noticeDays = z.number().int('invalid').min(0, 'negative').max(3650, NUMBER_TOO_LARGE);

export const product = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  enabled: z.boolean(),
  /** An exclusive product is managed by the platform. Its equipment does not count against the tag quota. */
  isDvExclusive: z.boolean(),
  /** Whether the product expires, so that its equipment has a due date. */
  isDueDate: z.boolean(),
  inspectionTypeId: z.string(),
  inspectionTypeName: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  /** Days from one inspection to the next. */
  inspectionSchedule: z.number().int(),
  /** This field and the next are days of notice before the date, in which the equipment is EXPIRING. */
  daysNotificationDueDate: z.number().int(),
  daysNotificationNextInspectionDate: z.number().int(),
  manufacturingNumber: z.string(),
  manufacturer: z.string(),
  /** This field and the next two tell whether equipment of the product has this date. */
  retestDate: z.boolean(),
  rechargeDate: z.boolean(),
  weightDate: z.boolean(),
  /** This field and the next two are months from a recharge, a hydrostatic test or a weighing to the next one. Null when there is no fixed number. */
  rechargeMonths: z.number().int().nullable(),
  retestMonths: z.number().int().nullable(),
  weightMonths: z.number().int().nullable(),
  /** Whether there is a picture, see `getProductImage`. */
  image: z.boolean(),
  imageDescription: z.string(),
  updateDate,
});
export type Product = z.infer<typeof product>;

export const maintenancePart = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.enum(PART_UNITS),
});
export type MaintenancePart = z.infer<typeof maintenancePart>;

export const MAX_MAINTENANCE_PARTS = 200;

/** A saved part that is left out stays. A part is removed only with `removed`, and past maintenances keep its name. */
export const maintenancePartsBody = z
  .array(
    z.strictObject({
      id: uuid.optional(),
      name: requiredText(100),
      unit: z.enum(PART_UNITS),
      removed: z.boolean().default(false),
    }),
  )
  .max(MAX_MAINTENANCE_PARTS)
  .superRefine((rows, context) =>
    // A removed row is no duplicate. It is compared as a text that cannot be a name.
    rejectDuplicates<(typeof rows)[number]>('name', (row) =>
      row.removed ? `\u0000${rows.indexOf(row)}` : row.name,
    )(rows, context),
  );

const fields = {
  sku: requiredText(50),
  name: requiredText(150),
  shortDescription: optionalLines(500),
  enabled: z.boolean().default(false),
  isDvExclusive: z.boolean().default(false),
  isDueDate: z.boolean().default(false),
  inspectionTypeId: uuid,
  inspectionSchedule: schedule,
  daysNotificationDueDate: noticeDays.default(0),
  daysNotificationNextInspectionDate: noticeDays.default(0),
  manufacturingNumber: optionalText(100),
  manufacturer: optionalText(100),
  retestDate: z.boolean().default(false),
  rechargeDate: z.boolean().default(false),
  weightDate: z.boolean().default(false),
  /** This field and the next two exist only with their date. Undefined leaves them unchanged. */
  rechargeMonths: renewalMonths,
  retestMonths: renewalMonths,
  weightMonths: renewalMonths,
  imageDescription: optionalLines(1000),
  /** Saved in the same transaction. Undefined leaves the parts unchanged. */
  parts: maintenancePartsBody.optional(),
};

const errors = [
  PRODUCT_SKU_EXISTS,
  PRODUCT_PART_UNKNOWN,
  INSPECTION_TYPE_DISABLED,
  PRODUCT_EXCLUSIVE,
] as const;

export const listProducts = endpoint({
  method: 'GET',
  path: '/web/products/',
  summary: 'Products of the company group',
  may: readsProducts,
  scope: 'tenant',
  token: 'catalogue:read',
  query: pageQuery(['name', 'sku', 'isDvExclusive', 'updateDate', 'enabled']).extend({
    categoryId: uuid.optional(),
    inspectionTypeId: uuid.optional(),
    enabled: flagFilter.optional(),
  }),
  reply: pageOf(product),
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/web/products/',
  summary: 'Add a product; its SKU is unique in the company group, ignoring case and accents',
  may: managesProducts,
  scope: 'tenant',
  body: z.strictObject(fields),
  reply: createdId,
  status: 201,
  errors,
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/web/products/:id/',
  summary: 'Change a product; its SKU is unique in the company group, ignoring case and accents',
  may: managesProducts,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ ...fields, enabled: z.boolean(), updateDate: readUpdateDate }),
  reply: product,
  errors: [...errors, TAGS_LIMIT_REACHED, STALE_WRITE],
});

export const putProductImage = endpoint({
  method: 'PUT',
  path: '/web/products/:id/image/',
  summary: 'Save the picture of a product (multipart, field file)',
  may: managesProducts,
  scope: 'tenant',
  params: idParams,
  body: 'file',
  reply: product,
  errors: [IMAGE_REFUSED, MEDIA_TYPE_REFUSED, BODY_TOO_LARGE, PRODUCT_EXCLUSIVE, FILE_STORAGE_FULL],
});

export const getProductImage = endpoint({
  method: 'GET',
  path: '/web/products/:id/image',
  summary: 'The picture of a product',
  may: readsProducts,
  scope: 'tenant',
  token: 'catalogue:read',
  params: idParams,
  // `update` only makes the URL differ when the picture changes, so that no cache shows the old one.
  query: z.strictObject({ update: z.string().max(40).optional() }),
  reply: 'file',
  isPicture: true,
});

export const getMaintenanceParts = endpoint({
  method: 'GET',
  path: '/web/products/:id/maintenance-parts/',
  summary: 'Parts that a maintenance of the product can replace',
  may: readsProducts,
  scope: 'tenant',
  token: 'catalogue:read',
  params: idParams,
  reply: z.array(maintenancePart),
});

export const putMaintenanceParts = endpoint({
  method: 'PUT',
  path: '/web/products/:id/maintenance-parts/',
  summary: 'Save the parts of a product',
  may: managesProducts,
  scope: 'tenant',
  params: idParams,
  body: maintenancePartsBody,
  reply: z.array(maintenancePart),
  errors: [PRODUCT_PART_UNKNOWN, PRODUCT_EXCLUSIVE],
});
