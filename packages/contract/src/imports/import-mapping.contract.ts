/** The mapping of the columns of a sheet to fields of equipment. */
import { z } from 'zod';
import { type ClockKey, type ClockKindRef, clockKindRef } from '../equipment/clock-kind.contract.ts';

export const MAX_IMPORT_COLUMNS = 100;
/** Maximum number of further columns that are read together with the column of the product, or of the unit. */
export const MAX_JOINED_COLUMNS = 5;

/**
 * Fields to which columns are mapped. `product` is an SKU or a name. Without `tagSerialNumber` a new serial is created.
 */
export const IMPORT_FIELDS = [
  'product',
  'tagSerialNumber',
  'extraLabel',
  'extraCode',
  'assetNumber',
  'manufacturingNumber',
  'manufacturer',
  'unit',
  'manufacturingDate',
  'retestDate',
  'rechargeDate',
  'weightDate',
  'dueDate',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The fields whose value already is the last day of a clock. The kinds of these clocks have no column of their own. */
export const FIELD_OF_CLOCK = {
  RECHARGE: 'rechargeDate',
  HYDROSTATIC: 'retestDate',
  WEIGHING: 'weightDate',
} as const satisfies Partial<Record<ClockKey, ImportField>>;

/** Whether a kind of clock has a column of its own. */
export function hasClockColumn(kind: ClockKindRef): boolean {
  return !Object.hasOwn(FIELD_OF_CLOCK, kind);
}

/** Returns the name of the column of a clock in problems and corrections. */
export function clockField(kind: ClockKindRef): string {
  return `clock:${kind}`;
}

const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_IMPORT_COLUMNS - 1);

const joinedColumns = z.array(column).max(MAX_JOINED_COLUMNS).optional();

/** The column (from 0) of each field. Columns that are an attribute of an inspection type are in `attributes`. */
export const importMapping = z.strictObject({
  fields: z.partialRecord(z.enum(IMPORT_FIELDS), column),
  /** Further columns that are read together with a field's own: type and capacity, or building and floor. */
  joined: z.strictObject({ product: joinedColumns, unit: joinedColumns }).default({}),
  attributes: z
    .array(z.strictObject({ attribute: z.string().trim().min(1, 'required').max(150, 'too_long'), column }))
    .max(MAX_IMPORT_COLUMNS)
    .default([]),
  /** Columns with the last day of a clock, only in groups with clocks. */
  clocks: z
    .array(z.strictObject({ kind: clockKindRef, column }))
    .max(MAX_IMPORT_COLUMNS)
    .optional(),
});
export type ImportMapping = z.output<typeof importMapping>;

/** The mapping of an import in replies. */
export const mappingOfImport = z.object({
  fields: z.partialRecord(z.enum(IMPORT_FIELDS), z.number().int()),
  joined: z.object({
    product: z.array(z.number().int()).optional(),
    unit: z.array(z.number().int()).optional(),
  }),
  attributes: z.array(z.object({ attribute: z.string(), column: z.number().int() })),
  /** Absent without such columns. */
  clocks: z.array(z.object({ kind: z.string(), column: z.number().int() })).optional(),
});
export type JoinedColumns = z.output<typeof mappingOfImport>['joined'];
