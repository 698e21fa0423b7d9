/** Badges and row colours of statuses. An unknown status makes the screen fail. */
import type { ReactNode } from 'react';
import classes from './equipment-status.module.css';
import { useStatusPhrases } from './equipment-status.phrases.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';

const STATUS_TONES = { NA: 'grey', VALID: 'green', EXPIRED: 'orange', IMPROPER: 'red' } as const;
const EXPIRATION_TONES = { NA: 'grey', VALID: 'green', EXPIRING: 'amber', EXPIRED: 'orange' } as const;
const MAINTENANCE_TONES = { NA: 'grey', VALID: 'green', IMPROPER: 'red' } as const;
const RESULT_TONES = { VALID: 'green', IMPROPER: 'red', ANNULLED: 'grey' } as const;

/** Returns the tone of a value. @throws Error for a value that is not in the table */
function toneIn<K extends string>(tones: Readonly<Record<K, StatusTone>>, value: K): StatusTone {
  if (!Object.hasOwn(tones, value)) {
    throw new Error(`unknown status ${value}`);
  }
  return tones[value];
}

// EXPIRING is only a status of a date. Expiring equipment is VALID.
type Status = keyof typeof STATUS_TONES;
type Expiration = keyof typeof EXPIRATION_TONES;

/** Returns the tone of a row's left border for a status of equipment or of a maintenance. Undefined for a valid row. */
export function rowTone(status: Status): StatusTone | undefined {
  const tone = toneIn(STATUS_TONES, status);
  return tone === 'green' ? undefined : tone;
}

/** A badge with the words that nobody has inspected the piece. */
export function NeverInspected({ children }: { children: ReactNode }) {
  const t = useStatusPhrases();
  return (
    <span className={classes.never}>
      {children}
      <small>{t('neverInspected')}</small>
    </span>
  );
}

/**
 * @param props.isNeverInspected whether nobody has inspected the piece. A valid piece is then not shown in green
 * @param props.isSaidBeside whether another column says that nobody has inspected the piece
 */
export function EquipmentStatusBadge(props: {
  status: Status;
  isNeverInspected?: boolean;
  isSaidBeside?: boolean;
}) {
  const { status, isNeverInspected = false, isSaidBeside = false } = props;
  const t = useStatusPhrases();
  const tone = toneIn(STATUS_TONES, status);
  const badge = (
    <StatusBadge tone={tone === 'green' && isNeverInspected ? 'grey' : tone}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
  return isNeverInspected && !isSaidBeside ? <NeverInspected>{badge}</NeverInspected> : badge;
}

/** @param props.noDueDate whether the product expires but the piece has no due date */
export function ExpirationBadge({ status, noDueDate = false }: { status: Expiration; noDueDate?: boolean }) {
  const t = useStatusPhrases();
  if (noDueDate) {
    return <StatusBadge tone="amber">{t('noDate')}</StatusBadge>;
  }
  return <StatusBadge tone={toneIn(EXPIRATION_TONES, status)}>{t(`expiration.${status}`)}</StatusBadge>;
}

export function ClockBadge({ status }: { status: Expiration }) {
  const t = useStatusPhrases();
  const tone = status === 'NA' ? 'amber' : toneIn(EXPIRATION_TONES, status);
  return <StatusBadge tone={tone}>{t(`clock.${status}`)}</StatusBadge>;
}

export function MaintenanceBadge({ status }: { status: keyof typeof MAINTENANCE_TONES }) {
  const t = useStatusPhrases();
  return <StatusBadge tone={toneIn(MAINTENANCE_TONES, status)}>{t(`maintenance.${status}`)}</StatusBadge>;
}

export function ResultBadge({ result }: { result: keyof typeof RESULT_TONES }) {
  const t = useStatusPhrases();
  return <StatusBadge tone={toneIn(RESULT_TONES, result)}>{t(`result.${result}`)}</StatusBadge>;
}
