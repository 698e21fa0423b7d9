/** A form for typing a tag's serial instead of scanning it. */
import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { serialState } from '../../domain/equipment/equipment-draft.rules.ts';
import type { ScanResult } from '../../ui/scan/scan.rules.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import classes from './serial-form.module.css';
import { SerialField } from './serial-input.tsx';
import { useSerialError } from './use-serial-error.ts';

export function SerialForm(props: {
  /** Lets the parent focus the input. */
  input: RefObject<HTMLInputElement | null>;
  /** Handles a valid serial as if it was scanned. */
  onSerial: (serial: string) => ScanResult;
  /** Shown below the input where errors appear, so that nothing moves. */
  hint?: string;
  /** Whether scanning is the screen's main action. The button is then not filled. */
  secondary?: boolean;
}) {
  const t = useFieldPhrases();
  const { input, onSerial, hint, secondary } = props;
  const [serial, setSerial] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const error = useSerialError(serial, wasSubmitted);
  const result = serialState(serial) === 'valid' ? onSerial(serial) : undefined;
  const unusable = result && 'text' in result ? result : undefined;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setWasSubmitted(true);
        if (result && 'accept' in result) {
          result.accept();
        }
        unusable?.action?.go();
        if (result === undefined) {
          input.current?.focus();
        }
      }}
    >
      <div className={classes.field} data-hinted={hint !== undefined}>
        <SerialField
          input={input}
          label={t('serial')}
          value={serial}
          error={error}
          onChange={(typed) => {
            setSerial(typed);
            setWasSubmitted(false);
          }}
        />
        {error === undefined && hint !== undefined && <p className={classes.hint}>{hint}</p>}
        <div role="status" className={classes.status}>
          {unusable && <p className={classes.unusable}>{unusable.text}</p>}
        </div>
      </div>
      <Button type="submit" size="xl" fullWidth variant={secondary || unusable ? 'default' : 'filled'}>
        {unusable?.action?.label ?? t('open')}
      </Button>
    </form>
  );
}
