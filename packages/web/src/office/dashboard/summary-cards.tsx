/** Users, equipment and inspections: total, last seven days, and the time of the newest. */
import type { DashboardSummary } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { IconClipboardCheck, IconFireExtinguisher, IconUsers } from '@tabler/icons-react';
import { showInstant, showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import classes from './summary-cards.module.css';

const ICONS = { users: IconUsers, equipments: IconFireExtinguisher, inspections: IconClipboardCheck };

/**
 * @param props.summary undefined while loading: skeletons are shown
 * @param props.isStale whether the figures still belong to the previous filter
 */
export function SummaryCards({
  summary,
  isStale,
}: {
  summary: DashboardSummary | undefined;
  isStale: boolean;
}) {
  const t = useDashboardPhrases();
  const { timeZone } = useUser();
  return (
    <div className={classes.cards} data-stale={isStale} aria-busy={isStale || summary === undefined}>
      {(['users', 'equipments', 'inspections'] as const).map((name) => {
        const Icon = ICONS[name];
        const figures = summary?.[name];
        return (
          <section key={name} className={classes.card} aria-label={t(name)}>
            <Icon size={28} stroke={1.4} aria-hidden />
            <div>
              <Title order={2} size="sm" fw={500} c="dimmed">
                {t(name)}
              </Title>
              {figures === undefined ? (
                <Skeleton height={56} width={150} mt={6} />
              ) : (
                <>
                  <p className={classes.total}>{showNumber(figures.allTimeTotal)}</p>
                  <Text size="sm">{t('last7Days', { count: figures.last7DaysTotal })}</Text>
                  <Text size="sm" c="dimmed">
                    {figures.lastCreateTime === null
                      ? t('noneYet')
                      : t('last', { at: showInstant(figures.lastCreateTime, timeZone) })}
                  </Text>
                </>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
