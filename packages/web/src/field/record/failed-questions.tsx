/** The questions that make a piece improper, each with its answer. */
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import classes from './failed-questions.module.css';

export function FailedQuestions(props: {
  /** `answer` is the chosen custom answer. Null means No. */
  questions: readonly { readonly question: string; readonly answer: string | null }[];
}) {
  const t = useRecordingPhrases();
  return (
    <ul className={classes.list}>
      {props.questions.map(({ question, answer }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and questions may repeat in it
        <li key={index}>
          {question} <strong>{answer ?? t('no')}</strong>
        </li>
      ))}
    </ul>
  );
}
