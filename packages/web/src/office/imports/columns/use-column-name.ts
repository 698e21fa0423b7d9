/** Returns a function that names a column by its letter, as spreadsheets do, and its header. */
import { useImportColumnsPhrases } from './import-columns.phrases.ts';
import { columnLetter } from '../sheet-file.rules.ts';

export function useColumnName(headers: readonly string[]): (column: number) => string {
  const t = useImportColumnsPhrases();
  return (column) => `${columnLetter(column)} · ${headers[column]?.trim() || t('unnamed')}`;
}
