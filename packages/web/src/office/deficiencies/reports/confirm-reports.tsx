/** Dialog that confirms reported deficiencies with severity, owner and due day, all or none. */
import { DEFICIENCY_OWNER_REFUSED } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { DEFAULT_SEVERITY, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { confirmReports } from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { Stack, Text } from '@mantine/core';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { OwnerField } from '../../../domain/deficiency/owner-field.tsx';
import { SeveritySelect } from '../../../domain/deficiency/severity-select.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import { dateError } from '../../../ui/date/day-field.rules.ts';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { useConfirmReports } from './reports.api.ts';
import { useReportsPhrases } from './reports.phrases.ts';

const START: { severity: Severity; ownerId: string; dueOn: string | null } = {
  severity: DEFAULT_SEVERITY,
  ownerId: '',
  dueOn: null,
};

export function ConfirmReports(props: {
  /** The reported deficiencies. */
  rows: readonly { readonly id: string; readonly companyId: string }[];
  onDone?: () => void;
  onClose: () => void;
}) {
  const t = useReportsPhrases();
  const tWords = useDeficiencyPhrases();
  const today = useToday();
  const { rows, onDone, onClose } = props;
  const form = useEntityForm({
    initialDraft: START,
    check: ({ ownerId, ...draft }) =>
      checkBody(
        confirmReports.body,
        { ...draft, ids: rows.map(({ id }) => id), ownerId: ownerId || null },
        dateError(draft.dueOn, {}) ? { dueOn: 'date_out_of_range' } : {},
      ),
    t: tWords,
    save: useConfirmReports(),
    toSaveInput: (body) => ({ body }),
    errorFields: { [DEFICIENCY_OWNER_REFUSED.code]: 'ownerId' },
    onSaved: ({ confirmed }) => {
      notifySuccess(t('confirmed', { count: confirmed }), 'deficiencies');
      onDone?.();
      onClose();
    },
  });
  const { severity, ownerId, dueOn } = form.value;
  return (
    <EntityDialog
      form={form}
      size="md"
      title={t('confirmTitle', { count: rows.length })}
      saveLabel={t('confirm')}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('confirmText')}</Text>
        <SeveritySelect value={severity} autoFocused onChange={(value) => form.change({ severity: value })} />
        <OwnerField
          companyIds={[...new Set(rows.map(({ companyId }) => companyId))]}
          value={ownerId}
          error={form.errorAt('ownerId')}
          onChange={(id) => form.change({ ownerId: id })}
        />
        <DayField
          label={t('dueOn')}
          data-path="dueOn"
          value={dueOn}
          min={today}
          reportsInvalid
          error={form.errorAt('dueOn')}
          onChange={(day) => form.change({ dueOn: day })}
        />
      </Stack>
    </EntityDialog>
  );
}
