/** The screen for inspecting the equipment of a tag. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { InspectionForm } from './inspection-form.tsx';
import { useInspectionsPhrases } from './inspection.phrases.ts';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import type { RegisteredTag } from '../field-tag.api.ts';
import { RecordScreen } from './record-screen.tsx';

export default function InspectScreen({ tag }: { tag: RegisteredTag }) {
  const t = useInspectionsPhrases();
  const tRecording = useRecordingPhrases();
  return (
    <RecordScreen
      tag={tag}
      title={t('title')}
      resultOf={(result) => t(`result.${result}`)}
      factsOf={({ nextInspectionDate }) =>
        nextInspectionDate ? [{ label: tRecording('nextInspection'), text: showDay(nextInspectionDate) }] : []
      }
      Form={InspectionForm}
    />
  );
}
