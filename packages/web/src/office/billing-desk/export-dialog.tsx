/** Downloads the bills of a period as CSV. At first the period is the last month. */
import { exportBills } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { Text } from '@mantine/core';
import { currentLanguage } from '../../lib/i18n.ts';
import { useToday } from '../../lib/use-today.ts';
import { toIsoDate } from '../../ui/date/day-field.rules.ts';
import { DayField } from '../../ui/date/day-field.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { useDownloadBills } from './billing-desk.api.ts';
import { useBillingDeskPhrases } from './billing-desk.phrases.ts';
import { lastMonth } from './billing-desk.rules.ts';

interface Period {
  readonly from: string | null;
  readonly upTo: string | null;
}

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useBillingDeskPhrases();
  const today = useToday();
  const form = useEntityForm({
    initialDraft: lastMonth(today) as Period,
    check: (period) => checkBody(exportBills.query, { ...period, language: currentLanguage() }),
    t,
    save: useDownloadBills(),
    toSaveInput: (query) => query,
    onSaved: () => {
      notifySuccess(t('downloaded'));
      onClose();
    },
  });
  return (
    <EntityDialog form={form} title={t('export')} size="md" saveLabel={t('download')} onClose={onClose}>
      <Text mb="md">{t('exportText')}</Text>
      <FieldPairs>
        <DayField {...form.field('from')} label={t('from')} required reportsInvalid autoFocused />
        <DayField
          {...form.field('upTo')}
          label={t('upTo')}
          required
          reportsInvalid
          min={toIsoDate(form.value.from)}
          errorTexts={{ early: t('errors.before_start') }}
        />
      </FieldPairs>
    </EntityDialog>
  );
}
