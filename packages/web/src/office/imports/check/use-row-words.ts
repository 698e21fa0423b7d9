/** How the columns and the problems of a row are called. */
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { useMemo } from 'react';
import { useImportColumnsPhrases } from '../columns/import-columns.phrases.ts';
import { knownCode, problemsOf, type ReadColumn, type RowProblem } from '../import-rows.rules.ts';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import type { Reason } from './row-verdict.tsx';

export interface RowWords {
  readonly columnName: (column: ReadColumn) => string;
  /** What is wrong with a cell, without the name of its column. */
  readonly problemText: (problem: RowProblem) => string;
  /** The same with the name, and which of the columns it is about. */
  readonly reasonOf: (row: ImportRow, problem: RowProblem, columns: readonly ReadColumn[]) => Reason;
}

/** The same object until the language changes. */
export function useRowWords(): RowWords {
  const t = useImportRowsPhrases();
  const names = useImportColumnsPhrases();
  return useMemo(() => {
    const columnName = ({ field, attribute }: ReadColumn) =>
      attribute ?? (field ? names(`fields.${field}`) : '');
    const problemText = ({ code, params }: RowProblem) => t(`codes.${knownCode(code)}`, params);
    const reasonOf: RowWords['reasonOf'] = (row, problem, columns) => {
      const column = columns.find((item) => problemsOf(row, item).includes(problem));
      const name = column ? columnName(column) : problem.field;
      return { words: t('problem', { column: name, why: problemText(problem) }), column: column?.key };
    };
    return { columnName, problemText, reasonOf };
  }, [t, names]);
}
