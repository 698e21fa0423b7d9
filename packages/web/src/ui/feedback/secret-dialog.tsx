/** Shows a secret that cannot be shown again, such as a new token, with a button that copies it. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { notifyError, notifySuccess } from './notify.tsx';
import { useSecretDialogPhrases } from './secret-dialog.phrases.ts';

/**
 * A click outside and Escape do not close the dialog, since the secret would be lost.
 * @param props.label of the field with the secret
 * @param props.children below the secret, such as instructions
 */
export function SecretDialog(props: {
  title: string;
  text: string;
  label: string;
  secret: string;
  children?: ReactNode;
  onClose: () => void;
}) {
  const t = useSecretDialogPhrases();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.secret);
      notifySuccess(t('copied'), 'secret');
    } catch {
      // There is no clipboard without https, or if the user denied access.
      notifyError(t('copyFailed'), 'secret');
    }
  };
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
        <Textarea
          autosize
          label={props.label}
          value={props.secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        {props.children}
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
            data-autofocus
            onClick={() => void copy()}
          >
            {t('copy')}
          </Button>
          <Button onClick={props.onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
