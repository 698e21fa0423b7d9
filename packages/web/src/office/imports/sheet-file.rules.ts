/** Checks of a file before the upload, and the names of a sheet's columns. */

/** The server's limit for any file. */
export const MAX_SHEET_MEGABYTES = 15;

/** The reason why a file is not uploaded. */
export type FileErrorCode = 'empty' | 'tooLarge';

export function fileError(file: { readonly size: number }): FileErrorCode | undefined {
  if (file.size === 0) {
    return 'empty';
  }
  return file.size > MAX_SHEET_MEGABYTES * 1_048_576 ? 'tooLarge' : undefined;
}

/** Shortens a file name to the contract's limit, keeping its extension. */
export function truncateFileName(name: string): string {
  const maxLength = 200;
  return name.length <= maxLength ? name : `${name.slice(0, maxLength - 9)}…${name.slice(-8)}`;
}

/** Returns the name of a column (from 0) as spreadsheets show it: A to Z, AA, AB. */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
