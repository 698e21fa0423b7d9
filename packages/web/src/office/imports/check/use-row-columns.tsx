/** The columns of the table of rows: number, verdict, then what is read of the sheet, each cell to be corrected. */
import type { EquipmentImport, ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Link } from '@tanstack/react-router';
import { equipmentAddress } from '../../../domain/equipment/report-address.ts';
import { useMemo } from 'react';
import type { Column } from '../../../ui/table/row-table.tsx';
import classes from './check-step.module.css';
import { EditableCell, ReadCell } from './editable-cell.tsx';
import { useImportColumnsPhrases } from '../columns/import-columns.phrases.ts';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import {
  knownCode,
  problemsOf,
  type ReadColumn,
  readColumns,
  type RowProblem,
  type RowView,
  shownCell,
} from '../import-rows.rules.ts';
import type { Correction } from '../imports.api.ts';
import { type Reason, RowVerdict } from './row-verdict.tsx';

/**
 * @param view the rows shown: bad ones have no serial
 * @param onCorrect absent once the rows can no longer be corrected; rejects when refused
 */
export function useRowColumns(
  one: EquipmentImport,
  view: RowView,
  onCorrect: ((correction: Correction) => Promise<unknown>) | undefined,
): Column<ImportRow>[] {
  const t = useImportRowsPhrases();
  const names = useImportColumnsPhrases();
  const { mapping, state } = one;
  const mapped = JSON.stringify(mapping);

  return useMemo(() => {
    const read = readColumns(JSON.parse(mapped) as EquipmentImport['mapping']);
    const nameOf = ({ field, attribute }: ReadColumn) => attribute ?? (field ? names(`fields.${field}`) : '');
    const whyOf = ({ code, params }: RowProblem) => t(`codes.${knownCode(code)}`, params);
    const written = state !== 'CHECKED' && state !== 'UNDONE';

    const reasonOf = (row: ImportRow, problem: RowProblem): Reason => {
      const column = read.find((item) => problemsOf(row, item).includes(problem));
      const name = column ? nameOf(column) : problem.field;
      return { words: t('problem', { column: name, why: whyOf(problem) }), column: column?.key };
    };
    const verdict = (row: ImportRow) => (
      <RowVerdict
        reasons={row.problems.map((problem) => reasonOf(row, problem))}
        fine={t(written && row.serialNumber === null ? 'notWritten' : 'fine')}
        editable={onCorrect !== undefined}
      />
    );

    const cell = (column: ReadColumn) => (row: ImportRow) => {
      const value = shownCell(row.cells[column.column] ?? '', column.field);
      const problems = problemsOf(row, column);
      return onCorrect ? (
        <EditableCell
          place={t('cell', { number: row.number, column: nameOf(column) })}
          value={value}
          why={problems.map(whyOf).join('; ')}
          row={row.number}
          column={column.key}
          onSave={(typed) => onCorrect({ row, column: column.column, value: typed })}
        />
      ) : (
        <ReadCell value={value} bad={problems.length > 0} />
      );
    };

    const columns: Column<ImportRow>[] = [
      {
        field: 'number',
        title: t('number'),
        sortable: true,
        width: 72,
        render: ({ number }) => <span className={classes.number}>{number}</span>,
      },
      { field: 'verdict', title: t('verdict'), render: verdict },
      ...read.map((column) => ({ field: column.key, title: nameOf(column), render: cell(column) })),
    ];
    const serial: Column<ImportRow> = {
      field: 'serialNumber',
      title: t('serial'),
      render: ({ serialNumber }) =>
        serialNumber && (
          <Link
            {...equipmentAddress(serialNumber)}
            className={classes.serial}
            aria-label={t('openSerial', { serial: serialNumber })}
          >
            {showTagSerial(serialNumber)}
          </Link>
        ),
    };
    return written && view !== 'BAD' ? columns.toSpliced(1, 0, serial) : columns;
  }, [t, names, mapped, state, view, onCorrect]);
}
