/** The sign-up page, in the stages INPUTTING, SUBMITTING, DONE. */
import { Anchor, Button, Loader, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { useEffect, useState } from 'react';
import { usePlans } from '../../domain/plan/use-plans.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { NextStep } from './next-step.tsx';
import { usePlanTexts } from './plan-summary.tsx';
import { SignupFields } from './signup-form.tsx';
import classes from './signup.module.css';
import { isFreePlan, signupPlanOf } from './signup-plan.rules.ts';
import { useSignupPhrases } from './signup.phrases.ts';
import { useSignupForm } from './use-signup-form.ts';

export default function RegisterPage() {
  const t = useSignupPhrases();
  const { plans, error, retry } = usePlans();
  if (plans === undefined) {
    return error ? <ErrorState error={error} errorText={t.errorText} onRetry={retry} /> : <LoadingState />;
  }
  return <Registration plans={plans} onPriceChanged={retry} />;
}

function Registration(props: { plans: readonly Plan[]; onPriceChanged: () => void }) {
  const { plans, onPriceChanged } = props;
  const t = useSignupPhrases();
  const [chosen, setChosen] = useState(() => signupPlanOf(location.hash, plans));
  // The plan has its current price, even after the price has changed.
  const signupPlan = { ...chosen, plan: plans.find(({ id }) => id === chosen.plan?.id) };
  const [bill, setBill] = useState<{ url: string | null; isOpen: boolean }>();
  const form = useSignupForm(signupPlan, { onDone: setBill, onPriceChanged });
  const { name: plan, price } = usePlanTexts(signupPlan);
  const { name, email } = form.value;
  const stage = bill ? 'DONE' : form.busy ? 'SUBMITTING' : 'INPUTTING';

  useEffect(() => {
    if (stage !== 'INPUTTING') {
      window.scrollTo(0, 0);
    }
  }, [stage]);

  if (stage === 'INPUTTING') {
    return <SignupFields form={form} signupPlan={signupPlan} onChoose={setChosen} />;
  }
  if (stage === 'SUBMITTING') {
    return (
      <div className={classes.stage} role="status">
        <Loader aria-hidden />
        <Title order={1} size="h3">
          {t('submitting')}
        </Title>
      </div>
    );
  }
  return (
    <div className={classes.stage}>
      <IconCircleCheck size={48} stroke={1.4} aria-hidden />
      <Title order={1} size="h2">
        {t('doneTitle', { name: name.trim().split(/\s+/)[0] ?? '' })}
      </Title>
      <NextStep email={email.trim()} isFree={isFreePlan(signupPlan)} />
      {!isFreePlan(signupPlan) && (
        <Text>
          {t(bill?.url ? (bill.isOpen ? 'donePaid' : 'doneBlocked') : 'doneLater', { plan, price })}
        </Text>
      )}
      {bill?.url && (
        <Anchor href={bill.url} target="_blank" rel="noopener noreferrer">
          {t('openBill')}
        </Anchor>
      )}
      <Button component="a" href="#/" mt="md" autoFocus>
        {t('home')}
      </Button>
    </div>
  );
}
