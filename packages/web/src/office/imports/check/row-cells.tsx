/** Cells of the table of rows: the result of the check, and a value of the sheet that can be corrected in place. */
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { EditableCell, ReadCell } from './editable-cell.tsx';
import { problemsOf, type MappedColumn, showCell } from '../import-rows.rules.ts';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import type { Correction } from '../imports.api.ts';
import { RowVerdict } from './row-verdict.tsx';
import type { RowPhrases } from './use-row-phrases.ts';

/** Saves a corrected cell; rejects with the `ApiError`. */
export type Correct = (correction: Correction) => Promise<unknown>;

export function VerdictCell(props: {
  row: ImportRow;
  /** The columns of the sheet that are imported. */
  columns: readonly MappedColumn[];
  phrases: RowPhrases;
  /** Whether the import has run; then a row without a serial was not imported. */
  hasRun: boolean;
  editable: boolean;
}) {
  const t = useImportRowsPhrases();
  const { row, columns, phrases, hasRun, editable } = props;
  return (
    <RowVerdict
      reasons={row.problems.map((problem) => phrases.reasonOf(row, problem, columns))}
      okText={t(hasRun && row.serialNumber === null ? 'notWritten' : 'fine')}
      editable={editable}
    />
  );
}

export function SheetCell(props: {
  row: ImportRow;
  column: MappedColumn;
  phrases: RowPhrases;
  /** Undefined if the rows can no longer be corrected. */
  onCorrect: Correct | undefined;
}) {
  const t = useImportRowsPhrases();
  const { row, column, phrases, onCorrect } = props;
  const value = showCell(row.cells[column.index] ?? '', column.field);
  const problems = problemsOf(row, column);
  if (!onCorrect) {
    return <ReadCell value={value} bad={problems.length > 0} />;
  }
  return (
    <EditableCell
      position={t('cell', { number: row.number, column: phrases.columnName(column) })}
      value={value}
      errorText={problems.map(phrases.problemText).join('; ')}
      row={row.number}
      column={column.key}
      onSave={(typed) => onCorrect({ row, column: column.index, value: typed })}
    />
  );
}
