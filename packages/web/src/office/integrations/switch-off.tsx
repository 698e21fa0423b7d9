/** The button that switches the integrations of the group off, after a question. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSwitchIntegrations } from './integrations.api.ts';
import { useIntegrationsPhrases } from './integrations.phrases.ts';

export function SwitchOff() {
  const t = useIntegrationsPhrases();
  const change = useSwitchIntegrations();
  const [isAsking, setIsAsking] = useState(false);
  const send = async () => {
    try {
      await change.sendAndWait({ body: { isOn: false } });
      notifySuccess(t('doneOff'), 'integrations');
    } catch (error) {
      notifyError(t.errorText(error), 'integrations');
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="subtle" color="red" c="var(--mantine-color-error)" onClick={() => setIsAsking(true)}>
        {t('switchOff')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('askTitle')}
          text={t('askText')}
          confirmLabel={t('switchOff')}
          danger
          busy={change.busy}
          onConfirm={() => void send()}
          onClose={() => !change.busy && setIsAsking(false)}
        />
      )}
    </>
  );
}
