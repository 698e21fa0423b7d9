/** The button that reads a tag's code with the camera: the same everywhere, whatever a screen does with the tag. */
import type { ButtonProps } from '@mantine/core';
import { ScanButton } from '../../ui/scan/scan-button.tsx';
import type { Reading } from '../../ui/scan/scan.rules.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import { parseScannedSerial } from './scanned.rules.ts';

export function ScanTag({
  onTag,
  onType,
  ...look
}: {
  /** What the screen makes of a tag; a code that is none is said by the scanner. */
  onTag: (serial: string) => Reading;
  onType: () => void;
  iconSize?: number;
  atOnce?: boolean;
} & Pick<ButtonProps, 'variant' | 'className'>) {
  const t = useFieldPhrases();
  const judge = (text: string): Reading => {
    const serial = parseScannedSerial(text);
    return serial === undefined ? { words: t('noTagCode') } : onTag(serial);
  };
  return (
    <ScanButton
      {...look}
      label={t('scan')}
      scan={{ title: t('scanTitle'), hint: t('scanHint'), judge, onType }}
    />
  );
}
