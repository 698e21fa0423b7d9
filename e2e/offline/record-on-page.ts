/** Functions that record and send in the page of a test, as the application does. */
import type { SenderParts } from '../../packages/web/src/field/outbox/sender.ts';
import { makeSender } from '../../packages/web/src/field/outbox/sender.ts';
import type { FinishedForm } from '../../packages/web/src/field/outbox/outbox-store.ts';
import { sendOnce } from '../../packages/web/src/lib/phone/send-once.ts';

/** Owner of the phone. */
export const ANA = { companyGroup: 'g1', userId: 'ana' };

/** Returns bytes that cannot be compressed, as in a photo. */
export function noise(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let start = 0; start < size; start += 65_536) {
    crypto.getRandomValues(bytes.subarray(start, start + 65_536));
  }
  return bytes;
}

/** A finished inspection without questions. @param photoIds its photos, stored already */
export function inspectionOf(id: string, serial: string, photoIds: readonly string[] = []): FinishedForm {
  return {
    id,
    kind: 'inspection',
    serial,
    companyId: 'company',
    companyGroup: ANA.companyGroup,
    // A body of usual length, as with a few remarks.
    body: { id, photos: photoIds, remarks: noise(2000).join(' ') },
    bundleAt: null,
    createdAt: new Date(0).toISOString(),
    photoIds,
    name: serial,
    result: 'VALID',
    draft: { key: `inspection/ana/${serial}`, value: { id } },
  };
}

/** Sends the waiting records in one pass, over the network. Returns how the pass ended. */
export async function sendPass(key: string): Promise<string> {
  return new Promise((resolve) => {
    const parts: SenderParts = {
      owner: ANA,
      company: () => undefined,
      now: () => Date.now(),
      ticks: () => performance.now(),
      random: () => 0,
      request: sendOnce,
      session: () => key,
      onPass: ({ end }) => {
        sender.stop();
        resolve(end.kind);
      },
    };
    const sender = makeSender(parts);
    void sender.wake();
  });
}
