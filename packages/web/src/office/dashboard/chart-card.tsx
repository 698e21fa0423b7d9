/** Frame of a chart: title, hint, switch between chart and table, and the loading, failed and empty states. */
import { ActionIcon, Skeleton, Text, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import classes from './chart-card.module.css';
import { useDashboardPhrases } from './dashboard.phrases.ts';

/** @param props.wide whether the card spans both columns */
export function ChartCard<T>(props: {
  title: string;
  hint: string;
  query: UseQueryResult<T>;
  wide?: boolean;
  isEmpty: (data: T) => boolean;
  renderChart: (data: T) => ReactNode;
  renderTable: (data: T) => ReactNode;
}) {
  const t = useDashboardPhrases();
  const heading = useId();
  const [showsTable, setShowsTable] = useState(false);
  const { data, error, refetch, isPlaceholderData } = props.query;
  const Icon = showsTable ? IconChartBar : IconTable;
  const loading = data === undefined && !error;
  const hasContent = data !== undefined && !props.isEmpty(data);
  return (
    <section className={classes.card} data-wide={props.wide ?? false} aria-labelledby={heading}>
      <header className={classes.head}>
        <div>
          <Title order={2} size="h5" id={heading}>
            {props.title}
          </Title>
          <Text size="sm" c="dimmed">
            {props.hint}
          </Text>
        </div>
        {hasContent && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t(showsTable ? 'showChart' : 'showTable', { name: props.title })}
            onClick={() => setShowsTable(!showsTable)}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <div className={classes.body} data-stale={isPlaceholderData} aria-busy={isPlaceholderData || loading}>
        {loading && <Skeleton height="100%" mih={180} radius="md" />}
        {data === undefined && error && (
          <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
        )}
        {data !== undefined && !hasContent && <EmptyState title={t('nothing')} text={t('nothingText')} />}
        {hasContent && (showsTable ? props.renderTable(data) : props.renderChart(data))}
      </div>
    </section>
  );
}
