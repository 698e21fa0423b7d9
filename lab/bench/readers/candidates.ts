/** The readers of the trial that the product has never used. Packages that only the trial installs have no types here. */
import type { CellObject, WorkBook } from '@e965/xlsx';
import * as sheetJs from '@e965/xlsx';
import { readCell } from '../../../packages/server/src/platform/xlsx/cell-text.ts';
import { fillDown, shown, type RawCell, type RawValue, type TrialReader } from './reader.ts';

export const PACKAGES = [
  'exceljs@4.4.0',
  '@cj-tech-master/excelts@10.2.0',
  'read-excel-file@9.3.17',
] as const;

interface CellParts {
  readonly error?: string;
  readonly richText?: readonly { readonly text: string }[];
  readonly text?: string;
}
interface ExcelCell {
  readonly value: RawValue | CellParts;
  readonly numFmt?: string;
  readonly formula?: string;
  readonly result?: RawValue | CellParts;
  readonly isMerged: boolean;
  readonly master: ExcelCell;
}
interface ExcelRow {
  readonly hidden: boolean;
  readonly height?: number;
  readonly eachCell: (options: object, visit: (cell: ExcelCell, column: number) => void) => void;
}
interface ExcelSheet {
  readonly name: string;
  readonly state?: string;
  readonly model: { readonly merges?: readonly string[] };
  readonly eachRow: (options: object, visit: (row: ExcelRow, number: number) => void) => void;
}
export interface ExcelModule {
  readonly Workbook: new () => {
    readonly xlsx: { readonly load: (file: Buffer) => Promise<unknown> };
    readonly worksheets: readonly ExcelSheet[];
  };
}
export type ReadExcelFile = (file: Buffer) => Promise<{ sheet: string; data: RawValue[][] }[]>;

function rawCell(cell: ExcelCell): RawCell {
  const { formula, numFmt: format } = cell;
  const value = formula === undefined ? cell.value : cell.result;
  if (typeof value !== 'object' || value === null || value instanceof Date) {
    return { value, format, formula };
  }
  const { error, richText, text } = value;
  return error === undefined
    ? { value: richText?.map((run) => run.text).join('') ?? text, format, formula }
    : { value: error, isError: true };
}

/** For exceljs and its successor, which have the same interface. */
export function excelReader(name: string, { Workbook }: ExcelModule): TrialReader {
  return {
    name,
    kinds: ['xlsx'],
    read: async (file) => {
      const workbook = new Workbook();
      await workbook.xlsx.load(file);
      const visible = workbook.worksheets.filter(({ state }) => state === undefined || state === 'visible');
      const cells: string[][] = [];
      const hiddenRows: number[] = [];
      visible[0]?.eachRow({ includeEmpty: true }, (row, number) => {
        const list: string[] = [];
        row.eachCell({ includeEmpty: true }, (cell, column) => {
          list[column - 1] = cell.isMerged && cell.master !== cell ? '' : shown(rawCell(cell));
        });
        cells[number - 1] = Array.from(list, (text) => text ?? '');
        if (row.hidden || row.height === 0) {
          hiddenRows.push(number);
        }
      });
      const ranges = (visible[0]?.model.merges ?? []).map((range) => sheetJs.utils.decode_range(range));
      const filled = fillDown(
        Array.from(cells, (row) => row ?? []),
        ranges.map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r })),
      );
      return { sheets: visible.map((sheet) => sheet.name), cells: filled, hiddenRows };
    },
  };
}

export function readExcelFileReader(name: string, read: ReadExcelFile): TrialReader {
  return {
    name,
    kinds: ['xlsx'],
    read: async (file) => {
      const sheets = await read(file);
      return {
        sheets: sheets.map(({ sheet }) => sheet),
        cells: (sheets[0]?.data ?? []).map((row) => row.map((value) => shown({ value }))),
        hiddenRows: undefined,
      };
    },
  };
}

/** The chosen library without the repairs of our layer. */
export const PLAIN_SHEET_JS: TrialReader = {
  name: '@e965/xlsx 0.20.3, as it is',
  kinds: ['xlsx', 'xls', 'ods'],
  read: (file) => {
    const options = { type: 'buffer', cellNF: true, cellStyles: true, dense: true } as const;
    const workbook: WorkBook = sheetJs.read(file, options);
    const states = workbook.Workbook?.Sheets ?? [];
    const sheets = workbook.SheetNames.filter((_, index) => (states[index]?.Hidden ?? 0) === 0);
    const sheet = workbook.Sheets[sheets[0] ?? ''];
    const uses1904 = workbook.Workbook?.WBProps?.date1904 === true;
    const data: (CellObject | undefined)[][] = Array.from(sheet?.['!data'] ?? [], (row) => row ?? []);
    const cells = data.map((row) => Array.from(row, (cell) => String(readCell(cell, uses1904) ?? '')));
    const ranges = (sheet?.['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r }));
    const heights = [...(sheet?.['!rows'] ?? [])].entries();
    const hiddenRows = [...heights].flatMap(([index, row]) =>
      row?.hidden === true || row?.hpt === 0 ? [index + 1] : [],
    );
    return { sheets, cells: fillDown(cells, ranges), hiddenRows };
  },
};
