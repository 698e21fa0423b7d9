/** Recording a maintenance of the equipment of a tag. */
import { MaintenanceForm } from '../../features/maintenances/maintenance-form.tsx';
import { useMaintenancesPhrases } from '../../features/maintenances/phrases.ts';
import { useStatusPhrases } from '../../features/equipment/status.phrases.ts';
import { RecordScreen } from './record-screen.tsx';
import { useTagPhrases } from './tag.phrases.ts';

export default function MaintainScreen() {
  const t = useMaintenancesPhrases();
  const tag = useTagPhrases();
  const words = useStatusPhrases();
  return (
    <RecordScreen
      title={t('title')}
      result={({ result }) => t(`result.${result}`)}
      lines={({ status }) => [
        {
          label: tag('statusNow'),
          text: status === 'NA' ? tag('neverInspected') : words(`status.${status}`),
        },
      ]}
      Form={MaintenanceForm}
    />
  );
}
