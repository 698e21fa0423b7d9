/** The start screen. It finds a piece of equipment by its scanned or typed tag, and lists the work to do below. */
import { Anchor, Button, Title } from '@mantine/core';
import { IconRoute, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { z } from 'zod';
import { useGo, usePageSearch } from '../../lib/page-url.ts';
import { START_LINK, tagLink } from '../field-tag.api.ts';
import { CopyAge } from '../copy/copy-age.tsx';
import classes from './find.module.css';
import { useFieldPhrases } from '../field.phrases.ts';
import { ScanTag } from '../tag-entry/scan-tag.tsx';
import { SerialForm } from '../tag-entry/serial-form.tsx';
import { Today } from '../today/today.tsx';

const findSearch = z.object({ scan: z.string().optional() });

/** Whether the page was opened with the scanner (`#/?scan=now`). The parameter is removed, so that a reload does not scan again. */
function useScanRequested(): boolean {
  const [{ scan }] = usePageSearch(findSearch);
  const [scanRequested] = useState(scan !== undefined);
  const go = useGo();
  useEffect(() => {
    if (scanRequested) {
      go(START_LINK, { replace: true });
    }
  }, [scanRequested, go]);
  return scanRequested;
}

export default function FindScreen() {
  const t = useFieldPhrases();
  usePageTitle(t('findTitle'));
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const opensScanner = useScanRequested();
  const handleTag = (serial: string) => ({ accept: () => go(tagLink(serial)) });
  return (
    <div className={classes.screen}>
      <section className={classes.find}>
        <Title order={1} size="h2">
          {t('findTitle')}
        </Title>
        <ScanTag
          className={classes.scan ?? ''}
          iconSize={34}
          atOnce={opensScanner}
          onTag={handleTag}
          onType={() => input.current?.focus()}
        />
        <Button
          component="a"
          href="#/pieces"
          size="lg"
          variant="default"
          leftSection={<IconSearch size={22} stroke={1.7} aria-hidden />}
        >
          {t('pieces')}
        </Button>
        <Button
          component="a"
          href="#/rounds"
          size="lg"
          variant="default"
          leftSection={<IconRoute size={22} stroke={1.7} aria-hidden />}
        >
          {t('round')}
        </Button>
      </section>
      <SerialForm secondary input={input} onSerial={handleTag} hint={t('findHint')} />
      <Today />
      <CopyAge />
      <Anchor href="/" className={classes.office}>
        {t('office')}
      </Anchor>
    </div>
  );
}
