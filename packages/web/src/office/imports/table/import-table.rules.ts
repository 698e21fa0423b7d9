/** Rules of the table read from a file: whether a person should check it, and which choices a change keeps. */
import {
  IMPORT_SEPARATORS,
  type ImportTable,
  type ImportTableChoice,
} from '@mobcheck/contract/imports/import-table.contract.ts';

const USUAL_ENCODINGS = new Set(['utf-8', 'windows-1252']);

/** Whether the table may have been read wrongly. A person should then check it. */
export function isDoubtful(table: ImportTable): boolean {
  const { sheets, headerRow, headerRows, hiddenRows, encoding } = table;
  const isUsual = encoding === null || USUAL_ENCODINGS.has(encoding);
  return sheets.length > 1 || headerRow > 1 || headerRows > 1 || hiddenRows > 0 || !isUsual;
}

/** Returns whether a row is above the header, in the header or below it. */
export function placeOf(number: number, { headerRow, headerRows, preview }: ImportTable) {
  const first = preview.findIndex((row) => row.number === headerRow);
  const index = preview.findIndex((row) => row.number === number);
  return index < first ? 'above' : index < first + headerRows ? 'header' : 'below';
}

/** Returns the body for a changed choice, without the earlier choices that no longer fit. */
export function choiceOf(table: ImportTable, change: Partial<ImportTableChoice>): ImportTableChoice {
  const separator = IMPORT_SEPARATORS.find((known) => known === table.separator);
  const keepsHeader = change.takesHiddenRows !== undefined;
  return {
    takesHiddenRows: table.takesHiddenRows,
    ...(table.sheet !== null && { sheet: table.sheet }),
    ...(table.encoding !== null && { encoding: table.encoding }),
    ...(separator !== undefined && change.encoding === undefined && { separator }),
    ...(keepsHeader && { headerRow: table.headerRow, headerRows: table.headerRows }),
    ...(change.headerRows !== undefined && { headerRow: table.headerRow }),
    ...change,
  };
}

/** Returns the table to show while a choice is being sent. */
export function withChoice(table: ImportTable, choice: ImportTableChoice): ImportTable {
  return {
    ...table,
    sheet: choice.sheet ?? table.sheet,
    encoding: choice.encoding ?? table.encoding,
    separator: choice.separator ?? table.separator,
    headerRow: choice.headerRow ?? table.headerRow,
    headerRows: choice.headerRows ?? table.headerRows,
    takesHiddenRows: choice.takesHiddenRows,
  };
}
