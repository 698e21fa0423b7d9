/** The button that switches the integrations of the group on. */
import { Button } from '@mantine/core';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSwitchIntegrations } from '../../domain/system-config/integrations-switch.api.ts';
import { useIntegrationsPhrases } from './integrations.phrases.ts';

export function SwitchOn() {
  const t = useIntegrationsPhrases();
  const change = useSwitchIntegrations();
  const send = async () => {
    try {
      await change.sendAndWait({ body: { isOn: true } });
      notifySuccess(t('doneOn'), 'integrations');
    } catch (error) {
      notifyError(t.errorText(error), 'integrations');
    }
  };
  return (
    <Button loading={change.busy} onClick={() => void send()}>
      {t('switchOn')}
    </Button>
  );
}
