/** Makes a refused record a draft again, as a new record with the same content and the reason of the refusal. */
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';

/**
 * Returns the form of a refused record as a draft under a new id, since the server may already have the old id.
 * @param newId creates the id
 */
export function mendedDraft({ kind, draft, problem }: OutboxRow, newId: () => string): unknown {
  const value = { ...(draft.value as object), refusal: problem };
  switch (kind) {
    case 'inspection':
    case 'maintenance':
      return { ...value, id: newId(), finishedAt: null };
    case 'registration':
      return { ...value, idempotencyKey: newId() };
    case 'replacement':
      return { ...value, id: newId(), tried: false };
    case 'deficiency':
      return { ...value, id: newId() };
  }
}
