/** The progress of a report, by the code in the address or by a typed code. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { normalizeReportCode } from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import { LoadingState, ErrorState } from '../../ui/feedback/states.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import factClasses from '../../ui/touch/touch-facts.module.css';
import screenClasses from '../../ui/touch/touch-screen.module.css';
import { askProgress, type ReportProgress } from './problem-reports.api.ts';
import classes from './problem-reports.module.css';
import { useStrangerPhrases } from './problem-reports.phrases.ts';
import { followPath } from './stranger-link.ts';

function CodeForm({ serial, isWrong, code }: { serial: string; isWrong: boolean; code: string }) {
  const t = useStrangerPhrases();
  const [typed, setTyped] = useState(code);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    location.hash = followPath(serial, normalizeReportCode(typed));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        size="md"
        label={t('typeCode')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={isWrong && t('wrongCode')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="lg" type="submit" disabled={typed.trim() === ''}>
        {t('see')}
      </Button>
    </form>
  );
}

function Progress({ progress }: { progress: NonNullable<ReportProgress> }) {
  const t = useStrangerPhrases();
  const { state, choice } = progress;
  return (
    <>
      <div className={classes.state} data-state={state}>
        <strong>{t(`states.${state}`)}</strong>
        <span>{t(`stateTexts.${state}`)}</span>
      </div>
      <dl className={factClasses.facts}>
        <div>
          <dt>{t('problem')}</dt>
          <dd>{t(`choices.${choice}`)}</dd>
        </div>
        {(['receivedOn', 'confirmedOn', 'endedOn'] as const).map((key) => {
          const day = progress[key];
          return (
            day !== null && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{showDay(day)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </>
  );
}

export function FollowReport({ serial, code }: { serial: string; code: string }) {
  const t = useStrangerPhrases();
  const [answer, setAnswer] = useState<{ progress?: ReportProgress; error?: unknown }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (next: typeof answer) => isOver || setAnswer(next);
    if (code !== '') {
      askProgress(serial, code).then(
        (progress) => show({ progress }),
        (error: unknown) => show({ error }),
      );
    }
    return () => {
      isOver = true;
    };
  }, [serial, code, attempt]);
  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <div className={screenClasses.screen}>
      <ScreenHead back={`/t/${serial}`} backLabel={t('toTag')} title={t('followTitle')} />
      {code !== '' && answer === undefined && <LoadingState />}
      {answer?.error !== undefined && (
        <ErrorState error={answer.error} errorText={t.errorText} onRetry={retry} />
      )}
      {answer?.progress && <Progress progress={answer.progress} />}
      {(code === '' || (answer && answer.error === undefined && answer.progress === undefined)) && (
        <CodeForm serial={serial} isWrong={code !== ''} code={code} />
      )}
    </div>
  );
}
