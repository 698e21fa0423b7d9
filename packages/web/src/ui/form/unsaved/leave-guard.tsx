/** Asks before unsaved work is lost by the browser's back button, a link, a reload or a closed tab. */
import { type RouterHistory, useBlocker, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { noteEntry } from '../../../lib/unsaved/numbered-entries.ts';
import {
  handleLeaving,
  isLostOnClosing,
  mayLeave,
  useHasUnsavedWork,
} from '../../../lib/unsaved/unsaved-work.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { useUiPhrases } from '../../ui.phrases.ts';
import { DialogBehind } from '../dialog/dialog-behind.tsx';

const mustStay = async () => !(await mayLeave());

/**
 * Surrounds all pages of a router. Before a reload, or before a tab is closed, the browser asks in its own words.
 * @param props.isBehind whether another dialog is in front of all pages
 */
export function LeaveGuard({ isBehind = false, children }: { isBehind?: boolean; children: ReactNode }) {
  const t = useUiPhrases();
  const [answer, setAnswer] = useState<(isLeaving: boolean) => void>();
  const isUnsaved = useHasUnsavedWork();
  const history = useRouter().history as RouterHistory;
  useEffect(() => history.subscribe(() => noteEntry(history.location.state)), [history]);
  useBlocker({ shouldBlockFn: mustStay, enableBeforeUnload: isLostOnClosing, disabled: !isUnsaved });
  useEffect(
    () =>
      handleLeaving(async () => {
        // If there are several attempts to leave, the answer belongs to the last one.
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAnswer(() => resolve);
        return promise;
      }),
    [],
  );
  const close = (isLeaving: boolean) => {
    answer?.(isLeaving);
    setAnswer(undefined);
  };
  return (
    <>
      <DialogBehind isBehind={isBehind || answer !== undefined}>{children}</DialogBehind>
      {answer && (
        <ConfirmDialog
          title={t('leaveTitle')}
          text={t('leaveText')}
          confirmLabel={t('leave')}
          cancelLabel={t('keepEditing')}
          danger
          onConfirm={() => close(true)}
          onClose={() => close(false)}
        />
      )}
    </>
  );
}
