/** The columns of the list of refused records. */
import type { QuarantineItem } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { problemPhrase } from './problem.rules.ts';
import { useProblemPhrases } from './problem.phrases.ts';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

const STATE_TONES: Readonly<Record<QuarantineItem['state'], StatusTone>> = {
  WAITING: 'amber',
  ACCEPTED: 'green',
  DISCARDED: 'grey',
};

function RefusedState({ item }: { item: QuarantineItem }) {
  const t = useQuarantinePhrases();
  const { timeZone } = useUser();
  const { state, decidedAt, decidedByName } = item;
  return (
    <span className={classes.lines}>
      <StatusBadge tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      {decidedAt !== null && (
        <small>{t('decidedBy', { name: decidedByName ?? '', when: showInstant(decidedAt, timeZone) })}</small>
      )}
    </span>
  );
}

function Received({ item }: { item: QuarantineItem }) {
  const t = useQuarantinePhrases();
  const { timeZone } = useUser();
  return (
    <span className={classes.lines}>
      <span className={classes.when}>{showInstant(item.receivedAt, timeZone)}</span>
      <small className={classes.when}>{t('madeAt', { when: showInstant(item.createdAt, timeZone) })}</small>
    </span>
  );
}

function WhatAndWhere({ item }: { item: QuarantineItem }) {
  const t = useQuarantinePhrases();
  const { kind, equipmentName, extraLabel, productName, tagSerialNumber, photoCount } = item;
  const serial = tagSerialNumber === '' ? t('noTag') : showTagSerial(tagSerialNumber);
  const photos = photoCount > 0 ? t('photos', { count: photoCount }) : '';
  return (
    <span className={classes.lines}>
      <strong>{t(`kinds.${kind}`)}</strong>
      <span>{equipmentName || extraLabel || productName}</span>
      <small className={classes.when}>{[serial, photos].filter(Boolean).join(' · ')}</small>
      {item.registrationId !== null && <small>{t('decidedTogether')}</small>}
      {item.followerCount > 0 && <small>{t('followers', { count: item.followerCount })}</small>}
    </span>
  );
}

/** @param showsState false while only waiting records are listed */
export function useQuarantineColumns(
  onOpen: (item: QuarantineItem) => void,
  showsState: boolean,
): Column<QuarantineItem>[] {
  const t = useQuarantinePhrases();
  const tProblem = useProblemPhrases();
  const { currentRole } = useUser();
  const showsCompany = seesAllCompanies.allows({ role: currentRole });
  const state: Column<QuarantineItem> = {
    field: 'state',
    title: t('status'),
    width: 190,
    render: (item) => <RefusedState item={item} />,
  };
  return [
    { field: 'kind', title: t('what'), sortable: true, render: (item) => <WhatAndWhere item={item} /> },
    {
      field: 'problem',
      title: t('why'),
      render: ({ problem }) => <span className={classes.why}>{tProblem(problemPhrase(problem))}</span>,
    },
    {
      field: 'userName',
      title: t('person'),
      sortable: true,
      width: 190,
      render: ({ userName, companyName }) => (
        <span className={classes.lines}>
          <span>{userName}</span>
          {showsCompany && <small>{companyName}</small>}
        </span>
      ),
    },
    {
      field: 'receivedAt',
      title: t('received'),
      sortable: true,
      width: 210,
      render: (item) => <Received item={item} />,
    },
    ...(showsState ? [state] : []),
    {
      field: 'options',
      title: t('actions'),
      align: 'right',
      width: 80,
      render: (item) => (
        <RowAction
          label={t('open', { kind: t(`kinds.${item.kind}`), name: item.userName })}
          onClick={() => onOpen(item)}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </RowAction>
      ),
    },
  ];
}
