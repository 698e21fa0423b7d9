/** The link to deficiencies, an optional part of the product, and the button that switches them off. */
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSwitch } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSwitchAgendaOff } from './agenda-switch.api.ts';
import { useAgendaSectionPhrases } from './agenda-section.phrases.ts';
import classes from './system-config.module.css';

function SwitchOff() {
  const t = useAgendaSectionPhrases();
  const switchOff = useSwitchAgendaOff();
  const [isAsking, setIsAsking] = useState(false);
  const send = async () => {
    try {
      await switchOff.sendAndWait({});
      notifySuccess(t('done'), 'agenda');
    } catch (error) {
      notifyError(t.errorText(error), 'agenda');
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        {t('switchOff')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('askTitle')}
          text={t('askText')}
          confirmLabel={t('confirm')}
          danger
          busy={switchOff.busy}
          onConfirm={() => void send()}
          onClose={() => !switchOff.busy && setIsAsking(false)}
        />
      )}
    </>
  );
}

export function AgendaSection() {
  const t = useAgendaSectionPhrases();
  const isOn = useSwitch('AGENDA');
  return (
    <section className={classes.section} aria-labelledby="agenda">
      <Text fw={600} id="agenda">
        {t('title')}
      </Text>
      <Text size="sm" c="dimmed" my={4}>
        {t(isOn ? 'textOn' : 'text')}
      </Text>
      <Group gap="md">
        <Anchor component={Link} to="/deficiencies" size="sm">
          {t(isOn ? 'openList' : 'open')}
        </Anchor>
        {isOn && <SwitchOff />}
      </Group>
    </section>
  );
}
