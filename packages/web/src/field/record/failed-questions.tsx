/** The questions that make a record improper, below its result. */
import { Title } from '@mantine/core';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import type { FailedQuestion } from '../../domain/record/record-draft.rules.ts';
import classes from './failed-questions.module.css';

export function FailedQuestions({ questions }: { questions: readonly FailedQuestion[] }) {
  const t = useRecordingPhrases();
  return (
    <section aria-labelledby="failed-questions">
      <Title order={2} size="h4" id="failed-questions">
        {t('failed')}
      </Title>
      <ul className={classes.list}>
        {questions.map(({ id, question, answer }) => (
          <li key={id}>
            {question} {answer !== null && <strong>{answer}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}
