/** The link to integrations, an optional part of the product, and the button that switches them off. */
import { switchesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSwitchIntegrations } from '../../domain/system-config/integrations-switch.api.ts';
import { useMay, useSwitch } from '../../lib/session.tsx';
import { SwitchOffButton } from './switch-off-button.tsx';
import { useSystemConfigPhrases } from './system-config.phrases.ts';
import classes from './system-config.module.css';

export function IntegrationsSection() {
  const t = useSystemConfigPhrases();
  const isOn = useSwitch('INTEGRATIONS');
  const maySwitch = useMay(switchesIntegrations);
  const change = useSwitchIntegrations();
  return (
    <section className={classes.section} aria-labelledby="integrations">
      <Text fw={600} id="integrations">
        {t('integrations.title')}
      </Text>
      <Text size="sm" c="dimmed" my={4}>
        {t('integrations.text')}
      </Text>
      <Group gap="md">
        <Anchor component={Link} to="/integrations" size="sm">
          {t(isOn ? 'integrations.openOn' : 'integrations.open')}
        </Anchor>
        {isOn && maySwitch && (
          <SwitchOffButton
            label={t('integrations.switchOff')}
            askTitle={t('integrations.askTitle')}
            askText={t('integrations.askText')}
            done={t('integrations.done')}
            errorText={t.errorText}
            topic="integrations"
            busy={change.busy}
            send={async () => change.sendAndWait({ body: { isOn: false } })}
          />
        )}
      </Group>
    </section>
  );
}
