/** The screen for recording a maintenance of the equipment of a tag, with its questions, attributes and replaced parts. */
import type { Checklist } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { withoutUnaskedAnswers } from '../../domain/record/asked-draft.rules.ts';
import { maintenanceBodyOf, type RecordDraft } from '../../domain/record/record-draft.rules.ts';
import {
  type RenewalBasis,
  renewalsOf,
  withDoneToday,
  withRenewal,
} from '../../domain/record/renewed-draft.rules.ts';
import { useToday } from '../../lib/use-today.ts';
import { RenewedDateFields } from './renewed-date-fields.tsx';
import { useRecording } from '../../domain/record/use-recording.ts';
import { RecordForm, type RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { RecordCompanionField } from '../companion/record-companion.tsx';
import { FixesField } from '../deficiencies/fixes-field.tsx';
import { PartsField } from './parts-field.tsx';
import { useMaintenancesPhrases } from './maintenance.phrases.ts';
import { useDateAnswers } from './use-date-answers.ts';
import { useFinish } from './use-finish.ts';
import { useStatusPhrases } from '../../domain/equipment/equipment-status.phrases.ts';
import type { RegisteredTag } from '../field-tag.api.ts';
import { RecordScreen } from './record-screen.tsx';
import { useStatusReasonPhrases } from '../../domain/equipment/status-reason.phrases.ts';

/** Returns the data that renewed dates depend on, or undefined for an older checklist or an unknown piece. */
function useRenewalBasis(
  { renewable }: Checklist,
  { equipment, dueDates, clocks }: Pick<RecordFormProps<Checklist>, 'equipment' | 'dueDates' | 'clocks'>,
): RenewalBasis | undefined {
  const today = useToday();
  if (!renewable || !equipment) {
    return undefined;
  }
  const { rechargeDate, retestDate, weightDate } = equipment.product;
  // `equipment.dueDate` is the earliest due date, perhaps of other work. `statedDueDate` is the due date without renewals.
  const dueDate = dueDates === undefined ? equipment.dueDate : dueDates.statedDueDate;
  const before = { rechargeDate, retestDate, weightDate, ...dueDates, dueDate };
  return { renewable, before, today, ...(clocks && { clocks }) };
}

function MaintenanceForm(props: RecordFormProps<Checklist>) {
  const t = useMaintenancesPhrases();
  const { serial, equipmentId, name, checklist, bundleAt, companion, open } = props;
  const { maintenanceQuestions: questions, maintenanceAttributes: attributes, parts } = checklist;
  const basis = useRenewalBasis(checklist, props);
  const renewals = (draft: RecordDraft) =>
    renewalsOf(draft, questions, basis).map(({ questionId, renews, doneOn, dueOn }) => ({
      questionId,
      renews,
      doneOn,
      dueOn: checklist.renewable?.isDueDate ? dueOn : null,
    }));
  const productId = props.equipment?.product.id ?? '';
  const answerOf = useDateAnswers(props);
  const wantedFixes = props.wanted?.fixes ?? [];
  const record = {
    serial,
    equipmentId,
    name,
    productId,
    bundleAt,
    companion,
    checklist,
    open,
    questions,
    attributes,
    renewals,
    wantedFixes,
  };
  const finish = useFinish('maintenance', record, maintenanceBodyOf);
  const recording = useRecording('maintenance', props, { questions, attributes, parts }, finish);
  const { value, change } = recording.draft;
  const shown = value ? renewalsOf(withoutUnaskedAnswers(value, questions, productId), questions, basis) : [];
  return (
    <RecordForm
      recording={recording}
      saveLabel={t('save')}
      productId={productId}
      questions={questions.map((question) => ({ ...question, byDate: answerOf(question.answeredBy) }))}
      attributes={checklist.maintenanceAttributes}
      Photos={props.Photos}
      onDiscarded={props.onDiscarded}
      toMend={shown.flatMap(({ questionId, errors }) => (Object.keys(errors).length > 0 ? questionId : []))}
      withAnswer={(draft, id) => withDoneToday(draft, id, questions, basis)}
      renderUnder={({ id }, wasSaveTried) => {
        const renewal = shown.find(({ questionId }) => questionId === id);
        return (
          renewal &&
          basis && (
            <RenewedDateFields
              renewal={renewal}
              basis={basis}
              wasSaveTried={wasSaveTried}
              onChange={(days) => change((old) => withRenewal(old, id, days, basis.today))}
            />
          )
        );
      }}
    >
      {open && open.length > 0 && (
        <FixesField
          open={open}
          fixes={value?.fixes ?? wantedFixes}
          onChange={(id, isFixed) =>
            change(({ fixes = wantedFixes, ...old }) => ({
              ...old,
              fixes: isFixed ? [...fixes, id] : fixes.filter((fixed) => fixed !== id),
            }))
          }
        />
      )}
      {checklist.parts.length > 0 && (
        <PartsField
          parts={checklist.parts}
          quantities={value?.parts ?? {}}
          onChange={(id, quantity) => change((old) => ({ ...old, parts: { ...old.parts, [id]: quantity } }))}
        />
      )}
      <RecordCompanionField draft={recording.draft} ofRound={companion} />
    </RecordForm>
  );
}

export default function MaintainScreen({ tag }: { tag: RegisteredTag }) {
  const t = useMaintenancesPhrases();
  const tStatusReason = useStatusReasonPhrases();
  const tStatus = useStatusPhrases();
  return (
    <RecordScreen
      tag={tag}
      title={t('title')}
      resultOf={(result) => t(`saved.${result}`)}
      factsOf={({ status, lastInspection }) => [
        {
          label: tStatusReason('statusNow'),
          text: [
            status !== 'NA' && tStatus(`status.${status}`),
            lastInspection === null && tStatusReason('neverInspected'),
          ]
            .filter(Boolean)
            .join(' · '),
        },
      ]}
      showsFlaws
      Form={MaintenanceForm}
    />
  );
}
