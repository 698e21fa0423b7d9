/** Cells of the table of rows: the result of the check, and a value of the sheet, which can be corrected in place. */
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { EditableCell, ReadOnlyCell } from './editable-cell.tsx';
import { problemsOf, type MappedColumn, showCell } from '../import-rows.rules.ts';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import type { Correction } from '../imports.api.ts';
import { RowCheckResult } from './row-check-result.tsx';
import type { RowTexts } from './use-row-texts.ts';

/** Saves a corrected cell. Rejects with the `ApiError`. */
export type SaveCorrection = (correction: Correction) => Promise<unknown>;

export function CheckResultCell(props: {
  row: ImportRow;
  /** The columns of the sheet that are imported. */
  columns: readonly MappedColumn[];
  texts: RowTexts;
  /** Whether the import has run. A row without a serial was then not imported. */
  hasRun: boolean;
  editable: boolean;
}) {
  const t = useImportRowsPhrases();
  const { row, columns, texts, hasRun, editable } = props;
  return (
    <RowCheckResult
      reasons={row.problems.map((problem) => texts.reasonOf(problem, columns))}
      notes={row.warnings.map((warning) => texts.reasonOf(warning, columns).text)}
      okText={t(hasRun && row.serialNumber === null ? 'notImported' : 'noProblems')}
      editable={editable}
    />
  );
}

export function SheetCell(props: {
  row: ImportRow;
  column: MappedColumn;
  texts: RowTexts;
  /** Undefined if the rows can no longer be corrected. */
  onCorrect: SaveCorrection | undefined;
}) {
  const t = useImportRowsPhrases();
  const { row, column, texts, onCorrect } = props;
  const value = showCell(row.cells[column.index] ?? '', column);
  const problems = problemsOf(row, column);
  if (!onCorrect) {
    return <ReadOnlyCell value={value} invalid={problems.length > 0} />;
  }
  return (
    <EditableCell
      position={t('cell', { number: row.number, column: texts.columnName(column) })}
      value={value}
      errorText={problems.map(texts.problemText).join('; ')}
      row={row.number}
      column={column.key}
      onSave={(typed) => onCorrect({ row, column: column.index, value: typed })}
    />
  );
}
