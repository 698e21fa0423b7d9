/** The sign-up page, in the stages INPUTTING, SUBMITTING, DONE. */
import { Button, Loader, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { usePlanTexts } from './plan-summary.tsx';
import { SignupFields } from './signup-form.tsx';
import classes from './signup.module.css';
import { isFreePlan, signupPlanOf } from './signup-plan.rules.ts';
import { useSignupPhrases } from './signup.phrases.ts';
import { useSignupForm } from './use-signup-form.ts';

export default function RegisterPage() {
  const t = useSignupPhrases();
  const [chosen, setChosen] = useState(() => signupPlanOf(location.hash));
  const [done, setDone] = useState(false);
  const form = useSignupForm(chosen, () => setDone(true));
  const { name: plan, price } = usePlanTexts(chosen);
  const { name, email } = form.value;
  const stage = done ? 'DONE' : form.busy ? 'SUBMITTING' : 'INPUTTING';

  useEffect(() => {
    if (stage !== 'INPUTTING') {
      window.scrollTo(0, 0);
    }
  }, [stage]);

  if (stage === 'INPUTTING') {
    return <SignupFields form={form} chosen={chosen} onChoose={setChosen} />;
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
      <Text role="status">{t('doneText', { email: email.trim() })}</Text>
      {!isFreePlan(chosen) && <Text>{t('donePaid', { plan, price })}</Text>}
      <Button component="a" href="#/" mt="md" autoFocus>
        {t('home')}
      </Button>
    </div>
  );
}
