/** Dialog that chooses equipment for an order, with a search, a filter, and checkboxes that keep their state across searches. */
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
  type ChosenEquipment,
  toChosenEquipment,
  setChecked,
  type CheckedEquipment,
  pageCheckState,
  type Situation,
  situationFilter,
  SITUATIONS,
} from '../chosen-equipment.rules.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import classes from './equipment-search.module.css';
import { useSearchColumns } from './search-columns.tsx';
import { orderableEquipmentQuery } from '../order-choices.api.ts';

type SortField = 'extraLabel' | 'product' | 'nextInspectionDate' | 'status';
const DEFAULT_SEARCH = { page: 1, pageSize: 10, field: 'extraLabel', direction: 'asc', query: '' } as const;

function SearchBar(props: {
  query: string;
  onQuery: (query: string) => void;
  situation: Situation | undefined;
  onSituation: (situation: Situation | undefined) => void;
}) {
  const t = useCreateOrderPhrases();
  return (
    <div className={classes.bar} role="search" aria-label={t('searchEquipments')}>
      <SearchBox label={t('search.query')} value={props.query} onChange={props.onQuery} />
      <NativeSelect
        label={t('status')}
        value={props.situation ?? ''}
        data={[
          { value: '', label: t('search.any') },
          ...SITUATIONS.map((value) => ({ value, label: t(`search.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          props.onSituation(SITUATIONS.find((item) => item === value))
        }
      />
    </div>
  );
}

function CheckedBar(props: {
  page: readonly ChosenEquipment[];
  checkedPieces: CheckedEquipment;
  onCheckedPieces: (checkedPieces: CheckedEquipment) => void;
}) {
  const t = useCreateOrderPhrases();
  const { page, checkedPieces, onCheckedPieces } = props;
  const checkState = pageCheckState(
    checkedPieces,
    page.map(({ serial }) => serial),
  );
  return (
    <div className={classes.marks}>
      <Checkbox
        label={t('search.markPage')}
        checked={checkState === 'all'}
        indeterminate={checkState === 'some'}
        disabled={page.length === 0}
        onChange={() => onCheckedPieces(setChecked(checkedPieces, page, checkState !== 'all'))}
      />
      <Text size="sm" fw={600} role="status" className={classes.count ?? ''}>
        {t('search.marked', { count: checkedPieces.size })}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={checkedPieces.size === 0}
        onClick={() => onCheckedPieces(new Map())}
      >
        {t('search.unmark')}
      </Button>
    </div>
  );
}

export function EquipmentSearchDialog(props: {
  /** The current equipment of the order. */
  checkedPieces: CheckedEquipment;
  onConfirm: (checkedPieces: CheckedEquipment) => void;
  onClose: () => void;
}) {
  const t = useCreateOrderPhrases();
  const { companyId } = useUser();
  const [checkedPieces, setCheckedPieces] = useState(props.checkedPieces);
  const [situation, setSituation] = useState<Situation>();
  const [search, setSearch] = useState<{
    page: number;
    pageSize: number;
    field: SortField;
    direction: 'asc' | 'desc';
    query: string;
  }>(DEFAULT_SEARCH);
  const change = (patch: object) => setSearch((previous) => ({ ...previous, page: 1, ...patch }));
  const rows = useQuery(orderableEquipmentQuery(companyId, { ...search, ...situationFilter(situation) }));
  const columns = useSearchColumns(checkedPieces, setCheckedPieces);
  const page = useMemo(() => (rows.data?.items ?? []).map(toChosenEquipment), [rows.data]);
  const tooMany = checkedPieces.size > MAX_ORDER_LINES;
  const dirty =
    [...checkedPieces.keys()].toSorted().join() !== [...props.checkedPieces.keys()].toSorted().join();
  const filtered = search.query !== '' || situation !== undefined;

  return (
    <FormDialog
      title={t('searchEquipments')}
      size="68rem"
      dirty={dirty}
      canSave={!tooMany}
      saving={false}
      error={tooMany ? t('search.tooMany', { max: showNumber(MAX_ORDER_LINES) }) : undefined}
      saveLabel={t('search.confirm')}
      onSave={() => props.onConfirm(checkedPieces)}
      onClose={props.onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the search field must not confirm the dialog */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
            event.preventDefault();
          }
        }}
      >
        <SearchBar
          query={search.query}
          onQuery={(query) => change({ query })}
          situation={situation}
          onSituation={(value) => {
            setSituation(value);
            change({});
          }}
        />
        <CheckedBar page={page} checkedPieces={checkedPieces} onCheckedPieces={setCheckedPieces} />
        <div className={classes.results}>
          <DataTable
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
            search={search}
            onSearch={change}
            errorText={t.errorText}
            onOpen={(equipment) =>
              setCheckedPieces(
                setChecked(
                  checkedPieces,
                  [toChosenEquipment(equipment)],
                  !checkedPieces.has(equipment.tagSerialNumber),
                ),
              )
            }
            empty={<EmptyState {...(filtered ? { text: t('search.none') } : {})} />}
          />
        </div>
      </div>
    </FormDialog>
  );
}
