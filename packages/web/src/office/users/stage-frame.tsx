/** The frame of a stage, with heading, content, error and buttons. It focuses the element with `data-initial-focus`, or else itself. */
import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUsersPhrases } from './users.phrases.ts';
import { Form } from '../../ui/form/form.tsx';
import classes from './users.module.css';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';

export function StageFrame(props: {
  title?: string;
  error?: unknown;
  /** The buttons of the stage. The button that continues is a submit button. */
  buttons?: ReactNode;
  onSubmit?: () => void;
  children: ReactNode;
}) {
  const t = useUsersPhrases();
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened the stage no longer exists.
    const first = frame.current?.querySelector<HTMLElement>('[data-initial-focus]');
    if (first) {
      first.focus();
    } else {
      // A long stage stays scrolled to its top.
      frame.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <Form ref={frame} noValidate tabIndex={-1} className={classes.stage} onSubmit={() => props.onSubmit?.()}>
      {props.title && (
        <Title order={3} size="h5" mb="sm">
          {props.title}
        </Title>
      )}
      {props.children}
      <ErrorAlert withIcon mt="md">
        {props.error !== undefined && t.errorText(props.error)}
      </ErrorAlert>
      {props.buttons && (
        <Group justify="flex-end" gap="xs">
          {props.buttons}
        </Group>
      )}
    </Form>
  );
}
