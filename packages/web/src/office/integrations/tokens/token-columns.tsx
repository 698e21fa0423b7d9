/** The columns of the list of the group’s API tokens. */
import type { ApiToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { IconTrash } from '@tabler/icons-react';
import { scopeKey, useTokensPhrases } from '../../../domain/api-token/tokens.phrases.ts';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { CellLines } from '../../../ui/cell/cell-lines.tsx';
import { FirstAndMore } from '../../../ui/cell/first-and-more.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';

/** Returns the columns. @param onRevoke called by the button of a row */
export function useTokenColumns(onRevoke: (token: ApiToken) => void): Column<ApiToken>[] {
  const t = useTokensPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'name',
      title: t('name'),
      width: '24%',
      render: ({ name, tail, createdByName }) => (
        <CellLines notes={[`${t('endsWith', { tail })} · ${t('madeBy', { name: createdByName })}`]}>
          <b>{name}</b>
        </CellLines>
      ),
    },
    {
      field: 'kind',
      title: t('kind'),
      width: '16%',
      render: ({ kind, companyName }) => (
        <CellLines notes={[companyName ?? t('allCompanies')]}>{t(`kinds.${kind}`)}</CellLines>
      ),
    },
    {
      field: 'scopes',
      title: t('scopes'),
      width: '23%',
      render: ({ scopes }) => <FirstAndMore texts={scopes.map((scope) => t(scopeKey(scope)))} />,
    },
    {
      field: 'use',
      title: t('use'),
      width: 170,
      render: ({ lastUsedAt, lastAddress }) => (
        <CellLines notes={[lastAddress]}>
          {lastUsedAt === null ? t('never') : showInstant(lastUsedAt, timeZone)}
        </CellLines>
      ),
    },
    {
      field: 'end',
      title: t('end'),
      width: 160,
      render: ({ expiresAt, isExpired }) =>
        isExpired ? <StatusBadge tone="red">{t('expired')}</StatusBadge> : showInstant(expiresAt, timeZone),
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 80,
      render: (token) => (
        <RowAction label={t('revoke', { name: token.name })} onClick={() => onRevoke(token)}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </RowAction>
      ),
    },
  ];
}
