/** The screen for recording a maintenance of the equipment of a tag. */
import { MaintenanceForm } from './maintenance-form.tsx';
import { useMaintenancesPhrases } from './maintenance.phrases.ts';
import { useStatusPhrases } from '../../domain/equipment/equipment-status.phrases.ts';
import type { RegisteredTag } from '../field-tag.api.ts';
import { RecordScreen } from './record-screen.tsx';
import { useStatusReasonPhrases } from '../../domain/equipment/status-reason.phrases.ts';

export default function MaintainScreen({ tag }: { tag: RegisteredTag }) {
  const t = useMaintenancesPhrases();
  const tStatusReason = useStatusReasonPhrases();
  const tStatus = useStatusPhrases();
  return (
    <RecordScreen
      tag={tag}
      title={t('title')}
      resultOf={(result) => t(`saved.${result}`)}
      factsOf={({ status }) => [
        {
          label: tStatusReason('statusNow'),
          text: status === 'NA' ? tStatusReason('neverInspected') : tStatus(`status.${status}`),
        },
      ]}
      Form={MaintenanceForm}
    />
  );
}
