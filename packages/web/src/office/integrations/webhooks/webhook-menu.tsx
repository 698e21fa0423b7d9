/** The menu of acts on a webhook. */
import type { Webhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { NoRowClick } from '../../../ui/table/row-action.tsx';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

export type WebhookAct = 'edit' | 'test' | 'deliveries' | 'replay' | 'switchOn' | 'changeSecret' | 'remove';

/** Returns the acts that a state of a webhook allows. @param mayManage false allows only reading and deleting */
function actsOf({ state, offReason }: Webhook, mayManage: boolean): readonly WebhookAct[] {
  if (!mayManage) {
    return ['deliveries', 'remove'];
  }
  if (offReason === 'TOKEN') {
    return ['test', 'deliveries', 'edit', 'changeSecret', 'remove'];
  }
  const sending: readonly WebhookAct[] = state === 'OFF' ? ['switchOn'] : ['replay'];
  return ['test', 'deliveries', ...sending, 'edit', 'changeSecret', 'remove'];
}

export function WebhookMenu(props: {
  webhook: Webhook;
  mayManage: boolean;
  busy: boolean;
  onAct: (act: WebhookAct) => void;
}) {
  const t = useWebhooksPhrases();
  const { webhook, mayManage, busy, onAct } = props;
  return (
    <NoRowClick>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={busy}
            aria-label={t('actsOn', { name: webhook.name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actsOf(webhook, mayManage).map((act) => (
            <Menu.Item
              key={act}
              {...(act === 'remove' && { c: 'var(--mantine-color-error)' })}
              onClick={() => onAct(act)}
            >
              {t(act)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </NoRowClick>
  );
}
