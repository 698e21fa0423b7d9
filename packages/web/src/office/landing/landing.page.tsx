/** The public home: what the product is, the login strip, the plans. */
import { Text, Title } from '@mantine/core';
import { PlanCards } from './plan-cards.tsx';
import { LoginStrip } from '../../account/login/login-strip.tsx';
import classes from './landing.module.css';
import { useLandingPhrases } from './landing.phrases.ts';

export default function LandingPage() {
  const t = useLandingPhrases();
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
