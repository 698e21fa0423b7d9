/** The columns of the list of recalls. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Recall } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { Anchor } from '@mantine/core';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { RecallProgress } from './recall-progress.tsx';
import { RecallStateBadge } from './recall-state.tsx';
import classes from './recalls.module.css';
import { useRecallsPhrases } from './recalls.phrases.ts';

export function useRecallColumns(onOpen: (recall: Recall) => void): Column<Recall>[] {
  const t = useRecallsPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'title',
      title: t('fields.title'),
      sortable: true,
      render: (recall) => (
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.open ?? ''}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(recall);
          }}
        >
          {recall.title}
        </Anchor>
      ),
    },
    {
      field: 'progress',
      title: t('fields.progress'),
      width: '34%',
      earlyOnPhone: true,
      render: (recall) => <RecallProgress counts={recall} />,
    },
    {
      field: 'state',
      title: t('fields.state'),
      width: 120,
      render: ({ state }) => <RecallStateBadge state={state} />,
    },
    {
      field: 'dueOn',
      title: t('fields.dueOn'),
      sortable: true,
      width: 120,
      render: ({ dueOn }) => (dueOn === null ? t('noDue') : showDay(dueOn)),
    },
    {
      field: 'createdAt',
      title: t('fields.createdAt'),
      sortable: true,
      width: 190,
      render: ({ createdAt, createdByName }) => (
        <span className={classes.lines}>
          {showInstant(createdAt, timeZone)}
          <small>{createdByName}</small>
        </span>
      ),
    },
  ];
}
