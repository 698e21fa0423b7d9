/** Dialog that sends the events of a period again. */
import type { Webhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { useReplay } from './webhooks.api.ts';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

const HOUR_MS = 3_600_000;
const PERIODS = { hour: 1, hours6: 6, day: 24, days3: 72, days7: 168, days30: 720 } as const;
type Period = keyof typeof PERIODS;
const NAMES = Object.keys(PERIODS) as Period[];

export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhooksPhrases();
  const replay = useReplay();
  const [period, setPeriod] = useState<Period>('day');
  const { error } = replay;
  const send = () => {
    const since = new Date(Date.now() - PERIODS[period] * HOUR_MS).toISOString();
    replay.send(
      { params: { id: webhook.id }, body: { since } },
      {
        onSuccess: ({ events }) => {
          notifySuccess(events === 0 ? t('replayedNone') : t('replayed', { count: events }), 'webhooks');
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={t('replayTitle', { name: webhook.name })}
      text={t('replayText')}
      confirmLabel={t('replaySend')}
      busy={replay.busy}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack>
        <NativeSelect
          label={t('replaySince')}
          value={period}
          data={NAMES.map((name) => ({ value: name, label: t(`period.${name}`) }))}
          onChange={({ currentTarget }) => {
            replay.reset();
            setPeriod(NAMES.find((name) => name === currentTarget.value) ?? 'day');
          }}
        />
        <ErrorAlert>
          {error && (error.issueAt('since') === 'too_many' ? t('tooMany') : t.errorText(error))}
        </ErrorAlert>
      </Stack>
    </ConfirmDialog>
  );
}
