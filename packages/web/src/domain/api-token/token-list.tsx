/** The API tokens of a person or of the group, with the dialogs that create and revoke them. */
import type { ApiToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { SecretDialog } from '../../ui/feedback/secret-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { AddButton, FirstButton } from '../../ui/table/list-page.tsx';
import { type TokenScreen, tokensQuery, useRevokeToken } from './api-tokens.api.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { useTokensPhrases } from './tokens.phrases.ts';

function RevokeDialog(props: { screen: TokenScreen; token: ApiToken; onClose: () => void }) {
  const t = useTokensPhrases();
  const revoke = useRevokeToken(props.screen);
  const { id, name } = props.token;
  const callbacks = {
    onSuccess: () => {
      notifySuccess(t('revoked', { name }));
      props.onClose();
    },
    onError: (error: unknown) => {
      notifyError(t.errorText(error));
      props.onClose();
    },
  };
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      text={t('revokeText')}
      confirmLabel={t('revokeConfirm')}
      danger
      busy={revoke.busy}
      onConfirm={() => revoke.send({ params: { id } }, callbacks)}
      onClose={props.onClose}
    />
  );
}

/** @param props.render shows the tokens, of which there is at least one */
export function TokenList(props: {
  screen: TokenScreen;
  render: (tokens: readonly ApiToken[], onRevoke: (token: ApiToken) => void) => ReactNode;
}) {
  const t = useTokensPhrases();
  const { screen, render } = props;
  const { data, error, refetch } = useQuery(tokensQuery(screen));
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<ApiToken>();
  const add = () => setIsAdding(true);
  return (
    <>
      <SectionHead {...(screen === 'own' && { title: t('own.title') })} hint={t(`${screen}.hint`)}>
        {data && data.length > 0 && <AddButton onClick={add}>{t('add')}</AddButton>}
      </SectionHead>
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && (
        <EmptyState title={t(`${screen}.emptyTitle`)} text={t(`${screen}.emptyText`)}>
          <FirstButton onClick={add}>{t('addFirst')}</FirstButton>
        </EmptyState>
      )}
      {data && data.length > 0 && render(data, setRevoking)}
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
    </>
  );
}
