/** A link to a position on an external map. Nothing is sent to the map before the click. */
import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './record.module.css';
import { useRecordPhrases } from '../../../domain/record/shown/record.phrases.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the position of a record, or null if the phone sent none. */
export function positionOf(record: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Position | null {
  const { latitude, longitude } = record;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Formats a position with six decimals, a precision of about 10 cm. */
export function showPosition({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

export function MapLink({ latitude, longitude }: Position) {
  const t = useRecordPhrases();
  const url = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noreferrer"
      className={classes.mapLink ?? ''}
      aria-label={`${t('openMap')} ${t('newTab')}`}
    >
      {t('openMap')} <IconExternalLink size={15} stroke={1.6} aria-hidden />
    </Anchor>
  );
}
