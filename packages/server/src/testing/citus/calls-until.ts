/** Calls of two users of a group while the group moves. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { TestApp } from '../app.ts';
import { freshSerial } from '../equipment.ts';

/** Registers equipment and reads, one call after the other, until `isOver` returns true. */
export async function callsUntil({ call }: TestApp, isOver: () => boolean, productId: string) {
  const outcome = { accepted: [] as string[], read: 0, refused: 0, wrong: [] as unknown[] };
  const note = (response: { status: number; headers: Record<string, unknown> }) => {
    if (response.status === 503 && response.headers['retry-after'] !== undefined) {
      outcome.refused += 1;
    } else {
      outcome.wrong.push(response.status);
    }
  };
  while (!isOver()) {
    const serial = freshSerial();
    const body = { tagSerialNumber: serial, productId, extraLabel: 'Sala' };
    const made = await call('companyAdmin', registerEquipment, { body });
    if (made.status === 201) {
      outcome.accepted.push(serial);
    } else {
      note(made);
    }
    const bundle = await call('operator', getFieldBundle, { query: {} });
    if (bundle.status === 200) {
      outcome.read += 1;
    } else {
      note(bundle);
    }
  }
  return outcome;
}
