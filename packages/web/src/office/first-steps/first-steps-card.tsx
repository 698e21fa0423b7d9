/** The checklist of the first steps, with the done steps, the next step, and links to the open steps. */
import { FIRST_STEPS, type FirstStep } from '@mobcheck/contract/first-steps/first-steps.rules.ts';
import type { FirstSteps } from '@mobcheck/contract/first-steps/first-steps.contract.ts';
import { Anchor, Button, CloseButton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useCloseFirstSteps } from './first-steps.api.ts';
import classes from './first-steps-card.module.css';
import { useFirstStepsPhrases } from './first-steps.phrases.ts';
import { countDone, nextStep } from './first-steps.rules.ts';

/** The link of each step. The field application is another document than the office. */
const PLACES: Readonly<Record<FirstStep, string>> = {
  people: '/#/company-users',
  tags: '/#/tags-qr-code',
  equipment: '/field#/?scan=now',
  inspection: '/field',
  report: '/#/inspections',
};
const OTHER_PLACES = { tags: '/#/buy-tag', equipment: '/#/imports' } as const;

const isWithOther = (step: FirstStep): step is keyof typeof OTHER_PLACES => step in OTHER_PLACES;

function StepLinks({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const t = useFirstStepsPhrases();
  return (
    <span className={classes.links}>
      {isNext ? (
        <Button component="a" href={PLACES[step]} size="compact-sm">
          {t(`${step}Link`)}
        </Button>
      ) : (
        <Anchor href={PLACES[step]} size="sm">
          {t(`${step}Link`)}
        </Anchor>
      )}
      {isWithOther(step) && (
        <Anchor href={OTHER_PLACES[step]} size="sm">
          {t(`${step}Other`)}
        </Anchor>
      )}
    </span>
  );
}

function Step(props: { step: FirstStep; number: number; isDone: boolean; isNext: boolean }) {
  const { step, number, isDone, isNext } = props;
  const t = useFirstStepsPhrases();
  return (
    <li className={classes.step} data-done={isDone} data-next={isNext}>
      <span className={classes.mark} aria-hidden>
        {isDone ? <IconCheck size={16} stroke={2.2} /> : number}
      </span>
      <div className={classes.what}>
        <strong>
          {t(step)}
          {isDone && <VisuallyHidden>: {t('done')}</VisuallyHidden>}
          {isNext && <VisuallyHidden>: {t('next')}</VisuallyHidden>}
        </strong>
        {!isDone && (
          <>
            <small>{t(`${step}Text`)}</small>
            <StepLinks step={step} isNext={isNext} />
          </>
        )}
      </div>
    </li>
  );
}

export function FirstStepsCard({ progress }: { progress: FirstSteps }) {
  const t = useFirstStepsPhrases();
  const close = useCloseFirstSteps();
  const values = { done: countDone(progress), all: FIRST_STEPS.length };
  const next = nextStep(progress);
  const confirm = () =>
    close.send(
      { body: { closed: true } },
      {
        onSuccess: () => notifySuccess(t('closedNotice')),
        onError: (error) => notifyError(t.errorText(error)),
      },
    );
  return (
    <section className={classes.card} aria-label={t('title')}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <Text size="sm" c="dimmed" role="status" aria-label={t('progressOf', values)}>
          {t('progress', values)}
        </Text>
        <CloseButton
          className={classes.close ?? ''}
          aria-label={t('close')}
          disabled={close.busy}
          onClick={confirm}
        />
      </div>
      <ol className={classes.steps}>
        {FIRST_STEPS.map((step, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            isDone={progress.steps[step]}
            isNext={step === next}
          />
        ))}
      </ol>
      <Anchor component={Link} to="/video-lessons" size="sm">
        {t('lessons')}
      </Anchor>
    </section>
  );
}
