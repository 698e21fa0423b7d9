/** What can be told of a chosen file before it is sent, and how a sheet's columns are called. */

/** The most that the server takes of any file. */
export const MAX_SHEET_MEGABYTES = 15;

/** Why a file is not even sent. Anything else is for the server to judge, which reads it. */
export type FileErrorCode = 'oldWorkbook' | 'empty' | 'tooLarge';

export function fileError(file: { readonly name: string; readonly size: number }): FileErrorCode | undefined {
  if (/\.xls$/i.test(file.name)) {
    return 'oldWorkbook';
  }
  if (file.size === 0) {
    return 'empty';
  }
  return file.size > MAX_SHEET_MEGABYTES * 1_048_576 ? 'tooLarge' : undefined;
}

/** The name that the import goes by, within what the contract takes; its end, which tells the format, is kept. */
export function sentName(name: string): string {
  const most = 200;
  return name.length <= most ? name : `${name.slice(0, most - 9)}…${name.slice(-8)}`;
}

/** Name of a column (from 0) as spreadsheets show it: A to Z, AA, AB. */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
