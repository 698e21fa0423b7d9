/** The form of a maintenance: its questions, attributes and the replaced parts. */
import type { Checklist } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { call } from '../../lib/call.ts';
import { maintenanceBodyOf } from '../../domain/record/record-draft.rules.ts';
import { useRecording } from '../../domain/record/use-recording.ts';
import { RecordForm, type RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { PartsField } from './parts-field.tsx';
import { useMaintenancesPhrases } from './maintenance.phrases.ts';

function maintenanceItems(checklist: Checklist) {
  const { maintenanceQuestions, maintenanceAttributes, parts } = checklist;
  return { questions: maintenanceQuestions, attributes: maintenanceAttributes, parts };
}

export function MaintenanceForm(props: RecordFormProps<Checklist>) {
  const t = useMaintenancesPhrases();
  const { serial, checklist } = props;
  const recording = useRecording('maintenance', props, maintenanceItems, (draft, finishedAt) =>
    call(putMaintenance, { params: { id: draft.id }, body: maintenanceBodyOf(draft, serial, finishedAt) }),
  );
  const { value, change } = recording.draft;
  return (
    <RecordForm
      recording={recording}
      saveLabel={t('save')}
      questions={checklist.maintenanceQuestions}
      attributes={checklist.maintenanceAttributes}
      Photos={props.photos.Field}
      onDiscarded={props.onDiscarded}
    >
      {checklist.parts.length > 0 && (
        <PartsField
          parts={checklist.parts}
          quantities={value?.parts ?? {}}
          onChange={(id, quantity) => change((old) => ({ ...old, parts: { ...old.parts, [id]: quantity } }))}
        />
      )}
    </RecordForm>
  );
}
