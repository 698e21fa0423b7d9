/** The columns of the list of webhooks. */
import type { Webhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { useTypeName } from './webhook-texts.ts';
import classes from './webhooks.module.css';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

const TONES: Readonly<Record<Webhook['state'], StatusTone>> = {
  WORKING: 'green',
  FAILING: 'amber',
  OFF: 'red',
};

function State({ webhook }: { webhook: Webhook }) {
  const t = useWebhooksPhrases();
  const { timeZone } = useUser();
  const { state, offReason, failingSince, waiting } = webhook;
  return (
    <span className={classes.lines}>
      <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      {state === 'OFF' && offReason !== null && <small>{t(`offReason.${offReason}`)}</small>}
      {state === 'FAILING' && failingSince !== null && (
        <small>{t('since', { when: showInstant(failingSince, timeZone) })}</small>
      )}
      {waiting > 0 && <small>{t('waiting', { count: waiting })}</small>}
    </span>
  );
}

function Types({ types }: { types: readonly string[] }) {
  const t = useWebhooksPhrases();
  const nameOf = useTypeName();
  const [first, ...others] = types.map(nameOf);
  return others.length === 0 ? (
    first
  ) : (
    <Tooltip
      label={[first, ...others].join(' · ')}
      multiline
      maw="20rem"
      events={{ hover: true, focus: true, touch: true }}
    >
      <span tabIndex={0}>{t('typeCount', { count: types.length })}</span>
    </Tooltip>
  );
}

/** @param acts renders the buttons of a row */
export function useWebhookColumns(acts: (webhook: Webhook) => ReactNode): Column<Webhook>[] {
  const t = useWebhooksPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'name',
      title: t('name'),
      render: ({ name, company }) => (
        <span className={classes.lines}>
          <strong>{name}</strong>
          <small>{company?.name ?? t('wholeGroup')}</small>
        </span>
      ),
    },
    { field: 'url', title: t('url'), render: ({ url }) => <span className={classes.url}>{url}</span> },
    { field: 'types', title: t('types'), width: 200, render: ({ types }) => <Types types={types} /> },
    {
      field: 'state',
      title: t('status'),
      earlyOnPhone: true,
      width: 210,
      render: (webhook) => <State webhook={webhook} />,
    },
    {
      field: 'lastSuccessAt',
      title: t('lastSuccess'),
      width: 160,
      render: ({ lastSuccessAt }) =>
        lastSuccessAt === null ? t('never') : showInstant(lastSuccessAt, timeZone),
    },
    { field: 'actions', title: t('actions'), align: 'right', width: 80, render: acts },
  ];
}
