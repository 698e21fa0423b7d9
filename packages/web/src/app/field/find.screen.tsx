/** First screen: find a piece of equipment by its tag, scanned or typed; under it what there is to do. */
import { Anchor, Button, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { serialState } from '../../features/equipment/equipment-draft.rules.ts';
import { useGo } from './field-tag.api.ts';
import classes from './find.module.css';
import { useFieldPhrases } from './phrases.ts';
import { ScanTag } from './scan-tag.tsx';
import { SerialField } from './serial-field.tsx';
import { Today } from './today.tsx';
import { useSerialTrouble } from './use-serial-trouble.ts';

export default function FindScreen() {
  const t = useFieldPhrases();
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const [serial, setSerial] = useState('');
  const [tried, setTried] = useState(false);
  const trouble = useSerialTrouble(serial, tried);
  return (
    <div className={classes.screen}>
      <section className={classes.find}>
        <Title order={1} size="h2">
          {t('findTitle')}
        </Title>
        <ScanTag
          className={classes.scan ?? ''}
          iconSize={34}
          onTag={(scanned) => ({ taken: () => go.tag(scanned) })}
          onType={() => field.current?.focus()}
        />
      </section>
      <form
        className={classes.find}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (serialState(serial) === 'good') {
            go.tag(serial);
          }
        }}
      >
        <div className={classes.field}>
          <SerialField
            field={field}
            label={t('serial')}
            value={serial}
            error={trouble}
            onChange={(typed) => {
              setSerial(typed);
              setTried(false);
            }}
          />
          {/* In the place of the error, so that nothing moves when one comes. */}
          {trouble === undefined && <p className={classes.hint}>{t('findHint')}</p>}
        </div>
        <Button type="submit" size="xl" variant="default" fullWidth>
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
