/** The public home: what the product is, the login strip, the plans. */
import { Text, Title } from '@mantine/core';
import { PlanCards } from '../../features/plans/plan-cards.tsx';
import { LoginStrip } from '../../features/session/login-strip.tsx';
import classes from './landing.module.css';
import { useOfficePhrases } from './phrases.ts';

export default function LandingPage() {
  const t = useOfficePhrases();
  return (
    <>
      <section className={classes.hero}>
        <div>
          <Title order={1} className={classes.headline}>
            {t('headline')}
          </Title>
          <Text size="lg" c="dimmed" className={classes.subline}>
            {t('subline')}
          </Text>
        </div>
        <LoginStrip />
      </section>
      <PlanCards />
    </>
  );
}
