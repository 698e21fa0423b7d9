/** A message that the user must read before continuing, with a close button and an optional act. */
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';

/** @param props.children below the text, such as a link */
export function AlertDialog(props: {
  title: string;
  text?: string;
  children?: ReactNode;
  /** A button beside the close button. */
  act?: ReactNode;
  onClose: () => void;
}) {
  const t = useUiPhrases();
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="sm" withCloseButton={false}>
      {props.text && <Text mb="md">{props.text}</Text>}
      {props.children}
      <Group justify="flex-end">
        {props.act}
        <Button onClick={props.onClose} data-autofocus>
          {t('ok')}
        </Button>
      </Group>
    </Modal>
  );
}
