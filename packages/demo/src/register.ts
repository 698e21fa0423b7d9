/** Reads a register of equipment from a sheet. The columns are found by their Portuguese headers. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import type { ReadCell, ReadRow } from '@mobcheck/server/platform/xlsx/sheet-reader.ts';

/** Days are `YYYY-MM-DD`, or null if there is no valid day. Texts are trimmed, and empty if the cell is missing. */
export interface RegisterRow {
  /** Normalised to 14 characters without dots. */
  readonly cnpj: string;
  readonly serial: string;
  readonly sku: string;
  readonly label: string;
  readonly code: string;
  readonly asset: string;
  readonly cylinder: string;
  readonly manufacturer: string;
  readonly remarks: string;
  readonly made: string | null;
  readonly recharged: string | null;
  readonly tested: string | null;
  readonly weighed: string | null;
  readonly due: string | null;
}

/** A row that cannot be used, by its number in the sheet. */
export interface RefusedRow {
  readonly number: number;
  readonly code: 'SERIAL_INVALID' | 'SERIAL_REPEATED' | 'CNPJ_MISSING' | 'PRODUCT_MISSING';
}

const HEADERS = {
  cnpj: 'CNPJ',
  serial: 'Tag',
  sku: 'Código do produto',
  label: 'Localização',
  code: 'Nº de controle',
  asset: 'Patrimônio',
  cylinder: 'Nº do cilindro',
  manufacturer: 'Fabricante',
  remarks: 'Observações',
  made: 'Data de fabricação',
  recharged: 'Última recarga',
  tested: 'Teste hidrostático',
  weighed: 'Última pesagem',
  due: 'Vencimento',
} as const;
type Column = keyof typeof HEADERS;

function textOf(cell: ReadCell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/**
 * Reads a day from a date cell, or from `DD/MM/YYYY`, `MM/YYYY` or `YYYY`. Returns null for anything else.
 * @param until whether a month or a year means its last day (expiry) or its first day (work done)
 */
export function readDay(cell: ReadCell | undefined, until: boolean): string | null {
  const typed = textOf(cell);
  const parts = /^(?:(?:(\d{1,2})\/)?(\d{1,2})\/)?((?:19|20|21)\d{2})$/.exec(typed);
  if (parts === null) {
    const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(typed)?.[0];
    return day === undefined ? null : validDayOrNull(day);
  }
  const year = Number(parts[3]);
  const month = parts[2] === undefined ? (until ? 12 : 1) : Number(parts[2]);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = parts[1] === undefined ? (until ? last : 1) : Number(parts[1]);
  return validDayOrNull(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
}

/** Returns the day, or null if it does not exist in the calendar. */
function validDayOrNull(day: string): string | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

/**
 * Reads the rows of a sheet with a header as its first row.
 * @throws Error with the missing headers
 */
export function readRegister(sheet: readonly ReadRow[]): { rows: RegisterRow[]; refused: RefusedRow[] } {
  const headers = (sheet[0]?.cells ?? []).map((cell) => fold(textOf(cell)));
  const columnIndexes = Object.fromEntries(
    Object.entries(HEADERS).map(([column, header]) => [column, headers.indexOf(fold(header))]),
  ) as Record<Column, number>;
  const missing = Object.entries(HEADERS).filter(([column]) => columnIndexes[column as Column] < 0);
  if (missing.length > 0) {
    throw new Error(`the register has no column ${missing.map(([, header]) => header).join(', ')}`);
  }
  const rows: RegisterRow[] = [];
  const refused: RefusedRow[] = [];
  const serials = new Set<string>();
  for (const { number, cells } of sheet.slice(1)) {
    const row = rowOf((column) => cells[columnIndexes[column]]);
    const code = errorCodeOf(row, serials);
    if (code === undefined) {
      rows.push(row);
      serials.add(row.serial);
    } else {
      refused.push({ number, code });
    }
  }
  return { rows, refused };
}

function rowOf(cell: (column: Column) => ReadCell | undefined): RegisterRow {
  const text = (column: Column): string => textOf(cell(column));
  return {
    cnpj: text('cnpj')
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, ''),
    serial: normalizeTagSerial(text('serial')),
    sku: text('sku').toUpperCase(),
    label: text('label'),
    code: text('code'),
    asset: text('asset'),
    cylinder: text('cylinder'),
    manufacturer: text('manufacturer'),
    remarks: text('remarks'),
    made: readDay(cell('made'), false),
    recharged: readDay(cell('recharged'), false),
    tested: readDay(cell('tested'), false),
    weighed: readDay(cell('weighed'), false),
    due: readDay(cell('due'), true),
  };
}

function errorCodeOf(row: RegisterRow, serials: ReadonlySet<string>): RefusedRow['code'] | undefined {
  if (!isTagSerial(row.serial)) {
    return 'SERIAL_INVALID';
  }
  if (serials.has(row.serial)) {
    return 'SERIAL_REPEATED';
  }
  if (row.cnpj.length !== 14) {
    return 'CNPJ_MISSING';
  }
  return row.sku === '' ? 'PRODUCT_MISSING' : undefined;
}
