/** The public home, with the headline, the login strip, pictures, plans, benefits, norms and questions. */
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { Button, Text, Title } from '@mantine/core';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { LandingPictures } from './landing-pictures.tsx';
import { LandingStory } from './landing-story.tsx';
import { PlanCards } from './plan-cards.tsx';
import { registerHref } from './register-href.ts';
import { LoginStrip } from '../../account/login/login-strip.tsx';
import classes from './landing.module.css';
import { useLandingPhrases } from './landing.phrases.ts';

export default function LandingPage() {
  const t = useLandingPhrases();
  usePageTitle(undefined);
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
          <div className={classes.start}>
            <Button component="a" href={registerHref(FREE_PLAN_ID)} size="md">
              {t('start')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('startHint')}
            </Text>
          </div>
        </div>
        <LoginStrip />
      </section>
      <LandingPictures />
      <PlanCards />
      <LandingStory />
    </>
  );
}
