/** Card of one kind of problem, with the number of its rows, its spellings and the possible corrections. */
import type { ImportProblemKind } from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showNumber } from '../../../lib/format.ts';
import { knownCode } from '../import-rows.rules.ts';
import { answerTo } from '../problem-kinds.rules.ts';
import classes from './problem-kinds.module.css';
import { useProblemKindsPhrases } from './problem-kinds.phrases.ts';
import { type SendAnswer, SpellingRow } from './spelling-row.tsx';
import { useFieldName } from './use-field-name.ts';
import { useRowSearch } from './use-row-search.ts';

/** Number of spellings that are shown at first. */
const SHOWN = 5;

export function KindCard(props: { kind: ImportProblemKind; busy: boolean; onCorrect: SendAnswer }) {
  const t = useProblemKindsPhrases();
  const fieldName = useFieldName();
  const [, changeRows] = useRowSearch();
  const [showsAll, setShowsAll] = useState(false);
  const { kind, busy, onCorrect } = props;
  const { field, code, rows, spellings, others } = kind;
  const answer = answerTo(kind);
  const hasSpellings = answer === 'VALUE' || answer === 'PRODUCT';
  const shown = showsAll ? spellings : spellings.slice(0, SHOWN);
  const count = { count: rows, shown: showNumber(rows) };
  const leaveOut = code === 'repeated_in_sheet' || code === 'exists_in_company' ? code : undefined;

  return (
    <article className={classes.kind} data-warning={answer === 'LEAVE_OUT' || undefined}>
      <div className={classes.kindHead}>
        <h3 className={classes.name}>
          <strong>{fieldName(field)}</strong> <span>{t(`kinds.${knownCode(code)}`)}</span>
        </h3>
        <span className={classes.count}>{t('rows', count)}</span>
        <div className={classes.answers}>
          {answer === 'DAY_ORDER' &&
            (['DAY_FIRST', 'MONTH_FIRST'] as const).map((dayOrder) => (
              <Button key={dayOrder} size="xs" disabled={busy} onClick={() => onCorrect({ field, dayOrder })}>
                {t(`orders.${dayOrder}`, { example: spellings[0]?.spelling ?? '' })}
              </Button>
            ))}
          {leaveOut && (
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              onClick={() => onCorrect({ field, leaveOut })}
            >
              {t('leaveOut', count)}
            </Button>
          )}
          {answer === 'TAKE_IN' && (
            <Button size="xs" variant="default" disabled={busy} onClick={() => onCorrect({ field })}>
              {t('takeIn', count)}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            onClick={() => changeRows({ about: field, view: answer === 'LEAVE_OUT' ? 'ALL' : undefined })}
          >
            {t('seeRows')}
          </Button>
        </div>
      </div>
      {hasSpellings && (
        <ul className={classes.spellings}>
          {shown.map((spelling) => (
            <SpellingRow
              key={spelling.spelling}
              field={field}
              spelling={spelling}
              answer={answer}
              busy={busy}
              onCorrect={onCorrect}
            />
          ))}
        </ul>
      )}
      {hasSpellings && !showsAll && spellings.length > SHOWN && (
        <Button size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
          {t('more', { count: spellings.length - SHOWN })}
        </Button>
      )}
      {hasSpellings && others > 0 && (showsAll || spellings.length <= SHOWN) && (
        <p className={classes.others}>{t('others', { count: others, shown: showNumber(others) })}</p>
      )}
    </article>
  );
}
