/** The status of a piece of equipment, readable at arm's length: colour, icon and text. */
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useStatusPhrases } from '../../domain/equipment/equipment-status.phrases.ts';
import { statusReason, type StatusFields } from '../../domain/equipment/status-reason.rules.ts';
import classes from './status-panel.module.css';
import { useStatusReasonPhrases } from '../../domain/equipment/status-reason.phrases.ts';

const LOOKS = {
  VALID: { Icon: IconCircleCheck, tone: 'green' },
  IMPROPER: { Icon: IconCircleX, tone: 'red' },
  EXPIRED: { Icon: IconAlertTriangle, tone: 'orange' },
  NA: { Icon: IconCircleDashed, tone: 'grey' },
} as const;

/** A status with its reason. */
export function StatusBox({ status, reason }: { status: StatusFields['status']; reason: string }) {
  const t = useStatusReasonPhrases();
  const tStatus = useStatusPhrases();
  const { Icon, tone } = LOOKS[status];
  return (
    <p className={classes.panel} data-tone={tone}>
      <Icon size={40} stroke={1.7} aria-hidden />
      <span>
        <strong>{status === 'NA' ? t('neverInspected') : tStatus(`status.${status}`)}</strong>
        <span>{reason}</span>
      </span>
    </p>
  );
}

export function StatusPanel({ equipment }: { equipment: StatusFields }) {
  const t = useStatusReasonPhrases();
  return <StatusBox status={equipment.status} reason={t(`reason.${statusReason(equipment)}`)} />;
}
