/** The button that switches an optional part of the group off, after a question. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';

export function SwitchOffButton(props: {
  label: string;
  askTitle: string;
  askText: string;
  done: string;
  errorText: (error: unknown) => string;
  /** Subject of the messages. */
  topic: string;
  busy: boolean;
  send: () => Promise<unknown>;
}) {
  const { label, done, errorText, topic, busy, send } = props;
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    try {
      await send();
      notifySuccess(done, topic);
    } catch (error) {
      notifyError(errorText(error), topic);
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        c="var(--mantine-color-error)"
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={props.askTitle}
          text={props.askText}
          confirmLabel={label}
          danger
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => !busy && setIsAsking(false)}
        />
      )}
    </>
  );
}
