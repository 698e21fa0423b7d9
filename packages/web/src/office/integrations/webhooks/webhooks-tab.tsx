/** The tab with the webhooks of the company or of the group. */
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import type { Webhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session.tsx';
import { SecretDialog } from '../../../ui/feedback/secret-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { AddButton, FirstButton } from '../../../ui/table/list-page.tsx';
import { RowTable } from '../../../ui/table/row-table.tsx';
import { useWebhookActs } from './use-webhook-acts.ts';
import { useWebhookColumns } from './webhook-columns.tsx';
import { WebhookDialogs } from './webhook-dialogs.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookMenu } from './webhook-menu.tsx';
import { webhooksQuery } from './webhooks.api.ts';
import classes from '../../../ui/layout/card.module.css';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

export default function WebhooksTab() {
  const t = useWebhooksPhrases();
  const mayManage = useMay(managesIntegrations);
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<{ readonly text: string; readonly isChanged: boolean }>();
  const { act, busyId, dialog, setDialog } = useWebhookActs();
  const columns = useWebhookColumns((webhook) => (
    <WebhookMenu
      webhook={webhook}
      mayManage={mayManage}
      busy={busyId === webhook.id}
      onAct={(chosen) => act(webhook, chosen)}
    />
  ));
  const edited = dialog?.act === 'edit' ? dialog.webhook : undefined;
  const reload = async () => {
    const { data: rows } = await refetch({ throwOnError: true });
    const current = rows?.find(({ id }) => id === edited?.id);
    setDialog(current && { act: 'edit', webhook: current });
  };
  const close = () => {
    setIsAdding(false);
    setDialog(undefined);
  };
  const edit = (webhook: Webhook) => act(webhook, mayManage ? 'edit' : 'deliveries');
  return (
    <>
      <SectionHead hint={t('hint')}>
        {mayManage && data && data.length > 0 && (
          <AddButton onClick={() => setIsAdding(true)}>{t('add')}</AddButton>
        )}
      </SectionHead>
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          {mayManage && <FirstButton onClick={() => setIsAdding(true)}>{t('addFirst')}</FirstButton>}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <section className={classes.list}>
          <RowTable
            label={t('label')}
            whole
            rows={data}
            rowKey={({ id }) => id}
            columns={columns}
            cardsOnTablet
            onOpen={edit}
          />
        </section>
      )}
      {(isAdding || edited) && (
        <WebhookForm
          key={edited === undefined ? 'new' : `${edited.id} ${edited.updateDate}`}
          existing={edited}
          onReload={reload}
          onSecret={(text) => setSecret({ text, isChanged: false })}
          onClose={close}
        />
      )}
      {dialog && dialog.act !== 'edit' && (
        <WebhookDialogs
          act={dialog.act}
          webhook={dialog.webhook}
          mayManage={mayManage}
          onSecret={(text) => setSecret({ text, isChanged: true })}
          onClose={close}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('secretTitle')}
          text={t('secretText')}
          label={t('secret')}
          secret={secret.text}
          onClose={() => setSecret(undefined)}
        >
          {secret.isChanged && <Text c="dimmed">{t('secretChanged')}</Text>}
        </SecretDialog>
      )}
    </>
  );
}
