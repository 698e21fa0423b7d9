/** One answer of a record: what conforms, does not or is not applicable as sign and word, else as it was written. */
import type { CustomAnswer } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import classes from './equipment-dialog.module.css';
import { useRecordPhrases } from './record.phrases.ts';

const CHOICES = { YES: 'POSITIVE', NO: 'NEGATIVE', NA: 'NA' } as const;
const SIGNS = { POSITIVE: IconCheck, NEGATIVE: IconX, NA: IconMinus };

export interface AnswerShown {
  readonly type: string;
  readonly answer: string;
  /** Of the chosen answer to a CUSTOM question. */
  readonly customAnswerType?: CustomAnswer['type'] | undefined;
}

export function Answer({ type, answer, customAnswerType }: AnswerShown) {
  const t = useRecordPhrases();
  const choice =
    type === 'YES_NO_NA' && Object.hasOwn(CHOICES, answer) ? (answer as keyof typeof CHOICES) : undefined;
  const sign = choice === undefined ? customAnswerType : CHOICES[choice];
  if (sign === undefined) {
    return <span className={clsx(classes.plain, !answer && classes.nothing)}>{answer || t('empty')}</span>;
  }
  const Sign = SIGNS[sign];
  return (
    <span className={classes.answer} data-answer={sign}>
      <Sign size={16} stroke={2.4} aria-hidden />
      {choice === undefined && <VisuallyHidden>{t(`sign.${sign}`)}</VisuallyHidden>}
      {choice === undefined ? answer : t(`answer.${choice}`)}
    </span>
  );
}
