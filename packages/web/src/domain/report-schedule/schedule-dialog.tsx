/** The form that schedules a report by mail from the screen of the report, or changes a saved schedule. */
import { LANGUAGES, type Language } from '@mobcheck/contract/kernel/language.ts';
import {
  REPORT_FORMATS,
  type ReportFormat,
  type ReportSchedule,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { Alert, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { currentLanguage } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { useReportSchedulePhrases } from './report-schedule.phrases.ts';
import { useSaveReportSchedule } from './report-schedule.api.ts';
import { RhythmFields } from './rhythm-fields.tsx';
import { checkDraft, draftOf, hasFixedDate, newDraft, type ScheduledReport } from './schedule-draft.rules.ts';

const NAME_LENGTH = 60;

/** @param companyName undefined for all companies */
export default function ScheduleDialog(props: {
  scheduled: ScheduledReport;
  companyName: string | undefined;
  existing?: ReportSchedule;
  onReload?: () => Promise<void>;
  onClose: () => void;
}) {
  const { scheduled, companyName, existing, onReload, onClose } = props;
  const t = useReportSchedulePhrases();
  const user = useUser();
  const isFixed = hasFixedDate(scheduled);
  const form = useEntityForm({
    initialDraft: existing ? draftOf(existing) : newDraft(user.id, currentLanguage()),
    check: (draft) => checkDraft(draft, scheduled),
    t,
    save: useSaveReportSchedule(),
    toSaveInput: (body) => ({ existing, body }),
    onSaved: (_, { name }) => {
      notifySuccess(t(existing ? 'updated' : 'created', { name }), 'report-schedules');
      onClose();
    },
  });
  const values = { report: t(`reports.${scheduled.report}`), company: companyName ?? t('wholeGroup') };
  return (
    <EntityDialog
      form={form}
      title={existing ? t('editNamed', { name: existing.name }) : t('add')}
      canSave={!isFixed}
      {...(!existing && { saveLabel: t('save') })}
      {...(onReload && { onReload })}
      onClose={onClose}
    >
      {isFixed ? (
        <Alert color="orange" title={t('fixedTitle')}>
          {t('fixedText')}
        </Alert>
      ) : (
        <Stack>
          <Text size="sm">{t(existing ? 'contentSaved' : 'content', values)}</Text>
          <TextInput
            {...form.field('name')}
            label={t('name')}
            description={t('nameHint')}
            withAsterisk
            aria-required
            data-autofocus
            maxLength={NAME_LENGTH}
          />
          <RhythmFields form={form} />
          <FieldPairs>
            <NativeSelect
              label={t('format')}
              value={form.value.format}
              data={[...REPORT_FORMATS]}
              onChange={({ currentTarget }) => form.change({ format: currentTarget.value as ReportFormat })}
            />
            <NativeSelect
              label={t('language')}
              value={form.value.language}
              data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
              onChange={({ currentTarget }) => form.change({ language: currentTarget.value as Language })}
            />
          </FieldPairs>
          <RecipientsField form={form} companyId={scheduled.companyId} saved={existing?.recipients ?? []} />
        </Stack>
      )}
    </EntityDialog>
  );
}
