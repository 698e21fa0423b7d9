/** Import of equipment. A sheet is uploaded, mapped and checked. No row is imported until the import is confirmed. */
import { z } from 'zod';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { downloadQuery } from '../kernel/download.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, PAGE_TOO_LARGE } from '../kernel/api-error.ts';
import { TAGS_LIMIT_REACHED } from '../tags/tags.contract.ts';
import { importMapping, mappingOfImport, MAX_IMPORT_COLUMNS } from './import-mapping.contract.ts';
import { importsEquipment } from './imports.policy.ts';
import { updateDate } from '../kernel/update-date.ts';

/** The file is neither a workbook (.xlsx, .xls, .ods) nor a text with separated values. */
export const IMPORT_NOT_A_SHEET = apiErrorKind(415, 'IMPORT_NOT_A_SHEET');
/** The sheet has more than `params.rows` rows or `params.columns` columns, or its file is far larger when it is unpacked. */
export const IMPORT_TOO_LARGE = apiErrorKind(413, 'IMPORT_TOO_LARGE');
/** The sheet lacks a header, or has no row below the header. */
export const IMPORT_EMPTY = apiErrorKind(400, 'IMPORT_EMPTY');
/**
 * The mapping is invalid: no column is mapped to the product (field error `required`), or one column is mapped to two
 * fields (field error `duplicate`). `params.field` is the field.
 */
export const IMPORT_FIELD_MISSING = apiErrorKind(400, 'IMPORT_FIELD_MISSING');
/** All rows were requested and some are invalid, or none is valid. */
export const IMPORT_HAS_BAD_ROWS = apiErrorKind(409, 'IMPORT_HAS_BAD_ROWS');
/** The import's state does not allow the call. */
export const IMPORT_STATE = apiErrorKind(409, 'IMPORT_STATE');
/**
 * The import cannot be undone, since `params.count` pieces of its equipment were changed or used later. A use is a record, an order or
 * a replacement request.
 */
export const IMPORT_IN_USE = apiErrorKind(409, 'IMPORT_IN_USE');
/** Only the last import of a company can be undone. */
export const IMPORT_NOT_LAST = apiErrorKind(409, 'IMPORT_NOT_LAST');

export const MAX_IMPORT_ROWS = 20_000;

/**
 * UPLOADED: columns are to be mapped · CHECKED: rows are checked · RUNNING: rows are being imported · DONE · FAILED:
 * stopped before the end, the rows imported so far are kept and can be undone · UNDONE.
 */
export const IMPORT_STATES = ['UPLOADED', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] as const;

export const equipmentImport = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  companyId: z.string(),
  userName: z.string(),
  createdAt: replyInstant(),
  updateDate,
  /** The sheet's own headers, in its order. */
  headers: z.array(z.string()),
  /** The saved mapping. While UPLOADED, it is the suggestion from the headers. */
  mapping: mappingOfImport,
  totalRows: z.number().int(),
  goodRows: z.number().int(),
  badRows: z.number().int(),
  /** Number of rows imported so far, out of `plannedRows`. */
  doneRows: z.number().int(),
  plannedRows: z.number().int(),
  /** Error code while FAILED, else null. */
  failure: z.string().nullable(),
  /** Whether this is the last import of the company, which can be undone. */
  undoable: z.boolean(),
});
export type EquipmentImport = z.infer<typeof equipmentImport>;

/** A field, or the name of an attribute, and the code of its problem. */
const rowProblem = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.string()).optional(),
});

/** A row of the sheet: its number, its cells as read, and its errors by field. */
export const importRow = z.object({
  number: z.number().int(),
  cells: z.array(z.string()),
  /** Whether the row has no errors. */
  good: z.boolean(),
  problems: z.array(rowProblem),
  /** Numbers that another row, or other equipment of the company, also has. The row is imported all the same. */
  warnings: z.array(rowProblem),
  /** The serial of the row's equipment. Null means that the row is not imported. */
  serialNumber: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImports = endpoint({
  method: 'GET',
  path: '/web/imports/',
  summary: 'Imports of the active company, newest first',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  query: pageQuery(['createdAt']).extend({ direction: z.enum(['asc', 'desc']).default('desc') }),
  reply: pageOf(equipmentImport),
  errors: [PAGE_TOO_LARGE],
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/web/imports/',
  summary: 'Upload a sheet (multipart, field file) for the active company; its likeliest table is read',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  callsPerMinute: 20,
  query: z.strictObject({ fileName: z.string().trim().max(200, 'too_long').default('') }),
  body: 'file',
  reply: equipmentImport,
  status: 201,
  errors: [IMPORT_NOT_A_SHEET, IMPORT_TOO_LARGE, IMPORT_EMPTY],
});

export const getImport = endpoint({
  method: 'GET',
  path: '/web/imports/:id/',
  summary: 'An import with its progress',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  reply: equipmentImport,
});

export const mapImport = endpoint({
  method: 'PUT',
  path: '/web/imports/:id/mapping/',
  summary: 'Map the columns to fields; every row is checked, none is imported',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  body: importMapping,
  reply: equipmentImport,
  errors: [IMPORT_STATE, IMPORT_FIELD_MISSING],
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/web/imports/:id/rows/',
  summary: 'Rows of an import in the order of the sheet',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  query: pageQuery(['number']).extend({
    good: flagFilter.optional(),
    /** Only rows with a problem or a warning of this field or attribute. */
    about: z.string().trim().max(150, 'too_long').optional(),
  }),
  reply: pageOf(importRow),
  errors: [PAGE_TOO_LARGE],
});

export const correctImportRow = endpoint({
  method: 'PUT',
  path: '/web/imports/:id/rows/:number/',
  summary: 'Correct the cells of a row; all rows are checked again',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams.extend({ number: z.coerce.number<number>().int().min(1).max(10_000_000) }),
  body: z.strictObject({ cells: z.array(z.string().max(2000, 'too_long')).max(MAX_IMPORT_COLUMNS) }),
  reply: importRow,
  errors: [IMPORT_STATE],
});

export const confirmImport = endpoint({
  method: 'POST',
  path: '/web/imports/:id/confirm/',
  summary:
    'Import the rows in the background: ALL (an error while a row is invalid) or only the GOOD ones; the import shows the progress',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  body: z.strictObject({ rows: z.enum(['ALL', 'GOOD']) }),
  reply: equipmentImport,
  errors: [IMPORT_STATE, IMPORT_HAS_BAD_ROWS, TAGS_LIMIT_REACHED],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/web/imports/:id/undo/',
  summary: 'Undo the last import of the company: its equipment is removed, its tags are free again',
  may: importsEquipment,
  scope: 'tenant',
  params: idParams,
  reply: equipmentImport,
  errors: [IMPORT_STATE, IMPORT_IN_USE, IMPORT_NOT_LAST],
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/web/imports/:id/',
  summary: 'Delete an import without imported rows',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  reply: 'none',
  errors: [IMPORT_STATE],
});

export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: '/web/imports/template/',
  summary: 'A workbook with the headers and an example row of each enabled product',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  query: downloadQuery,
  reply: 'file',
});
