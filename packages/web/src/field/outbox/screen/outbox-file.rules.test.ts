/** Tests of the file with all waiting records. */
import { expect, test } from 'vitest';
import type { OutboxRow } from '../../../lib/phone/phone-rows.ts';
import { outboxFile, outboxFileName, photoOfFile, readOutboxFile } from './outbox-file.rules.ts';

const OWNER = { userId: 'u', userName: 'Ana', companyGroup: 'g', savedAt: '2026-11-22T15:00:00Z' };
const ROW: OutboxRow = {
  id: '1',
  kind: 'inspection',
  serial: 'A',
  companyId: 'c',
  companyGroup: 'g',
  body: '{"a": 1.50}',
  bundleAt: null,
  createdAt: '2026-11-22T14:00:00Z',
  photoIds: ['p'],
  order: 1,
  state: 'waiting',
  tries: 0,
  lastTriedAt: null,
  name: 'Doca 3',
  result: 'VALID',
  draft: { key: 'k', value: {} },
};

test('reading a saved file returns the exact bodies and photo bytes', () => {
  // More bytes than one chunk of the conversion to base64, with all 256 values.
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
  const photo = { id: 'p', bytes: bytes.buffer, type: 'image/jpeg', sha256: 'digest' };
  const read = readOutboxFile(outboxFile(OWNER, [ROW], [photo])) ?? expect.fail('not read');
  expect(read.rows).toEqual([ROW]);
  const [kept] = read.photos;
  const { bytes: readBytes, ...rest } = photoOfFile(kept ?? expect.fail('no photo'));
  expect(new Uint8Array(readBytes)).toEqual(bytes);
  expect(rest).toEqual({ type: 'image/jpeg', sha256: 'digest' });
});

test.each(['', 'no JSON', 'null', '{"format":"other"}', '{"format":"mobcheck-outbox","version":2}'])(
  'a file of another format is not read: %s',
  (text) => {
    expect(readOutboxFile(text)).toBeUndefined();
  },
);

test('the file is named by the day in the user’s time zone', () => {
  const evening = new Date('2026-11-28T02:30:00Z');
  expect(outboxFileName('America/Sao_Paulo', evening)).toBe('mobcheck-2026-11-27.json');
  expect(outboxFileName('UTC', evening)).toBe('mobcheck-2026-11-28.json');
});
