/** The page of settings of the company group, or of a company in the generic group, and of the browser's language. */
import { appliesClocks } from '@mobcheck/contract/clocks/clocks.policy.ts';
import { switchesAgenda } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import { readsIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { readsFileStorage } from '@mobcheck/contract/file-storage/file-storage.policy.ts';
import { CONFIG_PARAMS } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import {
  managesCompanySettings,
  managesSystemConfig,
} from '@mobcheck/contract/system-config/system-config.policy.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GenericGroupNote } from '../../account/contact/generic-group-note.tsx';
import { useMay, useUser } from '../../lib/session.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { AgendaSection } from './agenda-section.tsx';
import { ClocksSection } from './clocks-section.tsx';
import { ConfigToggle } from './config-toggle.tsx';
import { LanguageRadio } from './language-radio.tsx';
import { IntegrationsSection } from './integrations-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { ZoneSection } from './zone-section.tsx';
import { useSystemConfigPhrases } from './system-config.phrases.ts';
import { systemConfigQuery } from './system-config.api.ts';
import classes from './system-config.module.css';

export default function ConfigSystemPage() {
  const t = useSystemConfigPhrases();
  const mayManage = useMay(managesSystemConfig);
  const decidesForCompany = useMay(managesCompanySettings);
  const isShared = useUser().companyGroup === GENERIC_GROUP;
  const maySeeStorage = useMay(readsFileStorage);
  const maySwitchClocks = useMay(appliesClocks);
  const maySwitchAgenda = useMay(switchesAgenda);
  const mayReadIntegrations = useMay(readsIntegrations);
  const configQuery = useQuery(systemConfigQuery);
  const rows = CONFIG_PARAMS.flatMap((param) => configQuery.data?.find((row) => row.param === param) ?? []);
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={t(`hints.${decidesForCompany ? 'company' : isShared && mayManage ? 'shared' : 'group'}`)}
      />
      <div className={classes.page}>
        <fieldset className={classes.section}>
          <legend>{t('rules')}</legend>
          {decidesForCompany && <GenericGroupNote about="rules" />}
          {!mayManage && (
            <Text size="sm" c="dimmed">
              {t('readOnly')}
            </Text>
          )}
          {configQuery.isPending && <LoadingState />}
          {configQuery.isError && (
            <ErrorState
              error={configQuery.error}
              errorText={t.errorText}
              onRetry={() => void configQuery.refetch()}
            />
          )}
          {rows.map((config) => (
            <ConfigToggle key={config.id} config={config} />
          ))}
        </fieldset>
        <ZoneSection />
        {maySeeStorage && <StorageSection />}
        <LanguageRadio />
        {maySwitchClocks && <ClocksSection />}
        {maySwitchAgenda && <AgendaSection />}
        {maySwitchAgenda && <ReportsSection />}
        {mayReadIntegrations && <IntegrationsSection />}
      </div>
    </>
  );
}
