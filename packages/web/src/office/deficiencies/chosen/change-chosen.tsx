/** Dialog that changes one field of the chosen open deficiencies, all or none. */
import {
  type Deficiency,
  updateDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { DEFICIENCY_OWNER_REFUSED } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { DEFAULT_SEVERITY, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { OwnerField } from '../../../domain/deficiency/owner-field.tsx';
import { SeveritySelect } from '../../../domain/deficiency/severity-select.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import { dateError } from '../../../ui/date/day-field.rules.ts';
import { EntityDialog } from '../../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { useDeficiencyActsPhrases } from '../deficiency-acts.phrases.ts';
import { useUpdateDeficiencies } from '../deficiencies.api.ts';
import { type ChangedField, formerValues } from '../former-values.rules.ts';
import { useActNotices } from '../use-act-notices.ts';

const TITLES = { ownerId: 'ownerTitle', dueOn: 'dueTitle', severity: 'severityTitle' } as const;

/** Returns the value that all rows share, or undefined. */
function sharedValue<K extends ChangedField>(
  rows: readonly Deficiency[],
  field: K,
): Deficiency[K] | undefined {
  const [first, ...others] = rows;
  return others.every((row) => row[field] === first?.[field]) ? first?.[field] : undefined;
}

export function ChangeChosen(props: {
  field: ChangedField;
  /** The chosen rows, all open. */
  rows: readonly Deficiency[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useDeficiencyActsPhrases();
  const tWords = useDeficiencyPhrases();
  const today = useToday();
  const notices = useActNotices();
  const { field, rows } = props;
  const ids = rows.map(({ id }) => id);
  const form = useEntityForm({
    initialDraft: {
      ownerId: sharedValue(rows, 'ownerId') ?? '',
      dueOn: sharedValue(rows, 'dueOn') ?? null,
      severity: sharedValue(rows, 'severity') ?? (DEFAULT_SEVERITY as Severity),
    },
    check: (draft) => {
      const value = field === 'ownerId' ? draft.ownerId || null : draft[field];
      const code = field === 'dueOn' && dateError(draft.dueOn, {}) ? { dueOn: 'date_out_of_range' } : {};
      return checkBody(updateDeficiencies.body, { ids, [field]: value }, code);
    },
    t: tWords,
    save: useUpdateDeficiencies(),
    toSaveInput: (body) => ({ body }),
    errorFields: { [DEFICIENCY_OWNER_REFUSED.code]: 'ownerId' },
    onSaved: ({ changed }) => {
      if (changed > 0) {
        notices.changed(t('changed', { count: changed }), formerValues(rows, [field]));
      } else {
        notices.unchanged();
      }
      props.onDone();
      props.onClose();
    },
  });
  const { ownerId, dueOn, severity } = form.value;
  const saveLabels = {
    ownerId: t(ownerId === '' ? 'removeOwner' : 'setOwner'),
    dueOn: t(dueOn === null ? 'removeDue' : 'setDue'),
    severity: t('setSeverity'),
  };
  return (
    <EntityDialog
      form={form}
      size="md"
      title={t(TITLES[field], { count: rows.length })}
      saveLabel={saveLabels[field]}
      onClose={props.onClose}
    >
      {field === 'ownerId' && (
        <OwnerField
          companyIds={[...new Set(rows.map(({ companyId }) => companyId))]}
          value={ownerId}
          error={form.errorAt('ownerId')}
          onChange={(id) => form.change({ ownerId: id })}
        />
      )}
      {field === 'dueOn' && (
        <DayField
          label={t('dueOn')}
          data-path="dueOn"
          value={dueOn}
          min={today}
          reportsInvalid
          autoFocused
          error={form.errorAt('dueOn')}
          onChange={(day) => form.change({ dueOn: day })}
        />
      )}
      {field === 'severity' && (
        <SeveritySelect value={severity} autoFocused onChange={(value) => form.change({ severity: value })} />
      )}
    </EntityDialog>
  );
}
