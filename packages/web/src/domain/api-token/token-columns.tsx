/** The columns of the list of API tokens. */
import type { ApiToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import type { TokenScreen } from './api-tokens.api.ts';
import { scopeKey, useTokensPhrases } from './tokens.phrases.ts';

type Texts = ReturnType<typeof useTokensPhrases>;

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <Text size="xs" c="dimmed">
        {second}
      </Text>
    </>
  );
}

const kindColumn = (t: Texts): Column<ApiToken> => ({
  field: 'kind',
  title: t('kind'),
  render: ({ kind, companyName }) => (
    <TwoLines first={t(`kinds.${kind}`)} second={companyName ?? t('allCompanies')} />
  ),
});

/** Returns the columns. @param onRevoke called by the button of a row */
export function useTokenColumns(
  screen: TokenScreen,
  onRevoke: (token: ApiToken) => void,
): Column<ApiToken>[] {
  const t = useTokensPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'name',
      title: t('name'),
      render: ({ name, tail, createdByName }) => (
        <TwoLines
          first={name}
          second={[
            t('endsWith', { tail }),
            ...(screen === 'group' ? [t('madeBy', { name: createdByName })] : []),
          ].join(' · ')}
        />
      ),
    },
    ...(screen === 'group' ? [kindColumn(t)] : []),
    {
      field: 'scopes',
      title: t('scopes'),
      render: ({ scopes }) => (
        <Text size="sm" component="span">
          {scopes.map((scope) => t(scopeKey(scope))).join('; ')}
        </Text>
      ),
    },
    {
      field: 'use',
      title: t('use'),
      render: ({ lastUsedAt, lastAddress }) =>
        lastUsedAt === null ? (
          t('never')
        ) : (
          <TwoLines first={showInstant(lastUsedAt, timeZone)} second={lastAddress} />
        ),
    },
    {
      field: 'end',
      title: t('end'),
      render: ({ expiresAt, isExpired }) =>
        isExpired ? <StatusBadge tone="red">{t('expired')}</StatusBadge> : showInstant(expiresAt, timeZone),
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 90,
      render: (token) => (
        <RowAction label={t('revoke', { name: token.name })} onClick={() => onRevoke(token)}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </RowAction>
      ),
    },
  ];
}
