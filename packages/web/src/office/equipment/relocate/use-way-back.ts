/** The undo of a move, which moves each piece back and reports the outcome. */
import { useRef } from 'react';
import { notifySuccess, notifyUntilClosed } from '../../../ui/feedback/notify.tsx';
import { ABOUT_ROWS } from '../../../ui/table/act-on-rows.tsx';
import { MOVED_ON, type WayBack } from './relocate.api.ts';
import { useRelocatePhrases } from './relocate.phrases.ts';

/** @param renew refetches the lists of equipment */
export function useWayBack(renew: () => void) {
  const t = useRelocatePhrases();
  const moved = useRef<{ readonly name: string; readonly goBack: WayBack }[]>([]);
  const undo = async () => {
    const failures: string[] = [];
    // Hundreds of pieces take a while, so the message stays until the outcome is known.
    notifyUntilClosed(t('undoing', { count: moved.current.length }), ABOUT_ROWS);
    for (const { name, goBack } of moved.current) {
      try {
        await goBack();
      } catch (error) {
        const why = error === MOVED_ON ? t('movedOn') : t.errorText(error);
        failures.push(t('failure', { name, why }));
      }
    }
    renew();
    if (failures.length > 0) {
      notifyUntilClosed(t('notUndone', { failures: failures.join(' ') }), ABOUT_ROWS);
    } else {
      notifySuccess(t('undone', { count: moved.current.length }), ABOUT_ROWS);
    }
  };
  return {
    note: (name: string, goBack: WayBack) => moved.current.push({ name, goBack }),
    wayBack: () => (moved.current.length > 0 ? { label: t('undo'), onClick: () => void undo() } : undefined),
  };
}
