/** The status of a piece of equipment as colour, icon and text, readable at arm's length. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useStatusPhrases } from '../../domain/equipment/equipment-status.phrases.ts';
import { statusReason, type StatusFields } from '../../domain/equipment/status-reason.rules.ts';
import { useReasonText } from '../clocks/use-clock-text.ts';
import type { PieceClock } from '../copy/piece-clocks.rules.ts';
import classes from './status-panel.module.css';
import { useStatusReasonPhrases } from '../../domain/equipment/status-reason.phrases.ts';

const LOOKS = {
  VALID: { Icon: IconCircleCheck, tone: 'green' },
  IMPROPER: { Icon: IconCircleX, tone: 'red' },
  EXPIRED: { Icon: IconAlertTriangle, tone: 'orange' },
  NA: { Icon: IconCircleDashed, tone: 'grey' },
} as const;

/** A status with its reason. Valid equipment is not green without an inspection or without its due date. */
export function StatusBox(props: {
  status: StatusFields['status'];
  reason: string;
  isNeverInspected: boolean;
  noDueDate: boolean;
}) {
  const t = useStatusReasonPhrases();
  const tStatus = useStatusPhrases();
  const { status, reason, isNeverInspected, noDueDate } = props;
  const { Icon, tone } = LOOKS[status === 'VALID' && (isNeverInspected || noDueDate) ? 'NA' : status];
  return (
    <p className={classes.panel} data-tone={tone}>
      <Icon size={40} stroke={1.7} aria-hidden />
      <span>
        <strong>{status === 'NA' ? t('neverInspected') : tStatus(`status.${status}`)}</strong>
        {status !== 'NA' && isNeverInspected && <b>{t('neverInspected')}</b>}
        <span>{reason}</span>
      </span>
    </p>
  );
}

/** @param props.clock the most urgent clock of the piece, which the reason names instead of the due date */
export function StatusPanel(props: {
  equipment: StatusFields & Pick<EquipmentSummary, 'lastInspection'>;
  clock?: PieceClock | undefined;
}) {
  const t = useStatusReasonPhrases();
  const reasonText = useReasonText();
  const { equipment, clock } = props;
  const { status, lastInspection, noDueDate } = equipment;
  const isNeverInspected = lastInspection === null;
  const isFirst = isNeverInspected && statusReason(equipment) === 'good';
  return (
    <StatusBox
      status={status}
      isNeverInspected={isNeverInspected}
      noDueDate={noDueDate}
      reason={isFirst ? t('reason.firstInspection') : reasonText(clock ? { ...equipment, clock } : equipment)}
    />
  );
}
