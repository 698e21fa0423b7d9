/** The line below a question with its limits and the button that opens their dialog. */
import {
  INSPECTION_PURPOSES,
  type QuestionLimits,
} from '@mobcheck/contract/inspection-types/question-limits.ts';
import { Button, Input } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { OrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';
import { productsOfTypeQuery } from './inspection-types.api.ts';
import classes from './question-limits.module.css';
import { useQuestionLimitsPhrases } from './question-limits.phrases.ts';

const SHOWN_NAMES = 3;
const CODES = ['not_earlier', 'disabled', 'answer', 'purpose', 'unknown'] as const;

function useSummary(
  { asked, onlyProducts, onlyAfter, answeredBy }: QuestionLimits,
  rows: readonly OrderedRow<string>[],
  typeId: string,
): string[] {
  const t = useQuestionLimitsPhrases();
  const products = useQuery({ ...productsOfTypeQuery(typeId), enabled: onlyProducts !== undefined });
  const parts: string[] = [];
  if (onlyProducts && products.data) {
    const names = products.data.items.flatMap(({ id, name }) => (onlyProducts.includes(id) ? name : []));
    const others = onlyProducts.length - names.length;
    const listed = [...names, ...(others > 0 ? [t('otherProduct', { count: others })] : [])];
    const shown = listed.slice(0, SHOWN_NAMES).join(', ');
    const count = listed.length - SHOWN_NAMES;
    parts.push(
      t('summary.products', { names: count > 0 ? t('summary.more', { names: shown, count }) : shown }),
    );
  }
  const purpose = INSPECTION_PURPOSES.find((each) => each === asked);
  if (purpose) {
    parts.push(t(`summary.${purpose}`));
  }
  if (onlyAfter) {
    const { answer, questionId } = onlyAfter;
    const question = rows.find(({ id }) => id === questionId)?.name.trim() ?? '';
    const isChoice = answer === 'YES' || answer === 'NO' || answer === 'NA';
    parts.push(
      t('summary.after', { question, answer: isChoice ? t(`choice.${answer}`) : t('summary.someAnswer') }),
    );
  }
  if (answeredBy) {
    parts.push(t(`summary.${answeredBy}`));
  }
  return parts;
}

export function QuestionLimitsLine(props: {
  row: OrderedRow<string>;
  /** All questions of the list. */
  rows: readonly OrderedRow<string>[];
  limits: QuestionLimits | undefined;
  /** The id of the subcategory. Empty if the subcategory is new. */
  typeId: string;
  /** The path of the refused limit, or else of `onlyAfter`. */
  path: string;
  /** The code of a refused limit. */
  code: string | undefined;
  onOpen: () => void;
}) {
  const t = useQuestionLimitsPhrases();
  const errorId = useId();
  const { row, limits = {}, code } = props;
  const parts = useSummary(limits, props.rows, props.typeId);
  const [first = '', ...rest] = parts.join(' · ');
  const known = CODES.find((each) => each === code);
  return (
    <div className={classes.limits}>
      {parts.length > 0 && <span className={classes.summary}>{first.toUpperCase() + rest.join('')}</span>}
      <Button
        variant="subtle"
        color="gray"
        c="dimmed"
        fw={400}
        size="compact-xs"
        leftSection={<IconFilter size={14} aria-hidden />}
        aria-label={t('limitOf', { question: row.name.trim() })}
        aria-describedby={code ? errorId : undefined}
        data-path={props.path}
        onClick={props.onOpen}
      >
        {t('limit')}
      </Button>
      {code && (
        <Input.Error id={errorId} className={classes.error ?? ''}>
          {t(`refused.${known ?? 'other'}`)}
        </Input.Error>
      )}
    </div>
  );
}
