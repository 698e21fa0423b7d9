/** A tag's number, typed instead of scanned: a good one is read as a code is, or said to be something else. */
import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { serialState } from '../../domain/equipment/equipment-draft.rules.ts';
import type { Reading } from '../../ui/scan/scan.rules.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import classes from './serial-form.module.css';
import { SerialField } from './serial-input.tsx';
import { useSerialError } from './use-serial-error.ts';

export function SerialForm(props: {
  /** Who wants to put the cursor there. */
  field: RefObject<HTMLInputElement | null>;
  /** What the screen makes of a tag, as of a scanned one. */
  read: (serial: string) => Reading;
  /** Under the field, in the place of its errors: nothing moves when one comes. */
  hint?: string;
  /** Scanning is the way that the screen proposes, this the other one. */
  second?: boolean;
}) {
  const t = useFieldPhrases();
  const { field, read, hint, second } = props;
  const [serial, setSerial] = useState('');
  const [tried, setTried] = useState(false);
  const error = useSerialError(serial, tried);
  const reading = serialState(serial) === 'good' ? read(serial) : undefined;
  const refusal = reading && 'words' in reading ? reading : undefined;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reading && 'taken' in reading) {
          reading.taken();
        }
        refusal?.way?.go();
      }}
    >
      <div className={classes.field} data-hinted={hint !== undefined}>
        <SerialField
          field={field}
          label={t('serial')}
          value={serial}
          error={error}
          onChange={(typed) => {
            setSerial(typed);
            setTried(false);
          }}
        />
        {error === undefined && hint !== undefined && <p className={classes.hint}>{hint}</p>}
        <div role="status" className={classes.status}>
          {refusal && <p className={classes.refusal}>{refusal.words}</p>}
        </div>
      </div>
      <Button type="submit" size="xl" fullWidth variant={second || refusal ? 'default' : 'filled'}>
        {refusal?.way?.label ?? t('open')}
      </Button>
    </form>
  );
}
