/** The columns of the list of webhooks. */
import type { Webhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import type { ReactNode } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { CellLines } from '../../../ui/cell/cell-lines.tsx';
import { FirstAndMore } from '../../../ui/cell/first-and-more.tsx';
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
  const notes = [
    state === 'OFF' && offReason !== null ? t(`offReason.${offReason}`) : '',
    state === 'FAILING' && failingSince !== null
      ? t('since', { when: showInstant(failingSince, timeZone) })
      : '',
    waiting > 0 ? t('waiting', { count: waiting }) : '',
  ];
  return (
    <CellLines notes={notes}>
      <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
    </CellLines>
  );
}

/** An address whose lines break after its host. */
function Address({ url }: { url: string }) {
  const host = /^\w+:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
  return (
    <span className={classes.url}>
      {host}
      <wbr />
      {url.slice(host.length)}
    </span>
  );
}

/** @param acts renders the buttons of a row */
export function useWebhookColumns(acts: (webhook: Webhook) => ReactNode): Column<Webhook>[] {
  const t = useWebhooksPhrases();
  const nameOf = useTypeName();
  const { timeZone } = useUser();
  return [
    {
      field: 'name',
      title: t('name'),
      width: '20%',
      render: ({ name, company }) => (
        <CellLines notes={[company?.name ?? t('allCompanies')]}>
          <b>{name}</b>
        </CellLines>
      ),
    },
    {
      field: 'url',
      title: t('url'),
      width: '27%',
      render: ({ url }) => <Address url={url} />,
    },
    {
      field: 'types',
      title: t('types'),
      width: '15%',
      render: ({ types }) => <FirstAndMore texts={types.map(nameOf)} />,
    },
    {
      field: 'state',
      title: t('status'),
      earlyOnPhone: true,
      render: (webhook) => <State webhook={webhook} />,
    },
    {
      field: 'lastSuccessAt',
      title: t('lastSuccess'),
      width: 165,
      render: ({ lastSuccessAt }) =>
        lastSuccessAt === null ? t('never') : showInstant(lastSuccessAt, timeZone),
    },
    { field: 'actions', title: t('actions'), align: 'right', width: 80, render: acts },
  ];
}
