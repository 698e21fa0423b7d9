/** The list of an import's corrections, each with a button that undoes it. */
import type { ImportProblems } from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { importProductsQuery } from '../imports.api.ts';
import type { SendAnswer } from './spelling-row.tsx';
import classes from './problem-kinds.module.css';
import { useProblemKindsPhrases } from './problem-kinds.phrases.ts';
import { useFieldName } from './use-field-name.ts';

type Correction = ImportProblems['corrections'][number];

/** Returns a function that describes a correction. */
function useMeaningText(): (correction: Correction) => string {
  const t = useProblemKindsPhrases();
  const products = useQuery(importProductsQuery()).data ?? [];
  return ({ value, productId, dayOrder }) => {
    if (dayOrder) {
      return t(`chosenOrders.${dayOrder}`);
    }
    const product = products.find(({ id }) => id === productId);
    return productId === undefined ? value || t('empty') : (product?.name ?? t('product'));
  };
}

export function CorrectionList(props: {
  corrections: readonly Correction[];
  busy: boolean;
  onTakeBack: SendAnswer;
}) {
  const t = useProblemKindsPhrases();
  const fieldName = useFieldName();
  const meaningText = useMeaningText();
  // Rows that were left out are listed among the kinds of problems, where they can be included again.
  const corrections = props.corrections.filter(({ leaveOut }) => leaveOut === undefined);
  if (corrections.length === 0) {
    return null;
  }
  return (
    <details className={classes.done}>
      <summary>{t('done', { count: corrections.length })}</summary>
      <ul className={classes.spellings}>
        {corrections.map((correction) => (
          <li key={`${correction.field} ${correction.spelling}`} className={classes.spelling}>
            <span className={classes.text}>
              <strong>{fieldName(correction.field)}</strong> {correction.spelling}
            </span>
            <span className={classes.count}>{correction.learned && t('learned')}</span>
            <div className={classes.meaning}>
              <span className={classes.text}>→ {meaningText(correction)}</span>
              <Button
                size="xs"
                variant="default"
                disabled={props.busy}
                aria-label={t('takeBackNamed', {
                  spelling: correction.spelling || fieldName(correction.field),
                })}
                onClick={() =>
                  props.onTakeBack({
                    field: correction.field,
                    spellings: correction.dayOrder ? [] : [correction.spelling],
                  })
                }
              >
                {t('undo')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
