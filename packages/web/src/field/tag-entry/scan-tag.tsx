/** The button that scans a tag's code with the camera. */
import type { ButtonProps } from '@mantine/core';
import { ScanButton } from '../../ui/scan/scan-button.tsx';
import type { ScanResult } from '../../ui/scan/scan.rules.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import { parseScannedSerial } from './scanned-serial.rules.ts';

export function ScanTag({
  onTag,
  onType,
  ...buttonProps
}: {
  /** Handles a scanned tag; the scanner itself rejects codes that are not tags. */
  onTag: (serial: string) => ScanResult;
  onType: () => void;
  iconSize?: number;
  atOnce?: boolean;
} & Pick<ButtonProps, 'variant' | 'className'>) {
  const t = useFieldPhrases();
  const handleCode = (text: string): ScanResult => {
    const serial = parseScannedSerial(text);
    return serial === undefined ? { text: t('noTagCode') } : onTag(serial);
  };
  return (
    <ScanButton
      {...buttonProps}
      label={t('scan')}
      dialogProps={{ title: t('scanTitle'), hint: t('scanHint'), handleCode, onType }}
    />
  );
}
