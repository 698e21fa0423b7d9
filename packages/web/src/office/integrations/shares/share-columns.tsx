/** The columns of the list of links for auditors. */
import type { Share } from '@mobcheck/contract/shares/shares.contract.ts';
import { Anchor, Group } from '@mantine/core';
import { IconEye, IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { showInstant } from '../../../lib/format.ts';
import type { LinkTarget } from '../../../lib/page-url.ts';
import { useUser } from '../../../lib/session.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { CellLines } from '../../../ui/cell/cell-lines.tsx';
import { NoRowClick, RowAction } from '../../../ui/table/row-action.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { useSharesPhrases } from './shares.phrases.ts';

const TONES = { OPEN: 'green', EXPIRED: 'grey', CLOSED: 'grey', GUESSED: 'red', PAUSED: 'amber' } as const;

export const isOpen = ({ state }: Pick<Share, 'state'>) => state === 'OPEN' || state === 'PAUSED';

function ShareName({ share }: { share: Share }) {
  const t = useSharesPhrases();
  const { areSeveral } = useCompanies();
  const parts = [
    ...(areSeveral ? [share.companyName] : []),
    ...(share.hasCode ? [t('withCode')] : []),
    ...(share.hasPhotos ? [t('withPhotos')] : []),
  ];
  const target: LinkTarget = {
    to: `/${share.report}`,
    search: { ...share.filters, ...(areSeveral && { companyId: share.companyId }) },
  };
  return (
    <>
      <CellLines notes={[parts.join(' · ')]}>
        <b>{share.name}</b>
      </CellLines>
      <NoRowClick>
        <Anchor size="sm" renderRoot={(anchor) => <Link {...target} {...anchor} />}>
          {t('seeFilter')}
        </Anchor>
      </NoRowClick>
    </>
  );
}

function ShareState({ share }: { share: Share }) {
  const t = useSharesPhrases();
  const notes = [
    share.state === 'PAUSED' ? t('pausedHint') : '',
    share.state === 'GUESSED' ? t('guessedHint') : '',
    share.endedByName === '' ? '' : t('endedBy', { name: share.endedByName }),
  ];
  return (
    <CellLines notes={notes}>
      <StatusBadge tone={TONES[share.state]}>
        {t(share.state === 'GUESSED' ? 'state.CLOSED' : `state.${share.state}`)}
      </StatusBadge>
    </CellLines>
  );
}

function ShareOpenings({ share }: { share: Share }) {
  const t = useSharesPhrases();
  const { timeZone } = useUser();
  const { openedCount, lastOpenedAt } = share;
  return lastOpenedAt === null ? (
    t('never')
  ) : (
    <CellLines notes={[t('lastOpened', { at: showInstant(lastOpenedAt, timeZone) })]}>
      {t('times', { count: openedCount })}
    </CellLines>
  );
}

interface Acts {
  readonly onClose: (share: Share) => void;
  readonly onOpenings: (share: Share) => void;
}

function ShareActs({ share, onClose, onOpenings }: Acts & { share: Share }) {
  const t = useSharesPhrases();
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <RowAction label={t('openings', { name: share.name })} onClick={() => onOpenings(share)}>
        <IconEye size={18} stroke={1.6} aria-hidden />
      </RowAction>
      {isOpen(share) && (
        <RowAction label={t('closeShare', { name: share.name })} onClick={() => onClose(share)}>
          <IconLinkOff size={18} stroke={1.6} aria-hidden />
        </RowAction>
      )}
    </Group>
  );
}

export function useShareColumns(acts: Acts): Column<Share>[] {
  const t = useSharesPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'name',
      title: t('fields.name'),
      sortable: true,
      width: '30%',
      render: (share) => <ShareName share={share} />,
    },
    {
      field: 'state',
      title: t('fields.state'),
      earlyOnPhone: true,
      width: 190,
      render: (share) => <ShareState share={share} />,
    },
    {
      field: 'createdAt',
      title: t('fields.created'),
      sortable: true,
      width: 165,
      render: ({ createdAt, createdByName }) => (
        <CellLines notes={[createdByName]}>{showInstant(createdAt, timeZone)}</CellLines>
      ),
    },
    {
      field: 'expiresAt',
      title: t('fields.expires'),
      sortable: true,
      width: 165,
      render: ({ expiresAt }) => showInstant(expiresAt, timeZone),
    },
    {
      field: 'lastOpenedAt',
      title: t('fields.opened'),
      sortable: true,
      render: (share) => <ShareOpenings share={share} />,
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 110,
      render: (share) => <ShareActs share={share} {...acts} />,
    },
  ];
}
