/** Hints in one line while there are no inspections. */
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import classes from './onboarding.module.css';

export function Onboarding() {
  const t = useDashboardPhrases();
  return (
    <section className={classes.hints} aria-label={t('welcome')}>
      <Text size="sm">{t('welcomeText')}</Text>
      <Anchor component={Link} to="/video-lessons" size="sm">
        {t('watch')}
      </Anchor>
      <Anchor component={Link} to="/buy-tag" size="sm">
        {t('buy')}
      </Anchor>
      <Anchor component={Link} to="/tags-qr-code" size="sm">
        {t('print')}
      </Anchor>
      {/* The field application is another document and not a route of this router. */}
      <Anchor href="/field" size="sm">
        {t('inspect')}
      </Anchor>
    </section>
  );
}
