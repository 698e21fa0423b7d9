/** One answer of a record: yes, no and not applicable as sign and word, everything else as it was written. */
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import classes from './equipment-dialog.module.css';
import { useRecordPhrases } from './record.phrases.ts';

const ANSWER_ICONS = { YES: IconCheck, NO: IconX, NA: IconMinus };

export function Answer({ type, answer }: { type: string; answer: string }) {
  const t = useRecordPhrases();
  if (type === 'YES_NO_NA' && Object.hasOwn(ANSWER_ICONS, answer)) {
    const key = answer as keyof typeof ANSWER_ICONS;
    const Icon = ANSWER_ICONS[key];
    return (
      <span className={classes.answer} data-answer={key}>
        <Icon size={16} stroke={2.4} aria-hidden />
        {t(`answer.${key}`)}
      </span>
    );
  }
  return <span className={clsx(classes.plain, !answer && classes.nothing)}>{answer || t('empty')}</span>;
}
