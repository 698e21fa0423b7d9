/** Asks for confirmation before an action. */
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmitButton } from './submit-button.tsx';
import { useUiPhrases } from '../ui.phrases.ts';

export function ConfirmDialog(props: {
  title: string;
  text: string;
  confirmLabel: string;
  /** Replaces "Cancel" where confirming itself cancels something. */
  cancelLabel?: string;
  /** Whether the action is destructive. The button is then red. */
  danger?: boolean;
  busy?: boolean;
  /** False means that the dialog cannot be confirmed yet, for example because a confirmation word is missing. */
  ready?: boolean;
  onConfirm: () => void;
  /** Names the missing input if `ready` is false. Without it the button is disabled instead. */
  onIncomplete?: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useUiPhrases();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      size="md"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          (props.ready === false ? props.onIncomplete : props.onConfirm)?.();
        }}
      >
        <Text mb="md">{props.text}</Text>
        {props.children}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={props.onClose} data-autofocus={!props.children}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <SubmitButton
            color={props.danger ? 'red.9' : 'brand'}
            loading={props.busy ?? false}
            isComplete={props.ready !== false || !props.onIncomplete}
            disabled={props.ready === false && !props.onIncomplete}
          >
            {props.confirmLabel}
          </SubmitButton>
        </Group>
      </form>
    </Modal>
  );
}
