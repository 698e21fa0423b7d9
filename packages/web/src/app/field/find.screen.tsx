/** First screen: find a piece of equipment by its tag, scanned or typed; under it what there is to do. */
import { Anchor, Title } from '@mantine/core';
import { useRef } from 'react';
import { useGo } from './field-tag.api.ts';
import classes from './find.module.css';
import { useFieldPhrases } from './phrases.ts';
import { ScanTag } from './scan-tag.tsx';
import { SerialForm } from './serial-form.tsx';
import { Today } from './today.tsx';

export default function FindScreen() {
  const t = useFieldPhrases();
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const read = (serial: string) => ({ taken: () => go.tag(serial) });
  return (
    <div className={classes.screen}>
      <section className={classes.find}>
        <Title order={1} size="h2">
          {t('findTitle')}
        </Title>
        <ScanTag
          className={classes.scan ?? ''}
          iconSize={34}
          onTag={read}
          onType={() => field.current?.focus()}
        />
      </section>
      <SerialForm second field={field} read={read} hint={t('findHint')} />
      <Today />
      <Anchor href="/" className={classes.office}>
        {t('office')}
      </Anchor>
    </div>
  );
}
