/** Shows whether the phone's position is known. Saving does not depend on it. */
import { IconMapPin, IconMapPinOff, IconMapPinSearch } from '@tabler/icons-react';
import type { PositionState } from '../use-position.ts';
import classes from './position-note.module.css';
import { useRecordingPhrases } from '../recording.phrases.ts';

const ICONS = {
  asking: IconMapPinSearch,
  captured: IconMapPin,
  denied: IconMapPinOff,
  unavailable: IconMapPinOff,
};

export function PositionNote({ state, metres = 0 }: { state: PositionState; metres?: number | undefined }) {
  const t = useRecordingPhrases();
  const Icon = ICONS[state];
  return (
    <p className={classes.note} data-state={state} role="status">
      <Icon size={20} stroke={1.8} aria-hidden />
      <span>{t(`position.${state}`, { metres })}</span>
    </p>
  );
}
