/** Shows a secret that cannot be shown again, such as a new token, with a button that copies it. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { notifyError, notifySuccess } from './notify.tsx';
import classes from './secret-dialog.module.css';
import { useSecretDialogPhrases } from './secret-dialog.phrases.ts';

interface Secret {
  /** Label of the field with the secret. */
  readonly label: string;
  readonly secret: string;
}

/** A secret with the button that copies it. */
export function SecretField({ label, secret, takesFocus = false }: Secret & { takesFocus?: boolean }) {
  const t = useSecretDialogPhrases();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notifySuccess(t('copied'), 'secret');
    } catch {
      // There is no clipboard without https, or if the user denied access.
      notifyError(t('copyFailed'), 'secret');
    }
  };
  return (
    <div className={classes.field}>
      <Textarea
        autosize
        label={label}
        value={secret}
        readOnly
        className={classes.secret ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        aria-label={t('copyNamed', { label })}
        {...(takesFocus && { 'data-autofocus': true })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
    </div>
  );
}

/**
 * A click outside and Escape do not close the dialog, since the secret would be lost.
 * @param props.children below the secret, such as instructions
 */
export function SecretDialog(
  props: Secret & { title: string; text: string; children?: ReactNode; onClose: () => void },
) {
  const t = useSecretDialogPhrases();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text>{props.text}</Text>
        <SecretField label={props.label} secret={props.secret} takesFocus />
        {props.children}
        <Group justify="flex-end">
          <Button onClick={props.onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
