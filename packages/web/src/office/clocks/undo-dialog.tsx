/** Asks before a change of clocks is undone, and explains the effects. */
import type { ClockChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useClocksPhrases } from './clocks.phrases.ts';
import { useUndoClocks } from './clocks.api.ts';

export function UndoDialog({ change, onClose }: { change: ClockChange; onClose: () => void }) {
  const t = useClocksPhrases();
  const { sendAndWait, busy } = useUndoClocks();
  // `sendAndWait` returns the result even if the page has removed this dialog, because clocks are now off.
  const undo = async () => {
    try {
      const done = await sendAndWait({ params: { id: change.id } });
      if (done) {
        notifySuccess(t('undo.done', { count: done.changed }), 'clocks');
      }
    } catch (error) {
      notifyError(t.errorText(error), 'clocks');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('undo.title')}
      text={t('undo.text', { count: change.changed })}
      confirmLabel={t('undo.act')}
      danger
      busy={busy}
      onConfirm={() => void undo()}
      onClose={() => !busy && onClose()}
    >
      {change.source === 'SWITCH_ON' && <Text>{t('undo.switchOff')}</Text>}
    </ConfirmDialog>
  );
}
