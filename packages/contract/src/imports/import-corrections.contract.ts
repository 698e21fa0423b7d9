/** Corrections of an import by kind. Problems are grouped by spelling, and one answer applies to all rows of a spelling. */
import { z } from 'zod';
import { replyInstant } from '../kernel/date.ts';
import { downloadQuery } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { oneLine, optionalText, requiredText } from '../kernel/text.ts';
import { equipmentImport, IMPORT_STATE } from './imports.contract.ts';
import { importsEquipment } from './imports.policy.ts';

/** Maximum number of spellings of all problems, of all warnings, and of one correction. */
export const MAX_SPELLINGS = 200;
/** Number of characters of a spelling. Cells that differ only after these characters are one spelling. */
export const MAX_SPELLING_LENGTH = 200;
/** Maximum number of corrections of an import. */
export const MAX_CORRECTIONS = 300;
const MAX_FIELD_LENGTH = 150;
const MAX_VALUE_LENGTH = 200;

export const DAY_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const;
/** Warnings about a number that an earlier row (`repeated_in_sheet`) or a piece of the company (`exists_in_company`) has. */
export const IMPORT_WARNINGS = ['repeated_in_sheet', 'exists_in_company'] as const;

/** A problem or a warning that the cells of one field have in many rows. */
const problemKind = z.object({
  /** The field, or the name of an attribute. */
  field: z.string(),
  code: z.string(),
  rows: z.number().int(),
  /** The text as typed in the sheet. Columns that are joined have a dot between them. */
  spellings: z.array(
    z.object({
      spelling: z.string(),
      rows: z.number().int(),
      /** Some of the rows, by their numbers in the sheet. */
      samples: z.array(z.number().int()),
    }),
  ),
  /** Number of further spellings. */
  others: z.number().int(),
});
export type ImportProblemKind = z.output<typeof problemKind>;

/** A person's correction of some cells of a field. Without any optional field, it takes earlier corrections of these cells back. */
export const importCorrection = z.strictObject({
  field: requiredText(MAX_FIELD_LENGTH),
  /** The cells to which the answer applies. Without a spelling, it applies to all cells of the field. */
  spellings: z.array(optionalText(MAX_SPELLING_LENGTH)).max(MAX_SPELLINGS, 'too_many').default([]),
  /** The value that replaces the cell. The empty text leaves the field empty. */
  value: z.string().transform(oneLine).pipe(z.string().max(MAX_VALUE_LENGTH, 'too_long')).optional(),
  /** The product that is meant, kept for the company's next imports. */
  productId: uuid.optional(),
  /** How `03/04/2027` is read in this column. */
  dayOrder: z.enum(DAY_ORDERS).optional(),
  /** Rows with this warning of the field are left out of the import. */
  leaveOut: z.enum(IMPORT_WARNINGS).optional(),
});
export type ImportCorrection = z.output<typeof importCorrection>;

export const listImportProblems = endpoint({
  method: 'GET',
  path: '/web/imports/:id/problems/',
  summary:
    'Kinds of problems and warnings of a checked import with their spellings, and the corrections so far',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  reply: z.object({
    problems: z.array(problemKind),
    warnings: z.array(problemKind),
    corrections: z.array(
      z.object({
        field: z.string(),
        /** The empty text means all cells of the field. */
        spelling: z.string(),
        value: z.string().optional(),
        productId: z.string().optional(),
        dayOrder: z.enum(DAY_ORDERS).optional(),
        leaveOut: z.enum(IMPORT_WARNINGS).optional(),
        /** Whether it comes from an earlier import of the company. */
        learned: z.boolean(),
      }),
    ),
    /** The company's newest import of a sheet with the same cells, or null. */
    sameSheet: z.object({ fileName: z.string(), createdAt: replyInstant() }).nullable(),
  }),
});
export type ImportProblems = z.output<typeof listImportProblems.reply>;

export const correctImportKind = endpoint({
  method: 'POST',
  path: '/web/imports/:id/corrections/',
  summary:
    'Correct all cells of a spelling at once, or take such a correction back; every row is checked again',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  body: importCorrection,
  reply: equipmentImport,
  errors: [IMPORT_STATE],
});

export const downloadBadRows = endpoint({
  method: 'GET',
  path: '/web/imports/:id/bad-rows/',
  summary: 'A workbook with the bad rows as they were sent, and a column with their problems',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  query: downloadQuery,
  reply: 'file',
  errors: [IMPORT_STATE],
});
