/** First screen: find a piece of equipment by the serial on its tag; under it what there is to do. */
import { TAG_SERIAL_LENGTH } from '@mobcheck/contract/tags/tags.rules.ts';
import { Anchor, Button, Title } from '@mantine/core';
import { useState } from 'react';
import { serialState } from '../../features/equipment/equipment-draft.rules.ts';
import { useGo } from './field-tag.api.ts';
import classes from './find.module.css';
import { useFieldPhrases } from './phrases.ts';
import { SerialField } from './serial-field.tsx';
import { Today } from './today.tsx';

export default function FindScreen() {
  const t = useFieldPhrases();
  const go = useGo();
  const [serial, setSerial] = useState('');
  const [tried, setTried] = useState(false);
  const state = serialState(serial);
  const missing = TAG_SERIAL_LENGTH - serial.length;
  // A wrong character is said at once; a short number only when the person wanted to open it.
  const error =
    state === 'character' || state === 'check'
      ? t(`serialState.${state}`)
      : tried && (state === 'short' || state === 'empty')
        ? t('serialShort', { count: missing })
        : undefined;
  return (
    <div className={classes.screen}>
      <form
        className={classes.find}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (state === 'good') {
            go.tag(serial);
          }
        }}
      >
        <Title order={1} size="h2">
          {t('findTitle')}
        </Title>
        <div className={classes.field}>
          <SerialField
            label={t('serial')}
            value={serial}
            error={error}
            onChange={(typed) => {
              setSerial(typed);
              setTried(false);
            }}
          />
          {/* In the place of the error, so that nothing moves when one comes. */}
          {error === undefined && <p className={classes.hint}>{t('findHint')}</p>}
        </div>
        <Button type="submit" size="xl" fullWidth>
          {t('open')}
        </Button>
      </form>
      <Today />
      <Anchor href="/" className={classes.office}>
        {t('office')}
      </Anchor>
    </div>
  );
}
