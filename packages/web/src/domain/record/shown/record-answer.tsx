/** One answer of a record, with an icon if it is about conformity. */
import { meaningOf, type GivenAnswer } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import classes from './shown-record.module.css';
import { useRecordPhrases } from './record.phrases.ts';

const ICONS = { POSITIVE: IconCheck, NEGATIVE: IconX, NA: IconMinus };

export function Answer(given: GivenAnswer) {
  const t = useRecordPhrases();
  const { type, answer, reports } = given;
  const meaning = meaningOf(given);
  if (reports === 'WORK') {
    // The answer is neither good nor bad, since it only tells whether the work was done.
    return <span className={classes.plain}>{t(`answer.${answer as 'YES' | 'NO' | 'NA'}`)}</span>;
  }
  if (meaning === undefined) {
    return <span className={clsx(classes.plain, !answer && classes.nothing)}>{answer || t('empty')}</span>;
  }
  const Icon = ICONS[meaning];
  return (
    <span className={classes.answer} data-answer={meaning}>
      <Icon size={16} stroke={2.4} aria-hidden />
      {type === 'CUSTOM' && <VisuallyHidden>{t(`sign.${meaning}`)}</VisuallyHidden>}
      {type === 'CUSTOM' ? answer : t(`answer.${answer as 'YES' | 'NO' | 'NA'}`)}
    </span>
  );
}
