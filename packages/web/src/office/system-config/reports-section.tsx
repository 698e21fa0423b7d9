/** The switch of problem reports, an optional part of the product that needs the agenda. */
import { Button, Text } from '@mantine/core';
import { useSwitch } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSwitchReports } from './reports-switch.api.ts';
import { useReportsSectionPhrases } from './reports-section.phrases.ts';
import { SwitchOffButton } from './switch-off-button.tsx';
import classes from './system-config.module.css';

export function ReportsSection() {
  const t = useReportsSectionPhrases();
  const hasAgenda = useSwitch('AGENDA');
  const isOn = useSwitch('PROBLEM_REPORTS');
  const { switchOn, switchOff } = useSwitchReports();
  const start = async () => {
    try {
      await switchOn.sendAndWait({});
      notifySuccess(t('doneOn'), 'problem-reports');
    } catch (error) {
      notifyError(t.errorText(error), 'problem-reports');
    }
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
        <Button size="compact-sm" variant="default" loading={switchOn.busy} onClick={() => void start()}>
          {t('switchOn')}
        </Button>
      )}
      {isOn && (
        <SwitchOffButton
          label={t('switchOff')}
          askTitle={t('askTitle')}
          askText={t('askText')}
          done={t('doneOff')}
          errorText={t.errorText}
          topic="problem-reports"
          busy={switchOff.busy}
          send={async () => switchOff.sendAndWait({})}
        />
      )}
    </section>
  );
}
