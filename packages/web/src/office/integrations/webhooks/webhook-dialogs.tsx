/** The dialogs of the menu of a webhook. */
import type { Webhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import DeliveriesDialog from './deliveries-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import type { DialogAct } from './use-webhook-acts.ts';
import { useChangeSecret, useDeleteWebhook } from './webhooks.api.ts';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhooksPhrases();
  const remove = useDeleteWebhook();
  const { id, name } = webhook;
  const confirm = () =>
    remove.send(
      { params: { id } },
      {
        onSuccess: () => {
          notifySuccess(t('removed', { name }), 'webhooks');
          onClose();
        },
        onError: (error) => {
          notifyError(t.errorText(error), 'webhooks');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirmLabel={t('remove')}
      danger
      busy={remove.busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function ChangeSecretDialog(props: {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const t = useWebhooksPhrases();
  const change = useChangeSecret();
  const { webhook, onSecret, onClose } = props;
  const confirm = () =>
    change.send(
      { params: { id: webhook.id } },
      {
        onSuccess: ({ secret }) => {
          onClose();
          onSecret(secret);
        },
        onError: (error) => {
          notifyError(t.errorText(error), 'webhooks');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('changeSecretTitle', { name: webhook.name })}
      text={t('changeSecretText')}
      confirmLabel={t('changeSecret')}
      busy={change.busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** @param props.onSecret called with a changed secret */
export function WebhookDialogs(props: {
  act: Exclude<DialogAct, 'edit'>;
  webhook: Webhook;
  mayManage: boolean;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const { act, webhook, mayManage, onSecret, onClose } = props;
  switch (act) {
    case 'deliveries':
      return (
        <DeliveriesDialog
          webhook={webhook}
          mayRetry={mayManage && webhook.state !== 'OFF'}
          onClose={onClose}
        />
      );
    case 'replay':
      return <ReplayDialog webhook={webhook} onClose={onClose} />;
    case 'changeSecret':
      return <ChangeSecretDialog webhook={webhook} onSecret={onSecret} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog webhook={webhook} onClose={onClose} />;
    default:
      throw new Error(`unknown act ${JSON.stringify(act satisfies never)}`);
  }
}
