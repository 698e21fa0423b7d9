/** The answer field of a question, which is a row of three answers, a list of answers, or a text. */
import type { DateAnswer } from '@mobcheck/contract/maintenances/date-answers.rules.ts';
import { Textarea } from '@mantine/core';
import type { DraftAnswer, DraftQuestion } from '../record-draft.rules.ts';
import { AnswerChoice, type AnswerOption } from '../../../ui/touch/answer-choice.tsx';
import { useRecordingPhrases } from '../recording.phrases.ts';

export interface FormQuestion extends DraftQuestion {
  /** Only for CUSTOM questions. `value` is the answer's id. */
  readonly choices?: readonly AnswerOption[];
  /** The date of the piece that answers the question. */
  readonly byDate?: DateAnswer | undefined;
}

export function QuestionField(props: {
  name: string;
  question: FormQuestion;
  answer: DraftAnswer | undefined;
  onAnswer: (answer: DraftAnswer) => void;
}) {
  const t = useRecordingPhrases();
  const { name, question, answer, onAnswer } = props;
  switch (question.type) {
    case 'TEXT':
      return (
        <Textarea
          aria-label={question.question}
          size="lg"
          minRows={2}
          autosize
          maxLength={2000}
          value={answer?.answer ?? ''}
          onChange={(event) => onAnswer({ answer: event.currentTarget.value })}
        />
      );
    case 'CUSTOM':
      return (
        <AnswerChoice
          name={name}
          layout="list"
          choices={question.choices ?? []}
          value={answer?.customAnswerId}
          onChange={(customAnswerId) => onAnswer({ answer: '', customAnswerId })}
        />
      );
    case 'YES_NO_NA': {
      const choices: AnswerOption[] = [
        { value: 'YES', label: t('yes'), tone: 'green' },
        // Work that was not done is no fault.
        { value: 'NO', label: t('no'), tone: question.reports === 'WORK' ? 'grey' : 'red' },
        { value: 'NA', label: t('na'), tone: 'grey' },
      ];
      const choose = (value: string) => onAnswer({ answer: value });
      return (
        <AnswerChoice
          name={name}
          layout="row"
          choices={choices}
          value={answer?.answer}
          suggested={question.byDate?.answer}
          onChange={choose}
        />
      );
    }
  }
}
