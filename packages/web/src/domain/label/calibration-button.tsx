/** Button that downloads the page for calibrating a printer. */
import { printCalibration } from '@mobcheck/contract/labels/labels.contract.ts';
import type { LabelLayoutName } from '@mobcheck/contract/labels/labels.rules.ts';
import { Button, Text } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useLabelSheetPhrases } from './label-sheet.phrases.ts';

export function CalibrationButton({ layout }: { layout: LabelLayoutName }) {
  const t = useLabelSheetPhrases();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const query = { language: currentLanguage() };
      await download(printCalibration, 'qr.pdf', () => undefined, { params: { layout }, query });
      notifySuccess(t('calibrationReady'));
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRulerMeasure size={16} stroke={1.6} aria-hidden />}
        loading={busy}
        onClick={() => void print()}
      >
        {t('calibration')}
      </Button>
      <Text size="xs" c="dimmed" mt={4}>
        {t('calibrationHint')}
      </Text>
    </div>
  );
}
