/** Sends the photos of a record, then the record. A refused record goes to the office. */
import { loadPhoto, markPhotos } from '../../lib/phone/phone-photos.ts';
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import type { OutboxRow, Problem } from '../../lib/phone/phone-rows.ts';
import type { Answer, SingleRequest } from '../../lib/phone/send-once.ts';
import { officeRequest, photoRequest, recordRequest } from './record-request.ts';
import { type Verdict, verdictOf } from './outbox.rules.ts';

export interface SendingParts {
  readonly owner: PhoneOwner;
  /** The person's session as stored. */
  readonly session: string;
  /** The active company as in the header `mobcheck-company`. Undefined means none is known. */
  readonly company: () => string | undefined;
  /** The phone's clock, milliseconds since 1970. */
  readonly now: () => number;
  readonly request: (request: SingleRequest) => Promise<Answer | undefined>;
}

const PHOTO_LOST: Problem = { status: 409, code: 'PHOTO_LOST', params: {}, issues: [] };

/** Uploads the photos that the server does not have. Returns the first verdict that stops it, or undefined when the server has all. */
async function sendPhotos(row: OutboxRow, parts: SendingParts): Promise<Verdict | undefined> {
  for (const id of row.photoIds) {
    const stored = await loadPhoto(parts.owner, id);
    if (!stored) {
      return { kind: 'refused', problem: PHOTO_LOST };
    }
    if (!stored.sent) {
      const verdict = verdictOf(await parts.request(photoRequest(row, parts.session, id, stored.photo)));
      if (verdict.kind !== 'received') {
        return verdict;
      }
      await markPhotos(parts.owner, [id], true);
    }
  }
  return undefined;
}

/** Whether the server's reply is about this record. A registration has another id on the server. */
function isAbout(row: OutboxRow, reply: Readonly<Record<string, unknown>>): boolean {
  return row.kind === 'registration' || reply['id'] === row.id;
}

/** Sends a record and returns the server's verdict. */
export async function sendRecord(row: OutboxRow, parts: SendingParts): Promise<Verdict> {
  const send = async () =>
    (await sendPhotos(row, parts)) ??
    verdictOf(await parts.request(recordRequest(row, parts.session, parts.now())));
  let verdict = await send();
  if (verdict.kind === 'refused' && verdict.problem.code === 'PHOTO_UNKNOWN') {
    // The server has deleted photos without a record, so all are sent once more.
    await markPhotos(parts.owner, row.photoIds, false);
    verdict = await send();
  }
  return verdict.kind === 'received' && !isAbout(row, verdict.reply) ? { kind: 'noAnswer' } : verdict;
}

/** Uploads the photos that the server does not have, then hands a refused record to the office. Returns the server's verdict. */
export async function sendToOffice(row: OutboxRow, parts: SendingParts): Promise<Verdict> {
  const photos = await sendPhotos(row, parts);
  if (photos && photos.kind !== 'refused') {
    return photos;
  }
  const { session, now, request } = parts;
  const verdict = verdictOf(await request(officeRequest(row, session, now(), undefined)));
  // After leaving the company, the person hands the record to the office of the new company.
  return verdict.kind === 'refused' && verdict.problem.code === 'COMPANY_REFUSED'
    ? verdictOf(await request(officeRequest(row, session, now(), parts.company())))
    : verdict;
}
