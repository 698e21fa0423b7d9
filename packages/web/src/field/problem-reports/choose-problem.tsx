/** The problems of a piece as large buttons. A tap chooses. */
import {
  REPORT_CHOICES,
  type ReportChoice,
} from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';
import { useId } from 'react';
import classes from './problem-reports.module.css';
import { useStrangerPhrases } from './problem-reports.phrases.ts';

export function ChooseProblem({ onChoose }: { onChoose: (choice: ReportChoice) => void }) {
  const t = useStrangerPhrases();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.question}>
        {t('what')}
      </h2>
      <div className={classes.choices}>
        {REPORT_CHOICES.map((choice) => (
          <button key={choice} type="button" className={classes.choice} onClick={() => onChoose(choice)}>
            {t(`choices.${choice}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
