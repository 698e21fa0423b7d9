/** The placeholders of a part while its code is loading or after it failed to load. */
import { Button, Loader } from '@mantine/core';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOutage } from '../../lib/connection/outage.ts';
import { ErrorNote, ErrorState } from '../feedback/states.tsx';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './failed-part.module.css';

interface Failure {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part that failed to load. If the server answers without the file, it has a newer version, so a reload is offered. */
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

/**
 * A dialog that failed to load. It uses no code of Mantine's dialogs, which may be the missing part. Without `onClose`, closing leaves a
 * line at the lower edge of the window, from which the dialog can still be loaded.
 */
export function FailedDialog({ onClose, ...failure }: Failure & { onClose?: (() => void) | undefined }) {
  const [isClosed, setIsClosed] = useState(false);
  return createPortal(
    isClosed ? (
      <div className={classes.closed}>
        <FailedPlace {...failure} isLine />
      </div>
    ) : (
      <OpenDialog {...failure} onClose={onClose ?? (() => setIsClosed(true))} />
    ),
    document.body,
  );
}

function OpenDialog({ onClose, ...failure }: Failure & { onClose: () => void }) {
  const t = useUiPhrases();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    // Escape does not close a Mantine dialog behind this dialog.
    shown?.addEventListener('focusin', ({ target }) => {
      (target as Element).setAttribute('data-mantine-stop-propagation', 'true');
    });
    // The focus returns to the place where it was before.
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label={t('errorTitle')} className={classes.dialog}>
      <FailedPlace {...failure} isLine={false} />
      <Button variant="subtle" fullWidth onClick={onClose}>
        {t('close')}
      </Button>
    </dialog>
  );
}

/** A loading sign in the middle of the window. It appears after a moment, so that a fast network shows nothing. */
export function LoadingDialog() {
  const t = useUiPhrases();
  return createPortal(
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      <Loader />
    </div>,
    document.body,
  );
}
