/** The number of tags in use in the company and in the group's plan, as bars with texts. */
import { Progress, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ErrorNote } from '../../ui/feedback/states.tsx';
import { useTagsPhrases } from './tags.phrases.ts';
import { usageQuery } from './tags.api.ts';
import classes from './tag-usage.module.css';
import { showsGroupUsage, limitUsage } from './tags.rules.ts';

const COLORS = { available: 'brand', nearlyFull: 'yellow.7', full: 'orange.7', over: 'orange.7' } as const;

function Meter({ name, used, limit }: { name: string; used: number; limit: number }) {
  const t = useTagsPhrases();
  const { percent, state, difference } = limitUsage({ used, limit });
  const left = t('usage.left', { count: difference, left: showNumber(difference) });
  const texts = {
    available: left,
    nearlyFull: left,
    full: t('usage.full'),
    over: t('usage.over', { over: showNumber(difference) }),
  };
  const count = t('usage.count', { used: showNumber(used), limit: showNumber(limit) });
  return (
    <div className={classes.meter}>
      <div className={classes.line}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.count}>{count}</span>
      </div>
      <Progress value={percent} color={COLORS[state]} size="sm" aria-label={name} />
      <span className={classes.state} data-state={state}>
        {state !== 'available' && <IconAlertTriangle size={14} stroke={1.8} aria-hidden />}
        {texts[state]}
      </span>
    </div>
  );
}

/** A phone shows the text on demand, so that the list begins on the first screen. */
function Note() {
  const t = useTagsPhrases();
  const isPhone = useMediaQuery('(max-width: 36rem)', false, { getInitialValueInEffect: false });
  if (isPhone) {
    return (
      <details className={classes.asked}>
        <summary>{t('noteTitle')}</summary>
        <span>{t('note')}</span>
      </details>
    );
  }
  return (
    <Text size="sm" c="dimmed" className={classes.note ?? ''}>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>{t('note')}</span>
    </Text>
  );
}

/** @param props.companyId undefined means the active company */
export function TagUsage({ companyId }: { companyId: string | undefined }) {
  const t = useTagsPhrases();
  const { data, error, refetch } = useQuery(usageQuery(companyId));
  const showsGroup = showsGroupUsage(useUser().companyGroup);
  return (
    <section className={classes.card} aria-label={t('usage.title')}>
      {data ? (
        <div className={classes.meters} role="status">
          <Meter name={data.company.name} used={data.company.used} limit={data.company.limit} />
          {showsGroup && <Meter name={t('usage.group')} used={data.group.used} limit={data.group.limit} />}
        </div>
      ) : (
        <div className={classes.meters}>
          {error ? (
            <ErrorNote error={error} errorText={t.errorText} onRetry={() => void refetch()} />
          ) : (
            <>
              <Skeleton height={54} />
              {showsGroup && <Skeleton height={54} />}
            </>
          )}
        </div>
      )}
      <Note />
    </section>
  );
}
