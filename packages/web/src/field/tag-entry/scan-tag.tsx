/** The buttons that read a tag, with the camera and, where possible, by NFC. */
import type { ButtonProps } from '@mantine/core';
import { ScanButton } from '../../ui/scan/scan-button.tsx';
import type { ScanResult } from '../../ui/scan/scan.rules.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import { NfcTag } from './nfc-tag.tsx';
import { parseScannedSerial } from './scanned-serial.rules.ts';

export function ScanTag({
  onTag,
  onType,
  label,
  hint,
  ...buttonProps
}: {
  /** The default is the label for scanning any tag. */
  label?: string;
  /** Shown below the camera's picture. The default is advice for aiming. */
  hint?: string | undefined;
  /** Handles a scanned tag. The scanner itself rejects codes that are not tags. */
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
    <>
      <ScanButton
        {...buttonProps}
        label={label ?? t('scan')}
        dialogProps={{ title: t('scanTitle'), hint: hint ?? t('scanHint'), handleCode, onType }}
      />
      <NfcTag onTag={onTag} />
    </>
  );
}
