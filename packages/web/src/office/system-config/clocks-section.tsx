/** The link to clocks, an optional part of the product, for users who may switch it on. */
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSystemConfigPhrases } from './system-config.phrases.ts';
import classes from './system-config.module.css';

export function ClocksSection() {
  const t = useSystemConfigPhrases();
  return (
    <section className={classes.section} aria-labelledby="clocks">
      <Text fw={600} id="clocks">
        {t('clocks.title')}
      </Text>
      <Text size="sm" c="dimmed" my={4}>
        {t('clocks.text')}
      </Text>
      <Anchor component={Link} to="/clocks" size="sm">
        {t('clocks.open')}
      </Anchor>
    </section>
  );
}
