/** The footer of the form of a new order, always in view: the error and the buttons, which do not move when it appears. */
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import classes from './order-submit.module.css';

/** Why the order was not sent; a new object at each attempt, so that the same text is announced again. */
export interface SubmitError {
  readonly text: string;
  /** Whether a required field is blank or no valid day. */
  readonly isMissingField?: boolean;
}

export function OrderSubmit(props: {
  error: SubmitError | undefined;
  /** Labels of the required fields that are blank or no valid day. */
  missingFields: readonly string[];
  /** Text on the stored draft. */
  note: string | undefined;
  empty: boolean;
  busy: boolean;
  onClear: () => void;
}) {
  const t = useCreateOrderPhrases();
  const { error, missingFields, note } = props;
  const alert = useRef<HTMLDivElement>(null);
  // An error of many lines can be higher than the footer's place in a low window.
  useLayoutEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div className={classes.foot}>
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
