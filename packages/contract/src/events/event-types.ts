/** The types of events. A type never changes its meaning, and a changed shape is a new type. */

/** Changes of a piece, its tag and its state. */
export const PIECE_EVENT_TYPES = [
  'equipment.registered',
  'equipment.updated',
  'equipment.moved',
  'equipment.improper',
  'equipment.recovered',
  'equipment.expiring',
  'equipment.expired',
  'tag.enabled',
  'tag.disabled',
] as const;
export type PieceEventType = (typeof PIECE_EVENT_TYPES)[number];

export const RECORD_EVENT_TYPES = ['inspection.recorded', 'maintenance.recorded'] as const;

/** `webhook.test` is only sent to the webhook that asks for it, and is in no feed. */
export const EVENT_TYPES = [
  ...RECORD_EVENT_TYPES,
  ...PIECE_EVENT_TYPES,
  'tag.replaced',
  'record.refused',
  'import.finished',
  'webhook.test',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
