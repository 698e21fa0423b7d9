/** The link to deficiencies, an optional part of the product, and the button that switches them off. */
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSwitch } from '../../lib/session.tsx';
import { useSwitchAgendaOff } from './agenda-switch.api.ts';
import { useAgendaSectionPhrases } from './agenda-section.phrases.ts';
import { SwitchOffButton } from './switch-off-button.tsx';
import classes from './system-config.module.css';

export function AgendaSection() {
  const t = useAgendaSectionPhrases();
  const isOn = useSwitch('AGENDA');
  const switchOff = useSwitchAgendaOff();
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
        {isOn && (
          <SwitchOffButton
            label={t('switchOff')}
            askTitle={t('askTitle')}
            askText={t('askText')}
            done={t('done')}
            errorText={t.errorText}
            topic="agenda"
            busy={switchOff.busy}
            send={async () => switchOff.sendAndWait({})}
          />
        )}
      </Group>
    </section>
  );
}
