/** The table of rows, with its view in the address; while the sheet is checked, cells are corrected in place. */
import {
  type EquipmentImport,
  type ImportRow,
  listImportRows,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import { useTableSearch } from '../../../lib/table-search.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import classes from './check-step.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import { goodOf, ROW_VIEWS, type RowView, shownView } from '../import-rows.rules.ts';
import { type Correction, importRowsQuery, useCorrectRow } from '../imports.api.ts';
import { useImportsPhrases } from '../imports.phrases.ts';
import { useRowColumns } from './use-row-columns.tsx';

const { good: _, query: __, ...paging } = listImportRows.query.shape;
const screenSearch = z.strictObject({ ...paging, view: z.enum(ROW_VIEWS).optional() });
const START = { pageSize: 100 };

export function ImportRows({ import: one, children }: { import: EquipmentImport; children?: ReactNode }) {
  const t = useImportRowsPhrases();
  const say = useImportsPhrases();
  const [search, change] = useTableSearch(screenSearch, START);
  const { page, pageSize, field, direction } = search;
  const view = shownView(search.view, one.badRows);
  const rows = useQuery(
    importRowsQuery(one.id, { page, pageSize, field, direction, query: '', good: goodOf(view) }),
  );
  const { sendAndWait: correct } = useCorrectRow(one.id);
  const table = useRef<HTMLDivElement>(null);
  const corrected = useRef<number>(undefined);

  const save = useCallback(
    async (correction: Correction) => {
      try {
        await correct(correction);
        corrected.current = correction.row.number;
      } catch (error) {
        notifyError(say.errorText(error));
        throw error;
      }
    },
    [correct, say],
  );
  const editable = one.state === 'CHECKED';
  const columns = useRowColumns(one, view, editable ? save : undefined);

  // A corrected row leaves the view of the bad ones and would take the focus with it: it goes on to the next bad cell.
  useEffect(() => {
    const from = corrected.current;
    if (from !== undefined && document.activeElement === document.body) {
      corrected.current = undefined;
      const bad = [...(table.current?.querySelectorAll<HTMLElement>('button[data-bad]') ?? [])];
      (bad.find(({ dataset }) => Number(dataset.row) >= from) ?? bad[0])?.focus();
    }
  }, [rows.data]);

  // So may a whole page.
  const total = rows.data?.total ?? 0;
  const beyond = page > 1 && total > 0 && rows.data?.items.length === 0 && !rows.isPlaceholderData;
  useEffect(() => {
    if (beyond) {
      change({ page: Math.ceil(total / pageSize) });
    }
  }, [beyond, change, total, pageSize]);

  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          label={t('show')}
          value={view}
          data={ROW_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ view: ROW_VIEWS.find((known): known is RowView => known === value) })
          }
        />
        {children}
        {editable && (
          <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
            {t('editHint')}
          </Text>
        )}
      </div>
      <div className={classes.rows} ref={table}>
        <DataTable<ImportRow>
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={columns}
          search={search}
          onSearch={change}
          errorText={say.errorText}
          tone={({ good }) => (good ? undefined : 'red')}
          empty={
            view === 'ALL' ? undefined : (
              <EmptyState title={t(view === 'BAD' ? 'noneBadTitle' : 'noneGoodTitle')} />
            )
          }
        />
      </div>
    </>
  );
}
