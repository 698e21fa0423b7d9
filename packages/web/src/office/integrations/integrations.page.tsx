/** The page of integrations, with a tab for each kind. The open tab is in the URL. */
import { switchesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { z } from 'zod';
import { usePageSearch } from '../../lib/page-url.ts';
import { useMay, useSwitch, useUser } from '../../lib/session.tsx';
import { EmptyState, LoadingState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { INTEGRATION_TABS } from './integration-tabs.ts';
import { SwitchOn } from './switch-on.tsx';
import { useIntegrationsPhrases } from './integrations.phrases.ts';

const tabSearch = z.object({ tab: z.string().optional() });

export default function IntegrationsPage() {
  const t = useIntegrationsPhrases();
  const { currentRole: role, companyGroup } = useUser();
  const isOn = useSwitch('INTEGRATIONS');
  const maySwitch = useMay(switchesIntegrations);
  const [{ tab }, change] = usePageSearch(tabSearch);
  const tabs = INTEGRATION_TABS.filter(({ may }) => may.allows({ role, companyGroup }));
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      {!isOn && (
        <EmptyState title={t('offTitle')} text={t(maySwitch ? 'offText' : 'offForCompany')}>
          {maySwitch && <SwitchOn />}
        </EmptyState>
      )}
      {isOn && open !== undefined && (
        <Tabs value={open.value} onChange={(value) => change({ tab: value ?? undefined }, { replace: true })}>
          <TabBar>
            {tabs.map(({ value }) => (
              <Tabs.Tab key={value} value={value}>
                {t(`tabs.${value}`)}
              </Tabs.Tab>
            ))}
          </TabBar>
          <Tabs.Panel value={open.value}>
            <Suspense fallback={<LoadingState />}>
              <open.Panel />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}
