/** The page of clocks. Before clocks are on, the page explains and proposes them. Later it has products, history and kinds. */
import { appliesClocks } from '@mobcheck/contract/clocks/clocks.policy.ts';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useGo, usePageSearch } from '../../lib/page-url.ts';
import { useMay, useSwitch } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { AboutClocks } from './about-clocks.tsx';
import { ClockHistory } from './clock-history.tsx';
import { ClockKinds } from './clock-kinds.tsx';
import { ClockPreview } from './clock-preview.tsx';
import classes from './clocks.module.css';
import { useClocksPhrases } from './clocks.phrases.ts';
import type { WantedClocks } from './norms/followed-norm.rules.ts';
import { type Edited, ProductsTab } from './products-tab.tsx';

const TABS = ['products', 'history', 'kinds'] as const;
const tabSearch = z.object({ tab: z.enum(TABS).default('products') });

export default function ClocksPage() {
  const t = useClocksPhrases();
  const isOn = useSwitch('CLOCKS');
  const mayApply = useMay(appliesClocks);
  const [{ tab }] = usePageSearch(tabSearch);
  const go = useGo();
  const [edited, setEdited] = useState<Edited>();
  const [previewed, setPreviewed] = useState<WantedClocks[]>();
  const [wasPreviewed, setWasPreviewed] = useState(false);
  const preview = (wanted: WantedClocks[] | undefined) => {
    setPreviewed(wanted);
    setWasPreviewed(true);
  };
  if (!mayApply) {
    return (
      <>
        <PageHeader title={t('clocks')} hint={t('hintOff')} />
        <EmptyState title={t('notAllowed')} text={t('notAllowedText')} />
      </>
    );
  }
  if (previewed) {
    return (
      <ClockPreview
        products={previewed}
        isTyped={edited !== undefined}
        onBack={() => preview(undefined)}
        onApplied={() => {
          setEdited(undefined);
          preview(undefined);
        }}
      />
    );
  }
  const products = <ProductsTab edited={edited} onEdit={setEdited} onPreview={preview} />;
  if (!isOn) {
    return (
      <>
        <PageHeader title={t('clocks')} hint={t('hintOff')} takesFocus={wasPreviewed} />
        <AboutClocks />
        {products}
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('clocks')} hint={t('hint')} takesFocus={wasPreviewed} />
      <Tabs
        value={tab}
        keepMounted={false}
        // Another tab drops the search parameters of the former list, because all lists have parameters of the same names.
        onChange={(next) => next && go({ to: '/clocks', search: next === 'products' ? {} : { tab: next } })}
      >
        <TabBar>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </TabBar>
        <Tabs.Panel value="products" className={classes.panel ?? ''}>
          {products}
        </Tabs.Panel>
        <Tabs.Panel value="history" className={classes.panel ?? ''}>
          <ClockHistory />
        </Tabs.Panel>
        <Tabs.Panel value="kinds" className={classes.panel ?? ''}>
          <ClockKinds />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
