/** Refused records and photos as phones send them to the quarantine, for tests. */
import { readFile } from 'node:fs/promises';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { TestApp } from './app.ts';
import { freshSerial } from './equipment.ts';
import type { PersonName } from './people.ts';

export type RefusedBody = CallOf<typeof putQuarantine>['body'];

/** Returns a refused inspection of a tag that the server does not know. */
export function refusedBody(change: Partial<RefusedBody> = {}): RefusedBody {
  const serial = change.serial ?? freshSerial();
  const now = new Date().toISOString();
  return {
    kind: 'inspection',
    body: JSON.stringify({ tagSerialNumber: serial, createdAt: now, answers: [] }),
    serial,
    createdAt: now,
    phoneTime: now,
    problem: { status: 404, code: 'NOT_FOUND' },
    ...change,
  };
}

/** Sends a photo as a user. */
export async function sendPhotoAs(server: TestApp, who: PersonName, id: string) {
  const payload = new FormData();
  payload.set('file', new Blob([await readFile(new URL('photo.png', import.meta.url))]), 'photo.png');
  return server.app.inject({
    method: 'PUT',
    url: `/field/photos/${id}`,
    headers: { authorization: `Bearer ${await server.tokenOf(who)}` },
    payload,
  });
}
