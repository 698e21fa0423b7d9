/** Choosing equipment for an order: search, status, check marks that stay over pages and searches. */
import { MAX_ORDER_LINES } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FormDialog } from '../../../ui/form/dialog/form-dialog.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import {
  chosenOf,
  marked,
  type Marks,
  pageMarks,
  type Situation,
  situationFilter,
  SITUATIONS,
} from '../chosen-equipment.rules.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import classes from './equipment-search.module.css';
import { useSearchColumns } from './search-columns.tsx';
import { orderableQuery } from '../service-orders.api.ts';

type Order = 'extraLabel' | 'product' | 'nextInspectionDate' | 'status';
const START = { page: 1, pageSize: 10, field: 'extraLabel', direction: 'asc', query: '' } as const;

export function EquipmentSearchDialog(props: {
  /** What is in the order already. */
  marks: Marks;
  /** The equipment's status as colour and word. */
  onConfirm: (marks: Marks) => void;
  onClose: () => void;
}) {
  const t = useCreateOrderPhrases();
  const { companyId } = useUser();
  const [marks, setMarks] = useState(props.marks);
  const [situation, setSituation] = useState<Situation>();
  const [search, setSearch] = useState<{
    page: number;
    pageSize: number;
    field: Order;
    direction: 'asc' | 'desc';
    query: string;
  }>(START);
  const change = (patch: object) => setSearch((previous) => ({ ...previous, page: 1, ...patch }));
  const rows = useQuery(orderableQuery(companyId, { ...search, ...situationFilter(situation) }));
  const columns = useSearchColumns(marks, setMarks);
  const page = useMemo(() => (rows.data?.items ?? []).map(chosenOf), [rows.data]);
  const onPage = pageMarks(
    marks,
    page.map(({ serial }) => serial),
  );
  const tooMany = marks.size > MAX_ORDER_LINES;
  const dirty = [...marks.keys()].toSorted().join() !== [...props.marks.keys()].toSorted().join();
  const filtered = search.query !== '' || situation !== undefined;

  return (
    <FormDialog
      title={t('search.title')}
      size="68rem"
      dirty={dirty}
      canSave={!tooMany}
      saving={false}
      error={tooMany ? t('search.tooMany', { max: showNumber(MAX_ORDER_LINES) }) : undefined}
      saveLabel={t('search.confirm')}
      onSave={() => props.onConfirm(marks)}
      onClose={props.onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the search searches; it does not confirm the dialog */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
            event.preventDefault();
          }
        }}
      >
        <div className={classes.bar} role="search" aria-label={t('search.title')}>
          <SearchBox label={t('search.query')} value={search.query} onChange={(query) => change({ query })} />
          <NativeSelect
            label={t('search.situation')}
            value={situation ?? ''}
            data={[
              { value: '', label: t('search.any') },
              ...SITUATIONS.map((value) => ({ value, label: t(`search.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              setSituation(SITUATIONS.find((item) => item === value));
              change({});
            }}
          />
        </div>
        <div className={classes.marks}>
          <Checkbox
            label={t('search.markPage')}
            checked={onPage === 'all'}
            indeterminate={onPage === 'some'}
            disabled={page.length === 0}
            onChange={() => setMarks(marked(marks, page, onPage !== 'all'))}
          />
          <Text size="sm" fw={600} role="status" className={classes.count ?? ''}>
            {t('search.marked', { count: marks.size })}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={marks.size === 0}
            onClick={() => setMarks(new Map())}
          >
            {t('search.unmark')}
          </Button>
        </div>
        <div className={classes.results}>
          <DataTable
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
            search={search}
            onSearch={change}
            errorText={t.errorText}
            onOpen={(equipment) =>
              setMarks(marked(marks, [chosenOf(equipment)], !marks.has(equipment.tagSerialNumber)))
            }
            empty={<EmptyState {...(filtered ? { text: t('search.none') } : {})} />}
          />
        </div>
      </div>
    </FormDialog>
  );
}
