/** Cells of the table of rows: what the check said about a row, and a value of the sheet, to be corrected in place. */
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { EditableCell, ReadCell } from './editable-cell.tsx';
import { problemsOf, type ReadColumn, shownCell } from '../import-rows.rules.ts';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import type { Correction } from '../imports.api.ts';
import { RowVerdict } from './row-verdict.tsx';
import type { RowWords } from './use-row-words.ts';

/** Saves a corrected cell; rejects with the `ApiError`. */
export type Correct = (correction: Correction) => Promise<unknown>;

export function VerdictCell(props: {
  row: ImportRow;
  /** The columns that are read of the sheet. */
  read: readonly ReadColumn[];
  words: RowWords;
  /** The import has run: a row without a serial was left out. */
  written: boolean;
  editable: boolean;
}) {
  const t = useImportRowsPhrases();
  const { row, read, words, written, editable } = props;
  return (
    <RowVerdict
      reasons={row.problems.map((problem) => words.reasonOf(row, problem, read))}
      fine={t(written && row.serialNumber === null ? 'notWritten' : 'fine')}
      editable={editable}
    />
  );
}

export function SheetCell(props: {
  row: ImportRow;
  column: ReadColumn;
  words: RowWords;
  /** Absent once the rows can no longer be corrected. */
  onCorrect: Correct | undefined;
}) {
  const t = useImportRowsPhrases();
  const { row, column, words, onCorrect } = props;
  const value = shownCell(row.cells[column.column] ?? '', column.field);
  const problems = problemsOf(row, column);
  if (!onCorrect) {
    return <ReadCell value={value} bad={problems.length > 0} />;
  }
  return (
    <EditableCell
      place={t('cell', { number: row.number, column: words.columnName(column) })}
      value={value}
      why={problems.map(words.problemText).join('; ')}
      row={row.number}
      column={column.key}
      onSave={(typed) => onCorrect({ row, column: column.column, value: typed })}
    />
  );
}
