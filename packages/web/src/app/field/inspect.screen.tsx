/** Inspecting the equipment of a tag. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { InspectionForm } from '../../features/inspections/inspection-form.tsx';
import { useInspectionsPhrases } from '../../features/inspections/phrases.ts';
import { useRecordingPhrases } from '../../ui/recording/recording.phrases.ts';
import { RecordScreen } from './record-screen.tsx';

export default function InspectScreen() {
  const t = useInspectionsPhrases();
  const words = useRecordingPhrases();
  return (
    <RecordScreen
      title={t('title')}
      result={({ result }) => t(`result.${result}`)}
      lines={({ nextInspectionDate }) =>
        nextInspectionDate ? [{ label: words('nextInspection'), text: showDay(nextInspectionDate) }] : []
      }
      Form={InspectionForm}
    />
  );
}
