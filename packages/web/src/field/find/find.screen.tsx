/** First screen: find a piece of equipment by its tag, scanned or typed; under it what there is to do. */
import { Anchor, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useGo } from '../field-tag.api.ts';
import classes from './find.module.css';
import { useFieldPhrases } from '../field.phrases.ts';
import { ScanTag } from '../tag-entry/scan-tag.tsx';
import { SerialForm } from '../tag-entry/serial-form.tsx';
import { Today } from '../today/today.tsx';

/** Whether the address asks for the scanner, `#/?scan=now`. It asks once: a reload or the way back does not. */
function useScanAsked(): boolean {
  const { scan } = useSearch({ strict: false }) as { scan?: string };
  const [asked] = useState(scan !== undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (asked) {
      void navigate({ to: '/' as never, search: {} as never, replace: true });
    }
  }, [asked, navigate]);
  return asked;
}

export default function FindScreen() {
  const t = useFieldPhrases();
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const scanAsked = useScanAsked();
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
          atOnce={scanAsked}
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
