/** A change of clocks, with the clocks of each product before and after it. */
import type { ClockChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { NormLabel } from '@mobcheck/contract/clocks/norm.contract.ts';
import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClockLines } from '../../domain/clock/clock-lines.tsx';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import classes from './clocks.module.css';
import { useClocksPhrases } from './clocks.phrases.ts';
import { changeQuery } from './clocks.api.ts';
import { NormOfClocks } from './norms/norm-lines.tsx';

function Side(props: { title: string; clocks: readonly SavedClock[]; norm: NormLabel | null }) {
  const { title, clocks, norm } = props;
  const t = useClocksPhrases();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      {clocks.length > 0 ? (
        <>
          <ClockLines clocks={clocks} />
          <NormOfClocks norm={norm} />
        </>
      ) : (
        <Text size="sm">{t('noClocks')}</Text>
      )}
    </div>
  );
}

export function ClockChangeDialog({ change, onClose }: { change: ClockChange; onClose: () => void }) {
  const t = useClocksPhrases();
  const { timeZone } = useUser();
  const { data, error, refetch } = useQuery(changeQuery(change.id));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('history.detail', { when: showInstant(change.createdAt, timeZone) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {!data && !error && <LoadingState />}
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {data?.products.map(({ productId, name, before, after, normBefore, normAfter }) => (
        <section key={productId} className={classes.change}>
          <Text fw={600}>{name}</Text>
          <div className={classes.sides}>
            <Side title={t('history.before')} clocks={before} norm={normBefore} />
            <Side title={t('history.after')} clocks={after} norm={normAfter} />
          </div>
        </section>
      ))}
    </Modal>
  );
}
