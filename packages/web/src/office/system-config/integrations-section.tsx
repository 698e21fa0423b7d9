/** The link to integrations, an optional part of the product. */
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSwitch } from '../../lib/session.tsx';
import { useSystemConfigPhrases } from './system-config.phrases.ts';
import classes from './system-config.module.css';

export function IntegrationsSection() {
  const t = useSystemConfigPhrases();
  const isOn = useSwitch('INTEGRATIONS');
  return (
    <section className={classes.section} aria-labelledby="integrations">
      <Text fw={600} id="integrations">
        {t('integrations.title')}
      </Text>
      <Text size="sm" c="dimmed" my={4}>
        {t('integrations.text')}
      </Text>
      <Anchor component={Link} to="/integrations" size="sm">
        {t(isOn ? 'integrations.openOn' : 'integrations.open')}
      </Anchor>
    </section>
  );
}
