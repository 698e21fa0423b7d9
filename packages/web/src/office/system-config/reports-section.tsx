/** The switch of problem reports, an optional part of the product that needs the agenda. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useSwitch } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSwitchReports } from './reports-switch.api.ts';
import { useReportsSectionPhrases } from './reports-section.phrases.ts';
import classes from './system-config.module.css';

export function ReportsSection() {
  const t = useReportsSectionPhrases();
  const hasAgenda = useSwitch('AGENDA');
  const isOn = useSwitch('PROBLEM_REPORTS');
  const { switchOn, switchOff } = useSwitchReports();
  const [isAsking, setIsAsking] = useState(false);
  const send = async (change: typeof switchOn, done: 'doneOn' | 'doneOff') => {
    try {
      await change.sendAndWait({});
      notifySuccess(t(done), 'problem-reports');
    } catch (error) {
      notifyError(t.errorText(error), 'problem-reports');
    }
    setIsAsking(false);
  };
  return (
    <section className={classes.section} aria-labelledby="problem-reports">
      <Text fw={600} id="problem-reports">
        {t('title')}
      </Text>
      <Text size="sm" c="dimmed" my={4}>
        {t(isOn ? 'textOn' : 'text')} {t('needsPage')}
      </Text>
      {!hasAgenda && <Text size="sm">{t('needsAgenda')}</Text>}
      {hasAgenda && !isOn && (
        <Button
          size="compact-sm"
          variant="default"
          loading={switchOn.busy}
          onClick={() => void send(switchOn, 'doneOn')}
        >
          {t('switchOn')}
        </Button>
      )}
      {isOn && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setIsAsking(true)}>
          {t('switchOff')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('askTitle')}
          text={t('askText')}
          confirmLabel={t('switchOff')}
          danger
          busy={switchOff.busy}
          onConfirm={() => void send(switchOff, 'doneOff')}
          onClose={() => !switchOff.busy && setIsAsking(false)}
        />
      )}
    </section>
  );
}
