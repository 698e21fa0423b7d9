/** The API tokens of a person or of the group, with buttons to create and revoke them. */
import type { ApiToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { SecretDialog } from '../../ui/feedback/secret-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { type Column, RowTable } from '../../ui/table/row-table.tsx';
import { type TokenScreen, tokensQuery, useRevokeToken } from './api-tokens.api.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { scopeKey, useTokensPhrases } from './tokens.phrases.ts';

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

function useColumns(screen: TokenScreen, onRevoke: (token: ApiToken) => void): Column<ApiToken>[] {
  const t = useTokensPhrases();
  const { timeZone } = useUser();
  const ofGroup: Column<ApiToken>[] = [
    {
      field: 'kind',
      title: t('kind'),
      render: ({ kind, companyName }) => (
        <TwoLines first={t(`kinds.${kind}`)} second={companyName ?? t('allCompanies')} />
      ),
    },
  ];
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
    ...(screen === 'group' ? ofGroup : []),
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

function RevokeDialog(props: { screen: TokenScreen; token: ApiToken; onClose: () => void }) {
  const t = useTokensPhrases();
  const revoke = useRevokeToken(props.screen);
  const { id, name } = props.token;
  const callbacks = {
    onSuccess: () => {
      notifySuccess(t('revoked'));
      props.onClose();
    },
    onError: (error: unknown) => {
      notifyError(t.errorText(error));
      props.onClose();
    },
  };
  return (
    <ConfirmDialog
      title={t('revokeTitle')}
      text={t('revokeText', { name })}
      confirmLabel={t('revokeConfirm')}
      danger
      busy={revoke.busy}
      onConfirm={() => revoke.send({ params: { id } }, callbacks)}
      onClose={props.onClose}
    />
  );
}

export function TokenList({ screen }: { screen: TokenScreen }) {
  const t = useTokensPhrases();
  const { data, error, refetch } = useQuery(tokensQuery(screen));
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<ApiToken>();
  const columns = useColumns(screen, setRevoking);
  const addButton = (
    <Button leftSection={<IconKey size={18} stroke={1.6} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {t(`${screen}.title`)}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`${screen}.hint`)}
          </Text>
        </div>
        {data && data.length > 0 && addButton}
      </Group>
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && (
        <EmptyState title={t(`${screen}.emptyTitle`)} text={t(`${screen}.emptyText`)}>
          {addButton}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <RowTable label={t(`${screen}.title`)} rows={data} rowKey={({ id }) => id} columns={columns} />
      )}
      {isAdding && (
        <NewTokenDialog
          screen={screen}
          onCreated={({ token }) => {
            setSecret(token);
            setIsAdding(false);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={t('created.title')}
          text={t('created.text')}
          label={t('created.label')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      {revoking && <RevokeDialog screen={screen} token={revoking} onClose={() => setRevoking(undefined)} />}
    </Stack>
  );
}
