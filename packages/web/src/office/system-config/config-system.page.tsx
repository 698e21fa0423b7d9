/** The settings of the company group, and the language of this browser. */
import { readsFileStorage } from '@mobcheck/contract/file-storage/file-storage.policy.ts';
import { CONFIG_PARAMS } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { managesSystemConfig } from '@mobcheck/contract/system-config/system-config.policy.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GenericGroupNote, useSharesWithOthers } from '../../account/contact/generic-group-note.tsx';
import { useMay } from '../../lib/session.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { ConfigToggle } from './config-toggle.tsx';
import { LanguageRadio } from './language-radio.tsx';
import { StorageSection } from './storage-section.tsx';
import { useSystemConfigPhrases } from './system-config.phrases.ts';
import { systemConfigQuery } from './system-config.api.ts';
import classes from './system-config.module.css';

export default function ConfigSystemPage() {
  const t = useSystemConfigPhrases();
  const mayManage = useMay(managesSystemConfig);
  const isShared = useSharesWithOthers();
  const maySeeStorage = useMay(readsFileStorage);
  const configQuery = useQuery(systemConfigQuery);
  const rows = CONFIG_PARAMS.flatMap((param) => configQuery.data?.find((row) => row.param === param) ?? []);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <div className={classes.page}>
        <fieldset className={classes.section}>
          <legend>{t('rules')}</legend>
          <GenericGroupNote about="rules" />
          {!mayManage && !isShared && (
            <Text size="sm" c="dimmed">
              {t('readOnly')}
            </Text>
          )}
          {configQuery.isPending && <LoadingState />}
          {configQuery.isError && (
            <ErrorState text={t.errorText(configQuery.error)} onRetry={() => void configQuery.refetch()} />
          )}
          {rows.map((config) => (
            <ConfigToggle key={config.id} config={config} />
          ))}
        </fieldset>
        {maySeeStorage && <StorageSection />}
        <LanguageRadio />
      </div>
    </>
  );
}
