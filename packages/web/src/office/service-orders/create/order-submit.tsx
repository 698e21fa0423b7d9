/** The foot of the form of a new order, always in sight: why it was refused beside the buttons, which stay in their place. */
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import classes from './order-submit.module.css';

/** Another one at each press, so that the same words are shown again. */
export interface Refusal {
  readonly words: string;
  /** It is for what the form lacks. */
  readonly forBlank?: boolean;
}

export function OrderSubmit(props: {
  refusal: Refusal | undefined;
  /** Names of the fields that are blank. */
  blank: readonly string[];
  /** Words about the draft that is kept. */
  note: string | undefined;
  empty: boolean;
  busy: boolean;
  onClear: () => void;
}) {
  const t = useCreateOrderPhrases();
  const { refusal, blank, note } = props;
  const alert = useRef<HTMLDivElement>(null);
  // Where the window is too low for a foot of its own.
  useLayoutEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div className={classes.foot}>
      {refusal ? (
        <Alert
          ref={alert}
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          role="alert"
          className={classes.refusal ?? ''}
          c="var(--mantine-color-text)"
        >
          <p>{refusal.words}</p>
          {refusal.forBlank && blank.length > 0 && <p>{t('blank', { fields: blank.join(', ') })}</p>}
        </Alert>
      ) : (
        note && (
          <Text size="sm" c="dimmed" className={classes.note ?? ''}>
            {note}
          </Text>
        )
      )}
      <div className={classes.acts}>
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
