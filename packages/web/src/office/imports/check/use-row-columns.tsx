/** The columns of the table of rows: number, serial, result of the check, then the imported columns of the sheet. */
import type { EquipmentImport, ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Link } from '@tanstack/react-router';
import { equipmentLink } from '../../../domain/equipment/report-link.ts';
import { useMemo } from 'react';
import type { Column } from '../../../ui/table/row-table.tsx';
import classes from './check-step.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import { flaggedFirst, mappedColumns, type RowView } from '../import-rows.rules.ts';
import { type SaveCorrection, SheetCell, CheckResultCell } from './row-cells.tsx';
import { useRowTexts } from './use-row-texts.ts';

/** The serial of an imported row, as a link to its equipment. */
function SerialLink({ serial }: { serial: string }) {
  const t = useImportRowsPhrases();
  return (
    <Link {...equipmentLink(serial)} className={classes.serial} aria-label={t('openSerial', { serial })}>
      {showTagSerial(serial)}
    </Link>
  );
}

/**
 * @param view the shown rows; bad rows have no serial
 * @param flagged the fields and attributes with problems, whose columns come first
 * @param onCorrect undefined if the rows can no longer be corrected
 */
export function useRowColumns(
  { mapping, headers, state }: EquipmentImport,
  { view, flagged }: { view: RowView; flagged: readonly string[] },
  onCorrect: SaveCorrection | undefined,
): Column<ImportRow>[] {
  const t = useImportRowsPhrases();
  const texts = useRowTexts();
  const sheetJson = JSON.stringify({ mapping, headers, flagged });

  // Memoised, since the table renders all rows again when its columns change.
  return useMemo(() => {
    const sheet = JSON.parse(sheetJson) as Pick<EquipmentImport, 'mapping' | 'headers'> & {
      flagged: string[];
    };
    const sheetColumns = flaggedFirst(mappedColumns(sheet.mapping), sheet.flagged);
    const hasRun = state !== 'CHECKED' && state !== 'UNDONE';
    const columns: Column<ImportRow>[] = [
      {
        field: 'number',
        title: t('number'),
        sortable: true,
        width: 72,
        render: ({ number }) => <span className={classes.number}>{number}</span>,
      },
      {
        field: 'checkResult',
        title: t('checkResult'),
        render: (row) => (
          <CheckResultCell
            row={row}
            columns={sheetColumns}
            texts={texts}
            hasRun={hasRun}
            editable={onCorrect !== undefined}
          />
        ),
      },
      ...sheetColumns.map((column) => ({
        field: column.key,
        title: texts.columnName(column, sheet.headers),
        render: (row: ImportRow) => (
          <SheetCell row={row} column={column} texts={texts} onCorrect={onCorrect} />
        ),
      })),
    ];
    const serial: Column<ImportRow> = {
      field: 'serialNumber',
      title: t('serial'),
      render: ({ serialNumber }) => serialNumber && <SerialLink serial={serialNumber} />,
    };
    return hasRun && view !== 'BAD' ? columns.toSpliced(1, 0, serial) : columns;
  }, [t, texts, sheetJson, state, view, onCorrect]);
}
