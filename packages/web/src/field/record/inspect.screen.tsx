/** The screen for inspecting the equipment of a tag with the questions of its checklist. */
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { Checklist } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { asksForPurpose } from '@mobcheck/contract/inspection-types/asked-questions.rules.ts';
import { useEffect, useEffectEvent } from 'react';
import { inspectionBodyOf } from '../../domain/record/record-draft.rules.ts';
import { useRecording } from '../../domain/record/use-recording.ts';
import type { AnswerOption } from '../../ui/touch/answer-choice.tsx';
import { RecordForm, type RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { RecordCompanionField } from '../companion/record-companion.tsx';
import { useInspectionsPhrases } from './inspection.phrases.ts';
import { useMaintenancesPhrases } from './maintenance.phrases.ts';
import { PurposeChoice } from './purpose-choice.tsx';
import { useDateAnswers } from './use-date-answers.ts';
import { useFinish } from './use-finish.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { RegisteredTag } from '../field-tag.api.ts';
import { RecordScreen } from './record-screen.tsx';

/** Colour and phrase key for the meaning of a custom answer. */
const MEANINGS = {
  POSITIVE: { tone: 'green', key: 'positive' },
  NEGATIVE: { tone: 'red', key: 'negative' },
  NA: { tone: 'grey', key: 'neutral' },
} as const;

/** Whether a check and a technical inspection reset different clocks. */
function dependOnPurpose(clocks: readonly SavedClock[]): boolean {
  return clocks.some(({ resets }) => resets.includes('CHECK') !== resets.includes('TECHNICAL'));
}

function InspectionForm(props: RecordFormProps<Checklist>) {
  const t = useInspectionsPhrases();
  const tRecording = useRecordingPhrases();
  const { serial, equipmentId, name, checklist, bundleAt, companion, open } = props;
  const { inspectionQuestions: questions, inspectionAttributes: attributes } = checklist;
  const productId = props.equipment?.product.id ?? '';
  const answerOf = useDateAnswers(props);
  const place = { serial, equipmentId, name, productId, open };
  const record = { ...place, bundleAt, companion, checklist, questions, attributes };
  const finish = useFinish('inspection', record, inspectionBodyOf);
  const recording = useRecording('inspection', props, { questions, attributes }, finish);
  const { value: draft, change } = recording.draft;
  const formQuestions = questions.map(({ customAnswers, ...question }) => ({
    ...question,
    byDate: answerOf(question.answeredBy),
    choices: customAnswers.map(({ id, answer, type }): AnswerOption => {
      const { tone, key } = MEANINGS[type];
      return { value: id, label: answer, tone, meaning: tRecording(key) };
    }),
  }));
  const purpose = draft?.purpose;
  const wanted = draft && purpose === undefined ? props.wanted?.purpose : undefined;
  const chooseWanted = useEffectEvent(() => {
    if (wanted) {
      change((old) => ({ ...old, purpose: wanted }));
    }
  });
  useEffect(() => chooseWanted(), [wanted]);
  const asksPurpose = purpose === undefined && asksForPurpose(questions, productId);
  // A chosen purpose stays visible, even if nothing depends on it any more.
  const showsPurpose = purpose !== undefined || asksPurpose || dependOnPurpose(props.clocks ?? []);
  return (
    <>
      {draft && showsPurpose && (
        <PurposeChoice
          value={purpose ?? (asksPurpose ? undefined : 'CHECK')}
          onChange={(chosen) => change((old) => ({ ...old, purpose: chosen }))}
        />
      )}
      {!asksPurpose && (
        <RecordForm
          recording={recording}
          saveLabel={t('save')}
          productId={productId}
          questions={formQuestions}
          attributes={attributes}
          Photos={props.Photos}
          onDiscarded={props.onDiscarded}
          inRound={props.inRound}
          startsAtPhotos={props.startsAtPhotos}
        >
          <RecordCompanionField draft={recording.draft} ofRound={companion} />
        </RecordForm>
      )}
    </>
  );
}

export default function InspectScreen({ tag }: { tag: RegisteredTag }) {
  const t = useInspectionsPhrases();
  const tMaintenances = useMaintenancesPhrases();
  return (
    <RecordScreen
      tag={tag}
      title={t('title')}
      resultOf={(result) => t(`result.${result}`)}
      factsOf={({ nextInspectionDate }) =>
        nextInspectionDate ? [{ label: t('nextInspection'), text: showDay(nextInspectionDate) }] : []
      }
      showsFlaws={false}
      asksIfRecent
      afterFlaw={{ label: tMaintenances('start'), form: 'maintain' }}
      Form={InspectionForm}
    />
  );
}
