/** The public home, with the first view, the login strip, benefits, steps, plans, norms and questions. */
import { usePlans } from '../../domain/plan/use-plans.ts';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { LandingHero } from './landing-hero.tsx';
import { Benefits, Norms, Questions, Steps } from './landing-story.tsx';
import { PlanCards } from './plan-cards.tsx';
import { LoginStrip } from '../../account/login/login-strip.tsx';
import classes from './landing.module.css';

export default function LandingPage() {
  const plans = usePlans();
  usePageTitle(undefined);
  return (
    <>
      <LandingHero loaded={plans} />
      <LoginStrip />
      <div className={classes.rest}>
        <Benefits />
        <Steps />
        <PlanCards loaded={plans} />
        <Norms />
        <Questions />
      </div>
    </>
  );
}
