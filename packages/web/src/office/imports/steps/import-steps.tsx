/** The four steps of an import, with a mark at the current step. */
import { IconCheck } from '@tabler/icons-react';
import type { ImportStep } from '../import-actions.rules.ts';
import classes from './import-steps.module.css';
import { useImportsPhrases } from '../imports.phrases.ts';

const STEPS = ['file', 'columns', 'check', 'import'] as const;

export function ImportSteps({ step, finished }: { step: ImportStep; finished: boolean }) {
  const t = useImportsPhrases();
  const current = STEPS.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((item, index) => {
        const isDone = index < current || (finished && index === current);
        return (
          <li
            key={item}
            className={classes.step}
            data-past={isDone || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={14} stroke={2.4} /> : index + 1}
            </span>
            <span className={classes.name}>{t(`steps.${item}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
