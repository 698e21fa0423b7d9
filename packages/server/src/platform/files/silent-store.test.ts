/** Tests of a file store that is silent, fails or answers slowly. Other calls go on, and a pause follows failures. */
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemIds } from '../context/ids.ts';
import { type TestApp, useApp } from '../../testing/app.ts';
import { type S3Stub, startS3Stub } from '../../testing/s3-stub.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { s3FileStore } from './s3-file-store.ts';
import { FileStoreInsideTransaction, sparedFileStore } from './spared-file-store.ts';

const PAUSE_MS = 60_000;
let s3: S3Stub;
/** The time of the breaker's clock. */
let now = 0;
const { newId } = systemIds;

beforeAll(async () => {
  s3 = await startS3Stub();
});
/** Starts an application with a time limit for calls of the store. It has one connection, so a call that keeps it blocks all others. */
const useAppWith = (limitMs: number) =>
  useApp({
    connections: 1,
    openFiles: (folder) =>
      sparedFileStore(s3FileStore(s3.bucket, folder), { limitMs, pauseMs: PAUSE_MS, now: () => now }),
  });
afterAll(async () => s3.stop());

beforeEach(() => {
  s3.become('working');
  now += PAUSE_MS;
});

async function upload() {
  const form = new FormData();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(picture)]), 'foto.png');
  const request = new Response(form);
  return {
    rawBody: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

async function sendPhoto(server: TestApp, id = newId()) {
  return server.call('operator', putPhoto, { params: { id }, body: undefined as never }, await upload());
}

const readPhoto = async (server: TestApp, id: string) =>
  server.call('operator', getPhoto, { params: { id } });
async function openTransactions({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return rows[0]?.count ?? 0;
}

describe('calls that wait for the store', () => {
  const server = useAppWith(60_000);

  it.each(['silent', 'dripping'] as const)(
    'while a store is %s, no call that waits for it has a transaction or a turn',
    async (state) => {
      const { id } = (await sendPhoto(server)).value;
      s3.become(state);
      const before = s3.waiting();
      let ended = 0;
      // More calls than there are turns.
      const calls = Array.from({ length: 12 }, async (_, index) => {
        await (index % 2 === 0 || state === 'dripping' ? readPhoto(server, id) : sendPhoto(server));
        ended += 1;
      });
      await vi.waitUntil(() => s3.waiting() >= before + 6, WAIT_OPTIONS);
      expect((await server.call('foreignAdmin', listCategories)).status).toBe(200);
      expect((await server.call('operator', listCategories)).status).toBe(200);
      // A call that only reads is answered before its commit, so its transaction may still be open.
      await vi.waitUntil(async () => (await openTransactions(server)) === 0, WAIT_OPTIONS);
      expect(ended).toBe(0);
      s3.become('working');
      s3.finish();
      await Promise.all(calls);
    },
  );
});

describe('calls with a time limit for the store', () => {
  const server = useAppWith(300);

  it.each(['silent', 'failing', 'dripping'] as const)(
    'a %s store gets no calls after three failures until a pause is over',
    async (state) => {
      const { id } = (await sendPhoto(server)).value;
      const { id: spared } = (await sendPhoto(server)).value;
      s3.become(state);
      for (let call = 0; call < 3; call += 1) {
        const { status, problem } = await readPhoto(server, id);
        expect([status, problem.code]).toEqual([503, 'FILES_UNAVAILABLE']);
      }
      s3.become('working');
      s3.requests.length = 0;
      const other = newId();
      const refused = [await readPhoto(server, spared), await sendPhoto(server, other)];
      expect(refused.map(({ problem }) => problem.code)).toEqual(['FILES_UNAVAILABLE', 'FILES_UNAVAILABLE']);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      // Attempts of the calls that were given up may still arrive for the first photo.
      expect(s3.requests.filter((request) => request.includes(spared) || request.includes(other))).toEqual(
        [],
      );
      now += PAUSE_MS;
      expect((await readPhoto(server, id)).status).toBe(200);
    },
  );

  it('a photo that could not be stored has no row, and is stored when it is sent again', async () => {
    const id = newId();
    s3.become('silent');
    expect((await sendPhoto(server, id)).problem.code).toBe('FILES_UNAVAILABLE');
    const { rows } = await server.database.pool.query('select from g1_home.photos where id = $1', [id]);
    expect(rows).toEqual([]);
    s3.become('working');
    expect((await sendPhoto(server, id)).status).toBe(200);
    expect((await readPhoto(server, id)).status).toBe(200);
  });

  it('when a photo is sent twice at once, the store keeps one file of it', async () => {
    const id = newId();
    await Promise.all([sendPhoto(server, id), sendPhoto(server, id)]);
    expect([...s3.objects.keys()].filter((key) => key.includes(id))).toHaveLength(1);
  });

  it('a call inside a transaction is an error, and a call after the transaction succeeds', async () => {
    const files = sparedFileStore(s3FileStore(s3.bucket, server.filesDir));
    const get = async () => files.get('g1_home/photos/a/b.webp');
    await expect(server.database.public(get)).rejects.toThrow(FileStoreInsideTransaction);
    const later = await server.database.public(async () => get);
    expect(await later()).toBeUndefined();
  });
});
