/** First screen: find a piece of equipment by its tag, scanned or typed; under it what there is to do. */
import { Anchor, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useGo, usePageSearch } from '../../lib/address.ts';
import { FIND_ADDRESS, tagAddress } from '../field-tag.api.ts';
import classes from './find.module.css';
import { useFieldPhrases } from '../field.phrases.ts';
import { ScanTag } from '../tag-entry/scan-tag.tsx';
import { SerialForm } from '../tag-entry/serial-form.tsx';
import { Today } from '../today/today.tsx';

const findSearch = z.object({ scan: z.string().optional() });

/** Whether the address asks for the scanner, `#/?scan=now`. It asks once: a reload or the way back does not. */
function useScanAsked(): boolean {
  const [{ scan }] = usePageSearch(findSearch);
  const [asked] = useState(scan !== undefined);
  const go = useGo();
  useEffect(() => {
    if (asked) {
      go(FIND_ADDRESS, { replace: true });
    }
  }, [asked, go]);
  return asked;
}

export default function FindScreen() {
  const t = useFieldPhrases();
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const scanAsked = useScanAsked();
  const read = (serial: string) => ({ taken: () => go(tagAddress(serial)) });
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
