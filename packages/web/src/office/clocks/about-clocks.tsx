/** Explains clocks to a group that has none yet. */
import { Text, Title } from '@mantine/core';
import classes from './clocks.module.css';
import { useClocksPhrases } from './clocks.phrases.ts';

export function AboutClocks() {
  const t = useClocksPhrases();
  return (
    <section className={classes.about} aria-labelledby="about-clocks">
      <Title order={2} size="h5" id="about-clocks">
        {t('about.title')}
      </Title>
      <Text size="sm">{t('about.one')}</Text>
      <Text size="sm">{t('about.two')}</Text>
      <Text size="sm" fw={600}>
        {t('about.three')}
      </Text>
    </section>
  );
}
