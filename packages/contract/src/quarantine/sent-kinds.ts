/** The kinds of data that a phone sends. They are stored in outbox, receipts, quarantine and photos, so none is renamed. */

/** The kinds of field records. A record is about a piece of equipment, and the office can save it for another piece. */
const RECORD_KINDS = ['inspection', 'maintenance'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** All kinds that an outbox has. Registrations, replacement requests and deficiencies are no records. */
export const SENT_KINDS = [...RECORD_KINDS, 'registration', 'replacement', 'deficiency'] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** Whether the office can save data of a kind for another piece of equipment. */
export function isAboutPiece(kind: SentKind): boolean {
  return isRecordKind(kind) || kind === 'deficiency';
}

export function isRecordKind(kind: SentKind): kind is RecordKind {
  return RECORD_KINDS.some((recordKind) => recordKind === kind);
}
