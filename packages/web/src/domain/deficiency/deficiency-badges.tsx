/** State and due day of a deficiency, each with a word besides its colour. */
import type { Deficiency, DeficiencyState } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './deficiency-badges.module.css';
import { useDeficiencyPhrases } from './deficiency.phrases.ts';

const STATE_TONES = { REPORTED: 'orange', OPEN: 'amber', FIXED: 'green', DISMISSED: 'grey' } as const;

export function DeficiencyStateBadge({ state }: { state: DeficiencyState }) {
  const t = useDeficiencyPhrases();
  return <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
}

export function DeficiencyOwner({ ownerName }: Pick<Deficiency, 'ownerName'>) {
  const t = useDeficiencyPhrases();
  return ownerName ?? <span className={classes.none}>{t('noOwner')}</span>;
}

/** The due day, marked if an open deficiency is overdue. */
export function DeficiencyDue({ dueOn, overdue }: Pick<Deficiency, 'dueOn' | 'overdue'>) {
  const t = useDeficiencyPhrases();
  if (dueOn === null) {
    return <span className={classes.none}>{t('noDue')}</span>;
  }
  return (
    <span className={classes.due}>
      {showDay(dueOn)}
      {overdue && (
        <span className={classes.overdue}>
          <IconClockExclamation size={14} stroke={2} aria-hidden />
          {t('overdue')}
        </span>
      )}
    </span>
  );
}
