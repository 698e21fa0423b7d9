/** The placeholders of a part whose code is loading or failed to load. */
import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isOutage } from '../../lib/connection/outage.ts';
import { ErrorNote, ErrorState } from '../feedback/states.tsx';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './failed-part.module.css';

interface Failure {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A server that answers without the file has another version of the application, which a reload brings. */
export function FailedPlace({ isLine, ...failure }: Failure & { isLine: boolean }) {
  const t = useUiPhrases();
  const Failed = isLine ? ErrorNote : ErrorState;
  return (
    <>
      <Failed {...failure} errorText={t.errorText} />
      {!isOutage(failure.error) && (
        <Button variant="subtle" size="compact-sm" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      )}
    </>
  );
}

/** Needs no code of Mantine's dialogs, which may be the part that is missing. */
export function FailedDialog({ onClose, ...failure }: Failure & { onClose?: (() => void) | undefined }) {
  const t = useUiPhrases();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    // Escape closes no dialog of Mantine behind this one.
    shown?.addEventListener('focusin', ({ target }) => {
      (target as Element).setAttribute('data-mantine-stop-propagation', 'true');
    });
  }, []);
  return createPortal(
    <dialog ref={dialog} aria-label={t('errorTitle')} className={classes.dialog}>
      <FailedPlace {...failure} isLine={false} />
      {onClose && (
        <Button variant="subtle" fullWidth onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </dialog>,
    document.body,
  );
}

/** Centred in the window. It appears after a moment, so that a fast network shows nothing. */
export function LoadingDialog() {
  const t = useUiPhrases();
  return createPortal(
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      <Loader />
    </div>,
    document.body,
  );
}
