/** The footer of the form of a new order, which stays in view and has the error and the buttons. */
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import classes from './order-submit.module.css';

/** The reason why the order was not sent. Each attempt has a new object, so that the same text is announced again. */
export interface SubmitError {
  readonly text: string;
  /** Whether a required field is blank or has an invalid day. */
  readonly isMissingField?: boolean;
}

export function OrderSubmit(props: {
  error: SubmitError | undefined;
  /** Labels of the required fields that are blank or have an invalid day. */
  missingFields: readonly string[];
  /** Text about the stored draft. */
  note: string | undefined;
  empty: boolean;
  busy: boolean;
  onClear: () => void;
}) {
  const t = useCreateOrderPhrases();
  const { error, missingFields, note } = props;
  const alert = useRef<HTMLDivElement>(null);
  // In a low window, an error of many lines may not fit into view.
  useLayoutEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div className={classes.foot} data-bottom-bar>
      {error ? (
        <Alert
          ref={alert}
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          role="alert"
          className={classes.refusal ?? ''}
          c="var(--mantine-color-text)"
        >
          <p>{error.text}</p>
          {error.isMissingField && missingFields.length > 0 && (
            <p>{t('blank', { fields: missingFields.join(', ') })}</p>
          )}
        </Alert>
      ) : (
        note && (
          <Text size="sm" c="dimmed" className={classes.note ?? ''}>
            {note}
          </Text>
        )
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={props.empty || props.busy} onClick={props.onClear}>
          {t('clear')}
        </Button>
        <Button type="submit" loading={props.busy}>
          {t('register')}
        </Button>
      </div>
    </div>
  );
}
