/** Where a pending user goes: into a company that exists, or into one of their own in the generic group. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, Radio, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { useUsersPhrases } from './users.phrases.ts';
import { type Place, placesFor, type Stage } from './user-stages.rules.ts';
import { groupChoicesQuery } from './users.api.ts';
import classes from './users.module.css';
import { StageFrame } from './stage-frame.tsx';

/** Drawn at once; typing finds the others. */
const SHOWN = 100;

export function ChooseCompanyStage(props: {
  user: User;
  tab: 'existing' | 'generic';
  go: (stage: Stage) => void;
  onBack: () => void;
}) {
  const t = useUsersPhrases();
  const [tab, setTab] = useState<string | null>(props.tab);
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Place>();
  const [companyName, setCompanyName] = useState(props.user.companyName);
  const groups = useQuery(groupChoicesQuery());
  const places = placesFor(groups.data?.items ?? [], text);
  const existing = tab === 'existing';
  const ready = existing ? place !== undefined : companyName.trim() !== '';

  const submit = () => {
    if (existing && place) {
      props.go({ name: 'confirmingPending', place });
    } else if (!existing && companyName.trim() !== '') {
      props.go({ name: 'confirmingGeneric', companyName: companyName.trim() });
    }
  };
  return (
    <StageFrame
      title={t('chooseCompany')}
      onSubmit={submit}
      buttons={
        <>
          <Button variant="default" onClick={props.onBack}>
            {t('back')}
          </Button>
          <Button type="submit" disabled={!ready}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="md">
          <Tabs.Tab value="existing">{t('existingCompanies')}</Tabs.Tab>
          <Tabs.Tab value="generic">{t('genericCompany')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="existing">
          {groups.error && (
            <ErrorState words={t.errorText(groups.error)} onRetry={() => void groups.refetch()} />
          )}
          {groups.isPending && <LoadingState />}
          {groups.data && (
            <>
              <TextInput
                label={t('searchCompany')}
                data-first
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Radio.Group
                aria-label={t('existingCompanies')}
                className={classes.choices ?? ''}
                value={place?.companyId ?? ''}
                onChange={(id) => setPlace(places.find(({ companyId }) => companyId === id))}
              >
                <Stack gap="xs">
                  {places.slice(0, SHOWN).map(({ companyId, companyName: name, companyGroup }) => (
                    <Radio key={companyId} value={companyId} label={name} description={companyGroup} />
                  ))}
                </Stack>
              </Radio.Group>
              {places.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('noCompany')}
                </Text>
              )}
              {places.length > SHOWN && (
                <Text size="sm" c="dimmed">
                  {t('moreCompanies', { count: places.length - SHOWN })}
                </Text>
              )}
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="generic">
          <TextInput
            label={t('genericName')}
            description={t('genericHint')}
            required
            maxLength={255}
            value={companyName}
            onChange={(event) => setCompanyName(event.currentTarget.value)}
          />
        </Tabs.Panel>
      </Tabs>
    </StageFrame>
  );
}
