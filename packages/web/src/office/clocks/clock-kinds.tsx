/** The kinds of clocks: those of the system, and the group's own. */
import type { ClockKind } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { managesProducts } from '@mobcheck/contract/products/products.policy.ts';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClockName } from '../../domain/clock/clock.phrases.ts';
import { useMay } from '../../lib/session.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { editColumn } from '../../ui/table/list-columns.tsx';
import { AddButton } from '../../ui/table/list-page.tsx';
import { type Column, RowTable } from '../../ui/table/row-table.tsx';
import { ClockKindDialog } from './clock-kind-dialog.tsx';
import classes from './clocks.module.css';
import { useClocksPhrases } from './clocks.phrases.ts';
import { kindsQuery } from './clocks.api.ts';

export function ClockKinds() {
  const t = useClocksPhrases();
  const nameOf = useClockName();
  const mayManage = useMay(managesProducts);
  const { data, error, refetch } = useQuery(kindsQuery);
  const [edited, setEdited] = useState<ClockKind | 'new'>();
  const open = mayManage ? setEdited : undefined;
  const texts = (key: 'actions' | 'editNamed', values?: Readonly<Record<string, string | number>>) =>
    t(`kinds.${key}`, values);
  const columns: Column<ClockKind>[] = [
    { field: 'name', title: t('name'), render: (kind) => nameOf(kind) },
    {
      field: 'origin',
      title: t('kinds.origin'),
      render: ({ key }) => t(key === null ? 'kinds.own' : 'kinds.standard'),
    },
    {
      field: 'enabled',
      title: t('enabled'),
      render: ({ enabled }) => (
        <StatusBadge tone={enabled ? 'green' : 'grey'}>
          {t(enabled ? 'enabled' : 'kinds.disabled')}
        </StatusBadge>
      ),
    },
    ...(mayManage
      ? [editColumn<ClockKind>(Object.assign(texts, { errorText: t.errorText }), setEdited)]
      : []),
  ];
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {t('kinds.hint')}
        </Text>
        {open && data && <AddButton onClick={() => open('new')}>{t('kinds.add')}</AddButton>}
      </Group>
      {!data && !error && <LoadingState />}
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {data && (
        <section className={classes.kinds}>
          <RowTable
            label={t('tabs.kinds')}
            whole
            rows={data}
            rowKey={({ id }) => id}
            columns={columns}
            {...(open && { onOpen: open })}
          />
        </section>
      )}
      {edited && (
        <ClockKindDialog
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.updateDate}`}
          existing={edited === 'new' ? undefined : edited}
          onReload={async () => {
            const { data: kinds } = await refetch({ throwOnError: true });
            setEdited((now) => (now === 'new' ? now : kinds?.find(({ id }) => id === now?.id)));
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
