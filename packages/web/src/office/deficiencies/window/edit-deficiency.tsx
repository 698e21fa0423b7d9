/** The form that edits owner, due day and severity of an open deficiency. */
import { type Deficiency, updateDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import {
  DEFICIENCY_NOT_OPEN,
  DEFICIENCY_OWNER_REFUSED,
} from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { OwnerField } from '../../../domain/deficiency/owner-field.tsx';
import { SeveritySelect } from '../../../domain/deficiency/severity-select.tsx';
import { DayField } from '../../../ui/date/day-field.tsx';
import { dateError } from '../../../ui/date/day-field.rules.ts';
import { EntityDialog } from '../../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { useDeficiencyActsPhrases } from '../deficiency-acts.phrases.ts';
import { useUpdateDeficiency } from '../deficiencies.api.ts';
import { type ChangedField, formerValues } from '../former-values.rules.ts';
import { useActNotices } from '../use-act-notices.ts';

const FIELDS: readonly ChangedField[] = ['ownerId', 'dueOn', 'severity'];

function draftOf({ ownerId, dueOn, severity }: Deficiency) {
  return { ownerId: ownerId ?? '', dueOn, severity };
}
type Draft = ReturnType<typeof draftOf>;

/** Returns the newest version with the fields that the user has changed. */
function rebased(draft: Draft, typedOn: Draft, newest: Draft): Draft {
  return {
    ownerId: draft.ownerId === typedOn.ownerId ? newest.ownerId : draft.ownerId,
    dueOn: draft.dueOn === typedOn.dueOn ? newest.dueOn : draft.dueOn,
    severity: draft.severity === typedOn.severity ? newest.severity : draft.severity,
  };
}

export function EditDeficiency(props: {
  startVersion: Deficiency;
  fetchCurrent: () => Promise<Deficiency | undefined>;
  onClose: () => void;
}) {
  const t = useDeficiencyActsPhrases();
  const tWords = useDeficiencyPhrases();
  const notices = useActNotices();
  const { startVersion, fetchCurrent, onClose } = props;
  // The version that is being edited. A later version replaces it only on reload.
  const [saved, setSaved] = useState(startVersion);
  const { id, number, updateDate, ownerId, ownerName, companyId } = saved;
  const form = useEntityForm({
    initialDraft: draftOf(saved),
    check: (draft) =>
      checkBody(
        updateDeficiency.body,
        { ...draft, ownerId: draft.ownerId || null, updateDate },
        dateError(draft.dueOn, {}) ? { dueOn: 'date_out_of_range' } : {},
      ),
    t: tWords,
    save: useUpdateDeficiency(),
    toSaveInput: (body) => ({ params: { id }, body }),
    errorFields: { [DEFICIENCY_OWNER_REFUSED.code]: 'ownerId' },
    onSaved: () => {
      notices.changed(t('saved', { number }), formerValues([saved], FIELDS));
      onClose();
    },
  });
  const reload = async () => {
    const newest = await fetchCurrent();
    if (newest) {
      form.rebase(draftOf(newest), rebased(form.value, draftOf(saved), draftOf(newest)));
      setSaved(newest);
    }
  };
  return (
    <EntityDialog
      form={form}
      size="md"
      title={t('editTitle', { number })}
      reloadsOn={[STALE_WRITE.code, DEFICIENCY_NOT_OPEN.code]}
      onReload={reload}
      onClose={onClose}
    >
      <Stack>
        <OwnerField
          companyIds={[companyId]}
          value={form.value.ownerId}
          saved={ownerId !== null && ownerName !== null ? { id: ownerId, name: ownerName } : undefined}
          error={form.errorAt('ownerId')}
          onChange={(chosen) => form.change({ ownerId: chosen })}
        />
        <DayField
          label={t('dueOn')}
          data-path="dueOn"
          value={form.value.dueOn}
          reportsInvalid
          error={form.errorAt('dueOn')}
          onChange={(day) => form.change({ dueOn: day })}
        />
        <SeveritySelect value={form.value.severity} onChange={(severity) => form.change({ severity })} />
      </Stack>
    </EntityDialog>
  );
}
