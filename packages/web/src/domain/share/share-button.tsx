/** The button that shares a report with an auditor. It is shown to admins of a group with integrations. */
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay, useSwitch } from '../../lib/session.tsx';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import type { SharedReport } from './share-draft.rules.ts';
import type { FilterWord } from './share-dialog.tsx';
import { useSharePhrases } from './share.phrases.ts';

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'));

export function ShareButton(props: { shared: SharedReport; words: readonly FilterWord[] }) {
  const t = useSharePhrases();
  const isOn = useSwitch('INTEGRATIONS');
  const may = useMay(managesIntegrations);
  // The report as it was when the dialog opened.
  const [opened, setOpened] = useState<typeof props>();
  return (
    isOn &&
    may && (
      <>
        <Button
          variant="subtle"
          leftSection={<IconShare2 size={18} stroke={1.6} aria-hidden />}
          aria-label={t('shareWithAuditor')}
          onClick={() => setOpened(props)}
        >
          {t('share')}
        </Button>
        <Suspense>{opened && <ShareDialog {...opened} onClose={() => setOpened(undefined)} />}</Suspense>
      </>
    )
  );
}
