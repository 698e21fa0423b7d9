/** The choice of an existing company, found by a part of its name. */
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { type GroupCompany, destinationCompanies } from './user-stages.rules.ts';
import { groupChoicesQuery } from './users.api.ts';
import { useUsersPhrases } from './users.phrases.ts';
import classes from './users.module.css';

/** Maximum number of listed companies. */
const MAX_LISTED = 100;

export function ExistingCompanies(props: {
  chosen: GroupCompany | undefined;
  onChoose: (company: GroupCompany | undefined) => void;
}) {
  const t = useUsersPhrases();
  const [searchText, setSearchText] = useState('');
  const groups = useQuery(groupChoicesQuery());
  const companies = destinationCompanies(groups.data?.items ?? [], searchText);
  if (groups.error) {
    return <ErrorState error={groups.error} errorText={t.errorText} onRetry={() => void groups.refetch()} />;
  }
  if (groups.isPending) {
    return <LoadingState />;
  }
  return (
    <>
      <TextInput
        label={t('searchCompany')}
        value={searchText}
        onChange={(event) => setSearchText(event.currentTarget.value)}
      />
      <Radio.Group
        aria-label={t('existingCompanies')}
        className={classes.choices ?? ''}
        value={props.chosen?.companyId ?? ''}
        onChange={(id) => props.onChoose(companies.find(({ companyId }) => companyId === id))}
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
  );
}
