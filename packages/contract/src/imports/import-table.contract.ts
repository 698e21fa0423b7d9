/** The table of an uploaded file that is imported: its sheet, header row, separator, encoding and hidden rows. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { requiredText } from '../kernel/text.ts';
import {
  IMPORT_EMPTY,
  IMPORT_NOT_A_SHEET,
  IMPORT_STATE,
  IMPORT_TOO_LARGE,
  equipmentImport,
} from './imports.contract.ts';
import { importsEquipment } from './imports.policy.ts';

/** Encodings of files with separated values. Excel in Brazil uses `windows-1252`, and DOS programs use `ibm850`. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'ibm850',
  'macintosh',
] as const;
export const IMPORT_SEPARATORS = [';', ',', '\t', '|'] as const;
/** Maximum number of preview rows. They contain the rows that may be a header, and some rows below. */
export const MAX_PREVIEW_ROWS = 24;

export const importTable = z.object({
  /** Names of the sheets that people see. A file with separated values has none. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Null for a workbook. */
  encoding: z.enum(IMPORT_ENCODINGS).nullable(),
  /** Null for a workbook. A file can declare a separator that is not in `IMPORT_SEPARATORS`. */
  separator: z.string().nullable(),
  /** Number of the header's first row in the sheet, from 1. */
  headerRow: z.number().int(),
  /** A header has one row, or two that are read as one. */
  headerRows: z.number().int(),
  /** Number of hidden rows below the header. */
  hiddenRows: z.number().int(),
  takesHiddenRows: z.boolean(),
  /** The first rows with their numbers, cells cut to 60 characters. */
  preview: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()), isHidden: z.boolean() })),
});
export type ImportTable = z.infer<typeof importTable>;

/** The server proposes each choice that is left out. */
export const importTableChoice = z.strictObject({
  sheet: requiredText(200).optional(),
  encoding: z.enum(IMPORT_ENCODINGS).optional(),
  separator: z.enum(IMPORT_SEPARATORS).optional(),
  headerRow: z.number().int().min(1).max(10_000_000).optional(),
  headerRows: z.number().int().min(1).max(2).optional(),
  takesHiddenRows: z.boolean().default(false),
});
export type ImportTableChoice = z.output<typeof importTableChoice>;

export const getImportTable = endpoint({
  method: 'GET',
  path: '/web/imports/:id/table/',
  summary:
    'The table that was read from the file, while the file is kept: until the import is confirmed or discarded',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: idParams,
  reply: importTable,
});

export const chooseImportTable = endpoint({
  method: 'PUT',
  path: '/web/imports/:id/table/',
  summary:
    'Read another table from the file: rows and corrections are replaced, the mapping is suggested anew',
  may: importsEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  callsPerMinute: 20,
  params: idParams,
  body: importTableChoice,
  reply: equipmentImport,
  errors: [IMPORT_STATE, IMPORT_NOT_A_SHEET, IMPORT_TOO_LARGE, IMPORT_EMPTY],
});
