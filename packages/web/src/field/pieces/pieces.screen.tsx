/** All equipment of the company, from the phone's copy: searched by any of its names, or by place. */
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { EquipmentStatusBadge } from '../../domain/equipment/equipment-status.tsx';
import { usePageSearch } from '../../lib/page-url.ts';
import { EmptyState, LoadingState } from '../../ui/feedback/states.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import listClasses from '../../ui/touch/touch-list.module.css';
import { TouchList, TouchRow } from '../../ui/touch/touch-list.tsx';
import { CopyAge } from '../copy/copy-age.tsx';
import { usePieces, useUnits } from '../copy/field-query.ts';
import classes from './pieces.module.css';
import { usePiecesPhrases } from './pieces.phrases.ts';

const piecesSearch = z.object({ query: z.string().default(''), unit: z.string().optional() });
const ROWS_PER_PAGE = 30;
/** No place is named so: texts are trimmed. */
const ANY_UNIT = ' ';

type Pieces = NonNullable<ReturnType<typeof usePieces>['data']>;

/** Returns what tells a piece from others with its name; a place that the name begins with is not repeated. */
function detailOf({ extraLabel, extraCode, productName, unit }: Pieces['items'][number]): string {
  const place = extraLabel.startsWith(unit) ? '' : unit;
  // Without a label the product and the control number are the name.
  return (extraLabel === '' ? [place] : [productName, extraCode, place]).filter(Boolean).join(' · ');
}

function PieceRows({ items }: { items: Pieces['items'] }) {
  return (
    <TouchList>
      {items.map((equipment) => (
        <TouchRow
          key={equipment.id}
          href={`#/t/${equipment.tagSerialNumber}`}
          title={pieceName({ ...equipment, serial: equipment.tagSerialNumber })}
          badge={<EquipmentStatusBadge status={equipment.status} />}
          detail={detailOf(equipment)}
        />
      ))}
    </TouchList>
  );
}

/** The place to which the list is narrowed; hidden while the company states no places. */
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
      data={[
        { value: ANY_UNIT, label: t('anyUnit') },
        ...units.map(({ unit, count }) => ({ value: unit, label: `${unit || t('noUnit')} (${count})` })),
      ]}
    />
  );
}

export default function PiecesScreen() {
  const t = usePiecesPhrases();
  const [{ query, unit }, change] = usePageSearch(piecesSearch);
  // The URL follows the typing, so that going back from a piece returns to the same list.
  const [words, setWords] = useState(query);
  const [limit, setLimit] = useState(ROWS_PER_PAGE);
  const { data: pieces, isPending } = usePieces({ words, unit: unit ?? null }, limit);
  const narrow = (patch: { query?: string; unit?: string | undefined }) => {
    setLimit(ROWS_PER_PAGE);
    setWords((before) => patch.query ?? before);
    change(patch, { replace: true });
  };
  const isNarrowed = words.trim() !== '' || unit !== undefined;
  return (
    <div className={classes.screen}>
      <ScreenHead back="/" backLabel={t('back')} title={t('title')} />
      <TextInput
        size="lg"
        label={t('search')}
        description={t('searchHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={words}
        onChange={({ currentTarget: { value } }) => narrow({ query: value })}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={
          query && <CloseButton size="lg" aria-label={t('clear')} onClick={() => narrow({ query: '' })} />
        }
      />
      <UnitSelect unit={unit} onChange={(next) => narrow({ unit: next })} />
      {isPending && <LoadingState />}
      {pieces === null && <p className={listClasses.note}>{t('noCopy')}</p>}
      {pieces?.total === 0 && (
        <EmptyState
          title={t(isNarrowed ? 'none' : 'empty')}
          text={t(isNarrowed ? 'noneText' : 'emptyText')}
        />
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
