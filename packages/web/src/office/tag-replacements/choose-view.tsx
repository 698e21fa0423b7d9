/** The choice of the equipment that got the new tag: a search and a list of radio buttons. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { EquipmentStatusBadge } from '../../domain/equipment/equipment-status.tsx';
import classes from './replacement-dialog.module.css';
import { movableEquipmentQuery, type ReplacementSubject } from './tag-replacements.api.ts';

const PAGE_SIZE = 20;
/** Rows listed at most; further ones are found by typing. */
const MAX_ROWS = 200;

function EquipmentOption(props: { equipment: EquipmentSummary; checked: boolean; onChange: () => void }) {
  const t = useTagReplacementsPhrases();
  const { timeZone } = useUser();
  const { equipment } = props;
  const { extraLabel, extraCode, productName, product, lastInspection, enabledTag } = equipment;
  const inspectionText = lastInspection
    ? t('inspectedOn', { day: showDay(dayIn(timeZone, new Date(lastInspection.createdAt))) })
    : t('neverInspected');
  return (
    <label className={classes.choice}>
      <input type="radio" name="replaced" checked={props.checked} onChange={props.onChange} />
      <span className={classes.choiceText}>
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

export function ChooseView(props: {
  request: ReplacementSubject;
  chosenEquipment: EquipmentSummary | null;
  onBack: () => void;
  onChosen: (equipment: EquipmentSummary) => void;
}) {
  const t = useTagReplacementsPhrases();
  const [query, setQuery] = useState('');
  const [size, setSize] = useState(PAGE_SIZE);
  const [pickedEquipment, setPicked] = useState(props.chosenEquipment);
  const candidates = useQuery(movableEquipmentQuery(props.request, query, size));
  const { items = [], total = 0 } = candidates.data ?? {};
  // A choice that the search has hidden cannot be confirmed.
  const visibleChoice = items.find(({ id }) => id === pickedEquipment?.id);
  const search = (text: string) => {
    setQuery(text);
    setSize(PAGE_SIZE);
  };
  return (
    <>
      <h3 className={classes.question}>{t('chooseTitle')}</h3>
      <SearchBox label={t('chooseSearch')} value={query} onChange={search} />
      <div
        className={classes.choices}
        role="radiogroup"
        aria-label={t('choices')}
        aria-busy={candidates.isFetching}
      >
        {candidates.error && !candidates.data && (
          <ErrorState text={t.errorText(candidates.error)} onRetry={() => void candidates.refetch()} />
        )}
        {candidates.isPending && <LoadingState />}
        {items.map((equipment) => (
          <EquipmentOption
            key={equipment.id}
            equipment={equipment}
            checked={pickedEquipment?.id === equipment.id}
            onChange={() => setPicked(equipment)}
          />
        ))}
        {candidates.data && total === 0 && (
          <Text c="dimmed" p="md" ta="center">
            {t('noChoice')}
          </Text>
        )}
        {items.length < total && size < MAX_ROWS && (
          <Button
            variant="subtle"
            loading={candidates.isFetching}
            onClick={() => setSize((current) => current + PAGE_SIZE)}
          >
            {t('more')}
          </Button>
        )}
        {items.length < total && size >= MAX_ROWS && (
          <Text size="sm" c="dimmed" p="sm" ta="center">
            {t('tooMany')}
          </Text>
        )}
      </div>
      <Group justify="space-between" mt="md" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {total > 0 && t('shown', { shown: items.length, total })}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={props.onBack}>
            {t('back')}
          </Button>
          <Button disabled={!visibleChoice} onClick={() => visibleChoice && props.onChosen(visibleChoice)}>
            {t('use')}
          </Button>
        </Group>
      </Group>
    </>
  );
}
