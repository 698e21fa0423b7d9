/** A form in a dialog. Enter leads to missing input or saves, Escape closes, and changes are dropped only after a confirmation. */
import { Alert, Button, Group, Modal, type ModalProps, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import { SubmitButton } from '../../feedback/submit-button.tsx';
import { useFocusBack } from '../../feedback/focus-back.ts';
import classes from './form-dialog.module.css';
import { focusNextRequired } from './next-required.ts';
import { useUiPhrases } from '../../ui.phrases.ts';

export function FormDialog(props: {
  title: string;
  size?: ModalProps['size'];
  dirty: boolean;
  canSave: boolean;
  saving: boolean;
  /** Text of the last error, and an action that may help (a reload button). */
  error?: string | undefined;
  errorAction?: ReactNode;
  saveLabel?: string;
  /** Receives the focus after closing if the opener no longer exists or had lost the focus. */
  focusAfter?: RefObject<HTMLElement | null>;
  onSave: () => void;
  /** Names the missing input if `canSave` is false. Without it the button is disabled. */
  onIncomplete?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useUiPhrases();
  const [isAsking, setIsAsking] = useState(false);
  useFocusBack(props.focusAfter);
  useUnsavedWork(props.dirty, { isSaving: props.saving, onGivenUp: props.onClose });
  const leave = () => {
    if (props.saving) {
      return;
    }
    if (isAsking || !props.dirty) {
      props.onClose();
    } else {
      setIsAsking(true);
    }
  };

  return (
    <Modal
      opened
      // While the question is shown, Escape and the close button mean "keep editing", so that a second press loses nothing.
      onClose={isAsking ? () => setIsAsking(false) : leave}
      title={props.title}
      size={props.size ?? 'lg'}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!props.dirty}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.saving && (props.canSave || !focusNextRequired(event.currentTarget))) {
            (props.canSave ? props.onSave : props.onIncomplete)?.();
          }
        }}
      >
        <div className={classes.fields}>{props.children}</div>
        <div className={classes.footer} data-bottom-bar>
          {props.error && (
            <Alert
              color="red"
              variant="light"
              icon={<IconAlertTriangle />}
              role="alert"
              className={classes.error}
            >
              {props.error}
              {props.errorAction}
            </Alert>
          )}
          {isAsking ? (
            <Group justify="space-between" role="alert">
              <Text fw={600}>{t('dropQuestion')}</Text>
              <Group gap="xs" ml="auto">
                <Button key="drop" variant="default" onClick={props.onClose}>
                  {t('discard')}
                </Button>
                <Button key="keep" autoFocus onClick={() => setIsAsking(false)}>
                  {t('keepEditing')}
                </Button>
              </Group>
            </Group>
          ) : (
            <Group justify="flex-end">
              <Button variant="default" onClick={leave} disabled={props.saving}>
                {t('cancel')}
              </Button>
              <SubmitButton
                isComplete={props.canSave || !props.onIncomplete}
                disabled={!props.canSave && !props.onIncomplete}
                loading={props.saving}
              >
                {props.saveLabel ?? t('save')}
              </SubmitButton>
            </Group>
          )}
        </div>
      </form>
    </Modal>
  );
}
