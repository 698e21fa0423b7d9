/** The table of rows, with its view in the URL. The cells of a checked sheet can be corrected in place. */
import type { EquipmentImport, ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import classes from './check-step.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import { goodFilter, currentView } from '../import-rows.rules.ts';
import { type Correction, importRowsQuery, useCorrectRow } from '../imports.api.ts';
import { useImportsPhrases } from '../imports.phrases.ts';
import { RowsBar } from './rows-bar.tsx';
import { useFlaggedFields } from './use-flagged-fields.ts';
import { useRowColumns } from './use-row-columns.tsx';
import { useRowSearch } from './use-row-search.ts';

export function ImportRows({
  import: equipmentImport,
  children,
}: {
  import: EquipmentImport;
  children?: ReactNode;
}) {
  const t = useImportRowsPhrases();
  const tImports = useImportsPhrases();
  const [search, change] = useRowSearch();
  const { page, pageSize, field, direction, about } = search;
  const view = currentView(search.view, equipmentImport.badRows);
  const rows = useQuery(
    importRowsQuery(equipmentImport.id, {
      page,
      pageSize,
      field,
      direction,
      query: '',
      about,
      good: goodFilter(view),
    }),
  );
  const { sendAndWait: correct } = useCorrectRow(equipmentImport.id);
  const table = useRef<HTMLDivElement>(null);
  const correctedRow = useRef<number>(undefined);

  const save = useCallback(
    async (correction: Correction) => {
      try {
        await correct(correction);
        correctedRow.current = correction.row.number;
      } catch (error) {
        notifyError(tImports.errorText(error));
        throw error;
      }
    },
    [correct, tImports],
  );
  const editable = equipmentImport.state === 'CHECKED';
  const flagged = useFlaggedFields(equipmentImport);
  const columns = useRowColumns(equipmentImport, { view, flagged }, editable ? save : undefined);

  // A corrected row disappears from the view of bad rows with the focused cell, so the next bad cell gets the focus.
  useEffect(() => {
    const correctedNumber = correctedRow.current;
    if (correctedNumber !== undefined && document.activeElement === document.body) {
      correctedRow.current = undefined;
      const invalidCells = [...(table.current?.querySelectorAll<HTMLElement>('button[data-invalid]') ?? [])];
      (
        invalidCells.find(({ dataset }) => Number(dataset.row) >= correctedNumber) ?? invalidCells[0]
      )?.focus();
    }
  }, [rows.data]);

  // Corrections may empty the last page, so the table changes to the new last page.
  const total = rows.data?.total ?? 0;
  const isPastLastPage = page > 1 && total > 0 && rows.data?.items.length === 0 && !rows.isPlaceholderData;
  useEffect(() => {
    if (isPastLastPage) {
      change({ page: Math.ceil(total / pageSize) });
    }
  }, [isPastLastPage, change, total, pageSize]);

  return (
    <>
      <RowsBar view={view} about={about} editable={editable} onChange={change}>
        {children}
      </RowsBar>
      <div className={classes.rows} ref={table}>
        <DataTable<ImportRow>
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={columns}
          search={search}
          onSearch={change}
          errorText={tImports.errorText}
          tone={({ good }) => (good ? undefined : 'red')}
          empty={
            view === 'ALL' ? undefined : (
              <EmptyState
                title={t(about ? 'noneAboutTitle' : view === 'BAD' ? 'noneBadTitle' : 'noneGoodTitle')}
              />
            )
          }
        />
      </div>
    </>
  );
}
