/** The former reader hucre as the product used it (the control), hucre with all of its results, and the chosen reader. */
import { readOds } from 'hucre/ods';
import { read as readAny } from 'hucre';
import { type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { factsOf } from '../../../packages/server/src/testing/sheet-corpus/facts.ts';
import { readSheets } from '../../../packages/server/src/platform/xlsx/workbook-sheets.ts';
import { fillDown, type RawValue, shown, type TrialReader } from './reader.ts';

const asText = (value: RawValue): string => {
  if (!(value instanceof Date)) {
    return value === null || value === undefined ? '' : String(value);
  }
  const text = Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
};

const control: TrialReader = {
  name: 'hucre 1.0.0, rows (today)',
  kinds: ['xlsx'],
  read: async (file) => {
    const cells: string[][] = [];
    for await (const { index, values } of streamXlsxRows(file)) {
      cells[index] = values.map(asText);
    }
    return { sheets: undefined, cells: Array.from(cells, (row) => row ?? []), hiddenRows: undefined };
  },
};

function cellsOf({ rows, cells, merges = [] }: Sheet): string[][] {
  const texts = rows.map((row, index) =>
    row.map((value, column) => {
      const cell = cells?.get(`${index},${column}`);
      const result = cell?.formulaResult ?? value;
      return shown({
        value: result,
        format: cell?.style?.numFmt,
        formula: cell?.formula,
        isError: cell?.type === 'error',
      });
    }),
  );
  const ranges = merges.map(({ startRow, startCol, endRow }) => ({
    top: startRow,
    left: startCol,
    bottom: endRow,
  }));
  return fillDown(texts, ranges);
}

const whole: TrialReader = {
  name: 'hucre 1.0.0, everything',
  kinds: ['xlsx', 'xls', 'ods'],
  read: async (file, kind) => {
    const { sheets } =
      kind === 'ods' ? await readOds(file, { readStyles: true }) : await readAny(file, { readStyles: true });
    const visible = sheets.filter(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true);
    const [first] = visible;
    const rows = [...(first?.rowDefs ?? [])];
    return {
      sheets: visible.map(({ name }) => name),
      cells: first === undefined ? [] : cellsOf(first),
      hiddenRows: rows.flatMap(([index, { hidden, height }]) =>
        hidden === true || height === 0 ? [index + 1] : [],
      ),
    };
  },
};

const chosen: TrialReader = {
  name: '@e965/xlsx 0.20.3, our layer (chosen)',
  kinds: ['xlsx', 'xls', 'ods'],
  read: (file) => {
    const result = readSheets(file, { rows: 1000, columns: 100 });
    if ('code' in result) {
      throw new Error(result.code);
    }
    return factsOf(result.sheets);
  },
};

export const OWN_READERS: readonly TrialReader[] = [control, whole, chosen];
