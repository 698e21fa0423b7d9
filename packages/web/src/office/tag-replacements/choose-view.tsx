/** The view that chooses the equipment for the new tag, with a search and a list of radio buttons. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { EquipmentChoices } from '../../domain/equipment/equipment-choices.tsx';
import { useUser } from '../../lib/session.tsx';
import classes from './replacement-dialog.module.css';
import { retagCandidatesQuery, type ReplacementSubject } from './tag-replacements.api.ts';

const PAGE_SIZE = 20;
/** Maximum number of listed rows. */
const MAX_ROWS = 200;

export function ChooseView(props: {
  request: ReplacementSubject;
  chosenEquipment: EquipmentSummary | null;
  onBack: () => void;
  onChosen: (equipment: EquipmentSummary) => void;
}) {
  const t = useTagReplacementsPhrases();
  const { timeZone } = useUser();
  const [query, setQuery] = useState('');
  const [size, setSize] = useState(PAGE_SIZE);
  const [pickedEquipment, setPicked] = useState(props.chosenEquipment);
  const candidates = useQuery(retagCandidatesQuery(props.request, query, size));
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
      <EquipmentChoices
        timeZone={timeZone}
        typed={query}
        onTyped={search}
        matches={candidates}
        chosenId={pickedEquipment?.id}
        onChosen={setPicked}
      >
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
      </EquipmentChoices>
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
