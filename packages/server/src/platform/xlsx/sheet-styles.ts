/** Styles of header cells, and number formats by column type. */
import type { CellStyle } from 'hucre/xlsx';
import type { SheetColumnType } from './sheet-cells.ts';

export const HEADER: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true, color: { rgb: '1D2A35' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EDF1F4' } },
};

/** `@` keeps the cell a text when somebody edits it, so that leading zeros are kept and `=1+1` is not computed. */
export const STYLES: Readonly<Record<SheetColumnType, CellStyle>> = {
  text: { numFmt: '@' },
  number: {},
  date: { numFmt: 'dd/mm/yyyy' },
  datetime: { numFmt: 'dd/mm/yyyy hh:mm' },
};
