/** The choice of one piece of equipment, with a search and a list of radio buttons. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import classes from './equipment-choices.module.css';
import { useEquipmentChoicesPhrases } from './equipment-choices.phrases.ts';
import { EquipmentStatusBadge } from './equipment-status.tsx';

/** The shown fields of a piece. */
export type ChoosableEquipment = Pick<
  EquipmentSummary,
  'id' | 'extraLabel' | 'extraCode' | 'productName' | 'tagSerialNumber' | 'enabledTag' | 'status'
> & {
  readonly product: Pick<EquipmentSummary['product'], 'sku'>;
  readonly lastInspection: Pick<NonNullable<EquipmentSummary['lastInspection']>, 'createdAt'> | null;
};

interface ChoicesProps<E> {
  /** The time zone in which the days of inspections are shown. */
  readonly timeZone: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** The pieces that match the typed text. */
  readonly matches: Pick<
    UseQueryResult<{ readonly items: readonly E[] }>,
    'data' | 'error' | 'isFetching' | 'isPending' | 'refetch'
  >;
  readonly chosenId: string | undefined;
  readonly onChosen: (equipment: E) => void;
  /** A text or act for further pieces, below the last piece. */
  readonly children?: ReactNode;
}

function EquipmentChoice(props: {
  equipment: ChoosableEquipment;
  timeZone: string;
  checked: boolean;
  onChange: () => void;
}) {
  const t = useEquipmentChoicesPhrases();
  const { equipment, timeZone } = props;
  const { extraLabel, extraCode, productName, product, lastInspection, enabledTag } = equipment;
  const inspectionText = lastInspection
    ? t('inspectedOn', { day: showDay(dayIn(timeZone, new Date(lastInspection.createdAt))) })
    : t('neverInspected');
  return (
    <label className={classes.choice}>
      <input type="radio" name="equipment" checked={props.checked} onChange={props.onChange} />
      <span className={classes.lines}>
        <strong>{[extraLabel || t('noLabel'), extraCode].filter(Boolean).join(' · ')}</strong>
        <span>{[productName, product.sku].join(' · ')}</span>
        <small>
          {showTagSerial(equipment.tagSerialNumber)} · {inspectionText}
          {!enabledTag && ` · ${t('tagOff')}`}
        </small>
      </span>
      <EquipmentStatusBadge status={equipment.status} />
    </label>
  );
}

export function EquipmentChoices<E extends ChoosableEquipment>(props: ChoicesProps<E>) {
  const t = useEquipmentChoicesPhrases();
  const { data, error, isFetching, isPending, refetch } = props.matches;
  const { typed, chosenId, onChosen } = props;
  const [found, ...others] = data?.items ?? [];
  const isScanned = isTagSerial(normalizeTagSerial(typed)) && !isFetching && others.length === 0;
  const scanned = isScanned && found?.id !== chosenId ? found : undefined;
  useEffect(() => {
    // A whole tag number, as a hand scanner types it, chooses its piece.
    if (scanned !== undefined) {
      onChosen(scanned);
    }
  }, [scanned, onChosen]);
  return (
    <>
      <SearchBox label={t('search')} value={props.typed} onChange={props.onTyped} />
      <div className={classes.choices} role="radiogroup" aria-label={t('list')} aria-busy={isFetching}>
        {error && !data && (
          <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
        )}
        {isPending && <LoadingState />}
        {data?.items.map((equipment) => (
          <EquipmentChoice
            key={equipment.id}
            equipment={equipment}
            timeZone={props.timeZone}
            checked={equipment.id === props.chosenId}
            onChange={() => props.onChosen(equipment)}
          />
        ))}
        {data?.items.length === 0 && (
          <Text c="dimmed" p="md" ta="center">
            {t('none')}
          </Text>
        )}
        {props.children}
      </div>
    </>
  );
}
