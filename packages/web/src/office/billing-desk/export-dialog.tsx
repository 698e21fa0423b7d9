/** Downloads the bills of a period as CSV; the last month at first. */
import { daysBetween } from '@mobcheck/contract/kernel/date.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { currentLanguage } from '../../lib/i18n.ts';
import { useToday } from '../../lib/use-today.ts';
import { DayField } from '../../ui/date/day-field.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { downloadBills } from './billing-desk.api.ts';
import { useBillingDeskPhrases } from './billing-desk.phrases.ts';
import { lastMonth } from './billing-desk.rules.ts';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useBillingDeskPhrases();
  const today = useToday();
  const [from, setFrom] = useState<string | null>(lastMonth(today).from);
  const [upTo, setUpTo] = useState<string | null>(lastMonth(today).upTo);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const isReversed = from !== null && upTo !== null && daysBetween(from, upTo) < 0;
  const start = async () => {
    if (from === null || upTo === null) {
      return;
    }
    setSaving(true);
    setError(undefined);
    try {
      await downloadBills({ from, upTo, language: currentLanguage() }, () => undefined);
      notifySuccess(t('downloaded'));
      onClose();
    } catch (cause) {
      setError(cause);
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={t('exportTitle')}
      size="md"
      dirty={false}
      canSave={from !== null && upTo !== null && !isReversed}
      saving={saving}
      error={isReversed ? t('errors.before_start') : error === undefined ? undefined : t.errorText(error)}
      saveLabel={t('download')}
      onSave={() => void start()}
      onClose={onClose}
    >
      <Text mb="md">{t('exportText')}</Text>
      <FieldPairs>
        <DayField label={t('from')} value={from} onChange={setFrom} required autoFocused />
        <DayField label={t('upTo')} value={upTo} onChange={setUpTo} required />
      </FieldPairs>
    </FormDialog>
  );
}
