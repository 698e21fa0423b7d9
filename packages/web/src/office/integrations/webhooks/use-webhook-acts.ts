/** Performs the acts in the menu of a webhook. Acts that need a dialog open it. */
import type { Webhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import type { WebhookAct } from './webhook-menu.tsx';
import { useFaultText } from './webhook-texts.ts';
import { useSwitchOn, useTestWebhook } from './webhooks.api.ts';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

export type DialogAct = Exclude<WebhookAct, 'test' | 'switchOn'>;

export function useWebhookActs() {
  const t = useWebhooksPhrases();
  const faultText = useFaultText();
  const test = useTestWebhook();
  const on = useSwitchOn();
  const [dialog, setDialog] = useState<{ readonly act: DialogAct; readonly webhook: Webhook }>();
  const onError = (error: unknown) => notifyError(t.errorText(error), 'webhooks');
  const act = (webhook: Webhook, chosen: WebhookAct) => {
    const params = { id: webhook.id };
    if (chosen === 'test') {
      test.send(
        { params },
        {
          onSuccess: ({ status, fault, milliseconds }) =>
            fault === null
              ? notifySuccess(
                  t('testDone', { status: status ?? 0, milliseconds: milliseconds ?? 0 }),
                  'webhooks',
                )
              : notifyError(t('testFailed', { fault: faultText({ status, fault }) }), 'webhooks'),
          onError,
        },
      );
    } else if (chosen === 'switchOn') {
      const onSuccess = () => notifySuccess(t('switchedOn', { name: webhook.name }), 'webhooks');
      on.send({ params }, { onSuccess, onError });
    } else {
      setDialog({ act: chosen, webhook });
    }
  };
  const busyId = test.busy ? test.lastSent?.params.id : on.busy ? on.lastSent?.params.id : undefined;
  return { act, busyId, dialog, setDialog };
}
