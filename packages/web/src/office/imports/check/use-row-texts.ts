/** Texts for the columns and the problems of a row. */
import { useMemo } from 'react';
import { useClockColumnName } from '../columns/use-clock-column-name.ts';
import { useImportColumnsPhrases } from '../columns/import-columns.phrases.ts';
import { isAbout, knownCode, type MappedColumn, type RowProblem } from '../import-rows.rules.ts';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import type { Reason } from './row-check-result.tsx';

export interface RowTexts {
  /** @param headers the headers of the sheet, for the names of joined columns */
  readonly columnName: (column: MappedColumn, headers?: readonly string[]) => string;
  /** The problem of a cell, without the name of its column. */
  readonly problemText: (problem: RowProblem) => string;
  /** The problem with the name of the column, and the key of that column. */
  readonly reasonOf: (problem: RowProblem, columns: readonly MappedColumn[]) => Reason;
}

/** Returns the same object until the language or the kinds of clocks change. */
export function useRowTexts(): RowTexts {
  const t = useImportRowsPhrases();
  const tImportColumns = useImportColumnsPhrases();
  const clockName = useClockColumnName();
  return useMemo(() => {
    const columnName: RowTexts['columnName'] = ({ field, clock, attribute, joined, index }, headers = []) => {
      const name = clock ? clockName(clock) : (attribute ?? (field ? tImportColumns(`fields.${field}`) : ''));
      return joined && headers[index] ? `${name} · ${headers[index]}` : name;
    };
    const problemText = ({ code, params }: RowProblem) => t(`codes.${knownCode(code)}`, params);
    const reasonOf: RowTexts['reasonOf'] = (problem, columns) => {
      const column = columns.find((item) => isAbout(problem, item));
      const name = column ? columnName(column) : problem.field;
      return { text: t('problem', { column: name, why: problemText(problem) }), columnKey: column?.key };
    };
    return { columnName, problemText, reasonOf };
  }, [t, tImportColumns, clockName]);
}
