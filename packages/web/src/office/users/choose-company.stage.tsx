/** The company of a pending user: an existing one, or a new one in the generic group. */
import { activateGenericPending, type User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, Radio, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveFor, useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { useUsersPhrases } from './users.phrases.ts';
import { type GroupCompany, destinationCompanies, type Stage } from './user-stages.rules.ts';
import { groupChoicesQuery } from './users.api.ts';
import classes from './users.module.css';
import { StageFrame } from './stage-frame.tsx';

/** Companies listed at once; further ones are found by typing. */
const MAX_LISTED = 100;

interface Props {
  user: User;
  tab: 'existing' | 'generic';
  /** The name typed for a new company before; undefined: none. */
  companyName: string | undefined;
  go: (stage: Stage) => void;
  onBack: () => void;
}

/** The form of the name of a new company. */
function useNewCompany(props: Props) {
  const form = useEntityForm({
    initialDraft: { companyName: props.companyName ?? props.user.companyName },
    check: (draft) => checkBody(activateGenericPending.body, draft),
    t: useUsersPhrases(),
    save: passOn<string>(),
    toSaveInput: (body) => body.companyName,
    onSaved: (companyName) => props.go({ name: 'confirmingGeneric', companyName }),
  });
  // Also what was typed before the confirmation that the user came back from.
  useUnsavedWork(form.value.companyName !== props.user.companyName, { onGivenUp: props.onBack });
  return form;
}

export function ChooseCompanyStage(props: Props) {
  const t = useUsersPhrases();
  const [tab, setTab] = useState<string | null>(props.tab);
  const [searchText, setSearchText] = useState('');
  const [company, setCompany] = useState<GroupCompany>();
  const form = useNewCompany(props);
  const groups = useQuery(groupChoicesQuery());
  const companies = destinationCompanies(groups.data?.items ?? [], searchText);
  const isExisting = tab === 'existing';
  const isReady = isExisting ? company !== undefined : form.ready;
  const submit = () => {
    if (!isExisting) {
      form.submit();
    } else if (company) {
      props.go({ name: 'confirmingPending', company });
    }
  };
  return (
    <StageFrame
      title={t('chooseCompany')}
      onSubmit={submit}
      buttons={
        <>
          <Button variant="default" onClick={() => void leaveFor(props.onBack)}>
            {t('back')}
          </Button>
          <SubmitButton isComplete={isReady} disabled={isExisting && !isReady}>
            {t('continue')}
          </SubmitButton>
        </>
      }
    >
      <Tabs value={tab} onChange={setTab}>
        <TabBar>
          <Tabs.Tab value="existing">{t('existingCompanies')}</Tabs.Tab>
          <Tabs.Tab value="generic">{t('genericCompany')}</Tabs.Tab>
        </TabBar>
        <Tabs.Panel value="existing">
          {groups.error && (
            <ErrorState text={t.errorText(groups.error)} onRetry={() => void groups.refetch()} />
          )}
          {groups.isPending && <LoadingState />}
          {groups.data && (
            <>
              <TextInput
                label={t('searchCompany')}
                data-initial-focus
                value={searchText}
                onChange={(event) => setSearchText(event.currentTarget.value)}
              />
              <Radio.Group
                aria-label={t('existingCompanies')}
                className={classes.choices ?? ''}
                value={company?.companyId ?? ''}
                onChange={(id) => setCompany(companies.find(({ companyId }) => companyId === id))}
              >
                <Stack gap="xs">
                  {companies.slice(0, MAX_LISTED).map(({ companyId, companyName: name, companyGroup }) => (
                    <Radio key={companyId} value={companyId} label={name} description={companyGroup} />
                  ))}
                </Stack>
              </Radio.Group>
              {companies.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('noCompany')}
                </Text>
              )}
              {companies.length > MAX_LISTED && (
                <Text size="sm" c="dimmed">
                  {t('moreCompanies', { count: companies.length - MAX_LISTED })}
                </Text>
              )}
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="generic">
          <TextInput
            {...form.field('companyName')}
            label={t('genericName')}
            description={t('genericHint')}
            required
            maxLength={255}
          />
        </Tabs.Panel>
      </Tabs>
    </StageFrame>
  );
}
