/** All equipment of the company from the phone's copy, with a search by words and by place. */
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { PieceStatus } from '../../domain/equipment/piece-status.tsx';
import { usePageSearch } from '../../lib/page-url.ts';
import { EmptyState, LoadingState } from '../../ui/feedback/states.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import listClasses from '../../ui/touch/touch-list.module.css';
import { TouchList, TouchRow } from '../../ui/touch/touch-list.tsx';
import { CopyAge } from '../copy/copy-age.tsx';
import { usePieces, useUnits } from '../copy/field-query.ts';
import { BlockedMark } from '../deficiencies/blocked-mark.tsx';
import { useNamedOrders } from '../orders/my-orders.api.ts';
import { OrderRows } from '../orders/order-rows.tsx';
import classes from './pieces.module.css';
import { usePiecesPhrases } from './pieces.phrases.ts';

const piecesSearch = z.object({ query: z.string().default(''), unit: z.string().optional() });
const ROWS_PER_PAGE = 30;
/** No place has this name, since texts are trimmed. */
const ANY_UNIT = ' ';

type Pieces = NonNullable<ReturnType<typeof usePieces>['data']>;

/** Returns details that distinguish pieces with the same name. */
function detailOf({ extraLabel, extraCode, productName, unit }: Pieces['items'][number]): string {
  const place = extraLabel.startsWith(unit) ? '' : unit;
  // Without a label the product and the control number are the name.
  return (extraLabel === '' ? [place] : [productName, extraCode, place]).filter(Boolean).join(' · ');
}

/** The rows, which are not rendered again while the next search is being read. */
const PieceRows = memo(function PieceRows({ items }: { items: Pieces['items'] }) {
  return (
    <TouchList>
      {items.map((equipment) => (
        <TouchRow
          key={equipment.id}
          href={`#/t/${equipment.tagSerialNumber}`}
          title={pieceName({ ...equipment, serial: equipment.tagSerialNumber })}
          badge={<PieceStatus piece={equipment} />}
          detail={detailOf(equipment)}
        >
          <BlockedMark piece={equipment} />
        </TouchRow>
      ))}
    </TouchList>
  );
});

type Units = NonNullable<ReturnType<typeof useUnits>['data']>;

/** One option per place. A company may have hundreds, so a typed letter does not render them again. */
const UnitOptions = memo(function UnitOptions({ units }: { units: Units }) {
  const t = usePiecesPhrases();
  return (
    <>
      <option value={ANY_UNIT}>{t('anyUnit')}</option>
      {units.map(({ unit, count }) => (
        <option key={unit} value={unit}>{`${unit || t('noUnit')} (${count})`}</option>
      ))}
    </>
  );
});

/** The place to which the list is narrowed. */
function UnitSelect(props: { unit: string | undefined; onChange: (unit: string | undefined) => void }) {
  const t = usePiecesPhrases();
  const { data: units } = useUnits();
  if (!units?.some((item) => item.unit !== '')) {
    return null;
  }
  return (
    <NativeSelect
      size="lg"
      label={t('unit')}
      value={props.unit ?? ANY_UNIT}
      onChange={({ currentTarget: { value } }) => props.onChange(value === ANY_UNIT ? undefined : value)}
    >
      <UnitOptions units={units} />
    </NativeSelect>
  );
}

export default function PiecesScreen() {
  const t = usePiecesPhrases();
  const [{ query, unit }, change] = usePageSearch(piecesSearch);
  const [words, setWords] = useState(query);
  const [limit, setLimit] = useState(ROWS_PER_PAGE);
  const { data: pieces, isPending, isPlaceholderData } = usePieces({ words, unit: unit ?? null }, limit);
  const orders = useNamedOrders(words);
  // The URL follows the search, so that going back from a piece returns to the same list.
  const follow = useEffectEvent(() => words !== query && change({ query: words }, { replace: true }));
  useEffect(() => {
    if (!isPlaceholderData) {
      follow();
    }
  }, [words, isPlaceholderData]);
  const search = (next: string) => {
    setLimit(ROWS_PER_PAGE);
    setWords(next);
  };
  const searchField = useRef<HTMLInputElement>(null);
  const showAll = () => {
    // The button is about to disappear, and would take the focus with it.
    searchField.current?.focus();
    search('');
    change({ query: '', unit: undefined }, { replace: true });
  };
  const isNarrowed = words.trim() !== '' || unit !== undefined;
  return (
    <div className={classes.screen}>
      <ScreenHead back="/" backLabel={t('back')} title={t('pieces')} />
      <TextInput
        ref={searchField}
        size="lg"
        label={t('search')}
        description={t('searchHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={words}
        onChange={({ currentTarget: { value } }) => search(value)}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={words && <CloseButton size="lg" aria-label={t('clear')} onClick={() => search('')} />}
      />
      <UnitSelect
        unit={unit}
        onChange={(next) => {
          setLimit(ROWS_PER_PAGE);
          change({ unit: next }, { replace: true });
        }}
      />
      {orders.length > 0 && <OrderRows orders={orders} />}
      {isPending && <LoadingState />}
      {pieces === null && <p className={listClasses.note}>{t('noCopy')}</p>}
      {pieces?.total === 0 && orders.length === 0 && (
        <EmptyState title={t(isNarrowed ? 'none' : 'empty')} text={t(isNarrowed ? 'noneText' : 'emptyText')}>
          {isNarrowed ? (
            <Button size="lg" mt="xs" variant="default" onClick={showAll}>
              {t('showAll')}
            </Button>
          ) : (
            <Button size="lg" mt="xs" component="a" href="#/">
              {t('scan')}
            </Button>
          )}
        </EmptyState>
      )}
      {pieces && pieces.total > 0 && (
        <>
          <p className={listClasses.note} role="status">
            {t('found', { count: pieces.total })}
          </p>
          <PieceRows items={pieces.items} />
          {pieces.total > pieces.items.length && (
            <Button size="lg" variant="default" onClick={() => setLimit(limit + ROWS_PER_PAGE)}>
              {t('more')}
            </Button>
          )}
        </>
      )}
      <CopyAge />
    </div>
  );
}
