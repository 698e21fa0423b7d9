/** A status as colour, icon and text, so that it does not depend on colour alone. */
import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import classes from './status-badge.module.css';

const ICONS = { red: IconX, orange: IconAlertTriangle, amber: IconClock, green: IconCheck, grey: IconMinus };

/** In a status of equipment, red means improper, orange expired, amber expiring, green valid, and grey not applicable. */
export type StatusTone = keyof typeof ICONS;

export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  const Icon = ICONS[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={13} stroke={2.4} aria-hidden />
      {children}
    </span>
  );
}
