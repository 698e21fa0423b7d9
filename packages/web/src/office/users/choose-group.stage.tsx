/** Stage that chooses the group and company to which a user moves. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { useUsersPhrases } from './users.phrases.ts';
import { destinationGroups, onlyCompany, type GroupCompany, type Stage } from './user-stages.rules.ts';
import { groupChoicesQuery } from './users.api.ts';
import { StageFrame } from './stage-frame.tsx';

export function ChooseGroupStage(props: { user: User; go: (stage: Stage) => void; onBack: () => void }) {
  const t = useUsersPhrases();
  const [groupName, setGroupName] = useState('');
  const [companyId, setCompanyId] = useState('');
  const groupsQuery = useQuery(groupChoicesQuery());
  const groups = destinationGroups(groupsQuery.data?.items ?? [], props.user.companyGroup);
  const group = groups.find(({ name }) => name === groupName);
  const chosenCompany = group?.companies.find(({ id }) => id === companyId);
  const company: GroupCompany | undefined =
    group && chosenCompany
      ? { companyGroup: group.name, companyId: chosenCompany.id, companyName: chosenCompany.name }
      : undefined;

  return (
    <StageFrame
      title={t('chooseGroup')}
      onSubmit={() => company && props.go({ name: 'confirmingMigration', company })}
      buttons={
        <>
          <Button variant="default" onClick={props.onBack}>
            {t('back')}
          </Button>
          <Button type="submit" disabled={!company}>
            {t('continue')}
          </Button>
        </>
      }
    >
      {groupsQuery.error && (
        <ErrorState
          error={groupsQuery.error}
          errorText={t.errorText}
          onRetry={() => void groupsQuery.refetch()}
        />
      )}
      {groupsQuery.isPending && <LoadingState />}
      {groupsQuery.data && (
        <Stack>
          <NativeSelect
            label={t('facts.group')}
            required
            data-initial-focus
            value={groupName}
            data={[{ value: '', label: t('choose') }, ...groups.map(({ name }) => name)]}
            onChange={({ currentTarget: { value } }) => {
              setGroupName(value);
              setCompanyId(onlyCompany(groups.find(({ name }) => name === value))?.companyId ?? '');
            }}
          />
          <NativeSelect
            label={t('company')}
            required
            disabled={!group}
            value={companyId}
            data={[
              { value: '', label: t('choose') },
              ...(group?.companies ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setCompanyId(event.currentTarget.value)}
          />
          {groups.length === 0 && <Text c="dimmed">{t('noGroup')}</Text>}
        </Stack>
      )}
    </StageFrame>
  );
}
