/** Reads a tag by NFC where the phone's browser can. Shows nothing elsewhere. */
import { Button } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { useState } from 'react';
import { signalAccepted, signalRejected } from '../../ui/scan/scan-signal.ts';
import type { ScanResult } from '../../ui/scan/scan.rules.ts';
import { useNfc } from '../../ui/scan/use-nfc.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import classes from './nfc-tag.module.css';
import { parseScannedSerial } from './scanned-serial.rules.ts';

export function NfcTag({ onTag }: { onTag: (serial: string) => ScanResult }) {
  const t = useFieldPhrases();
  const [message, setMessage] = useState<string>();
  const { state, start } = useNfc((text) => {
    const serial = parseScannedSerial(text);
    const result = serial === undefined ? { text: t('noTagCode') } : onTag(serial);
    if ('accept' in result) {
      signalAccepted();
      setMessage(undefined);
      result.accept();
      return;
    }
    signalRejected();
    setMessage(result.text);
  });
  if (state === 'unsupported') {
    return null;
  }
  return (
    <div>
      {state === 'reading' ? (
        <p className={classes.reading}>
          <IconNfc size={22} stroke={1.7} aria-hidden />
          {t('nfcReading')}
        </p>
      ) : (
        <Button
          size="lg"
          fullWidth
          variant="default"
          leftSection={<IconNfc size={22} stroke={1.7} aria-hidden />}
          onClick={start}
        >
          {t('nfc')}
        </Button>
      )}
      {(message ?? (state === 'failed' ? t('nfcFailed') : undefined)) && (
        <p className={classes.problem} role="alert">
          {message ?? t('nfcFailed')}
        </p>
      )}
    </div>
  );
}
