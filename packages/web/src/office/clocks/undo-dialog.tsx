/** Asks before a change of clocks is undone, and says what returns. */
import type { ClockChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useClocksPhrases } from './clocks.phrases.ts';
import { useUndoClocks } from './clocks.api.ts';

export function UndoDialog({ change, onClose }: { change: ClockChange; onClose: () => void }) {
  const t = useClocksPhrases();
  const { send, busy } = useUndoClocks();
  const undo = () =>
    send(
      { params: { id: change.id } },
      {
        onSuccess: ({ changed }) => notifySuccess(t('undo.done', { count: changed }), 'clocks'),
        onError: (error) => notifyError(t.errorText(error), 'clocks'),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={t('undo.title')}
      text={t('undo.text', { count: change.changed })}
      confirmLabel={t('undo.act')}
      danger
      busy={busy}
      onConfirm={undo}
      onClose={() => !busy && onClose()}
    >
      {change.source === 'SWITCH_ON' && <Text>{t('undo.switchOff')}</Text>}
    </ConfirmDialog>
  );
}
