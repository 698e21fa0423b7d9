/** The menu that sends the filtered report to others. It is shown to admins of a group with integrations. */
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { Button, Menu } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useMay, useSwitch } from '../../../lib/session.tsx';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import { useReportPhrases } from '../report.phrases.ts';

const MailReport = lazyDialog(() => import('./mail-report.tsx'));
const ShareReport = lazyDialog(() => import('./share-report.tsx'));

type SentReport = Omit<ComponentProps<typeof MailReport> & ComponentProps<typeof ShareReport>, 'onClose'>;

export function SendReport(report: SentReport) {
  const t = useReportPhrases();
  const isOn = useSwitch('INTEGRATIONS');
  const may = useMay(managesIntegrations);
  // The report as it was when the dialog opened.
  const [opened, setOpened] = useState<{
    Dialog: typeof MailReport | typeof ShareReport;
    report: SentReport;
  }>();
  return (
    isOn &&
    may && (
      <>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}>
              {t('send')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpened({ Dialog: MailReport, report })}>{t('sendByMail')}</Menu.Item>
            <Menu.Item onClick={() => setOpened({ Dialog: ShareReport, report })}>{t('shareWith')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Suspense>
          {opened && <opened.Dialog {...opened.report} onClose={() => setOpened(undefined)} />}
        </Suspense>
      </>
    )
  );
}
