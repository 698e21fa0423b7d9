/** The waiting records of this phone in one row each, with state and reason in words. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Title } from '@mantine/core';
import { ApiError } from '../../../lib/api-error.ts';
import { showInstant } from '../../../lib/format.ts';
import type { OutboxRow, Problem } from '../../../lib/phone/phone-rows.ts';
import { useUser } from '../../../lib/session.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { TouchList, TouchRow } from '../../../ui/touch/touch-list.tsx';
import { useNow } from '../use-now.ts';
import { isHeld } from '../outbox.rules.ts';
import { useOutboxPhrases } from '../outbox.phrases.ts';
import classes from './outbox.module.css';

/** The reason of a refusal with the next step, or the reason for waiting. */
function Reason({ row }: { row: OutboxRow }) {
  const t = useOutboxPhrases();
  const now = useNow();
  if (!row.problem) {
    return null;
  }
  const textOf = (problem: Problem) => t.errorText(new ApiError(problem.status, problem.code, problem));
  const next = row.officeProblem
    ? textOf(row.officeProblem)
    : t(isHeld(row, now) ? 'mendText' : 'refusedText');
  return (
    <span className={classes.reason}>
      {textOf(row.problem)} {row.state === 'refused' && next}
    </span>
  );
}

export function WaitingList({ rows }: { rows: readonly OutboxRow[] }) {
  const t = useOutboxPhrases();
  const { timeZone } = useUser();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('waitingHead')}
      </Title>
      <TouchList>
        {rows.map((row) => (
          <TouchRow
            key={row.id}
            href={`#/t/${row.serial}`}
            title={row.name || showTagSerial(row.serial)}
            badge={
              <StatusBadge tone={row.state === 'refused' ? 'red' : 'grey'}>
                {t(`short.${row.state}`)}
              </StatusBadge>
            }
            detail={[
              t(`kind.${row.kind}`),
              t('recordedAt', { when: showInstant(row.createdAt, timeZone) }),
              row.photoIds.length > 0 && t('photos', { count: row.photoIds.length }),
              row.lastTriedAt &&
                t('tried', { count: row.tries, when: showInstant(row.lastTriedAt, timeZone) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <Reason row={row} />
          </TouchRow>
        ))}
      </TouchList>
    </section>
  );
}
