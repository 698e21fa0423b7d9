/** A status as colour, icon and text, so that it does not depend on colour alone. */
import { type Icon, IconAlertTriangle, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import classes from './status-badge.module.css';

const ICONS = { red: IconX, orange: IconAlertTriangle, amber: IconClock, green: IconCheck, grey: IconMinus };

/** In a status of equipment, red means improper, orange expired, amber expiring, green valid, and grey not applicable. */
export type StatusTone = keyof typeof ICONS;

/** @param props.icon replaces the icon of the tone */
export function StatusBadge(props: { tone: StatusTone; icon?: Icon; children: string }) {
  const { tone, icon: Shown = ICONS[tone], children } = props;
  return (
    <span className={classes.badge} data-tone={tone}>
      <Shown size={13} stroke={2.4} aria-hidden />
      {children}
    </span>
  );
}
