/** Tests of video lessons through HTTP: list by role, signed links, parts of a file, watched marks, files in the store. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { VIDEO_LESSONS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { folderFileStore, type FileStore } from '../../platform/files/file-store.ts';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';
import { installLessons, storeLessonFile } from './lesson-files.service.ts';

const server = useApp();
const { call } = server;

/** 4,000 bytes that begin like a WebM file. */
const VIDEO = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(3972, 'video'),
]);
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nOlá\n');

let store: FileStore;

beforeAll(async () => {
  store = folderFileStore(server.filesDir);
  await storeLessonFile(store, { key: 'dashboard', file: 'video.webm' }, VIDEO);
  await storeLessonFile(store, { key: 'dashboard', file: 'pt.vtt' }, CAPTIONS);
});
afterEach(() => server.setNow(undefined));

const list = async (who: PersonName = 'companyAdmin') => (await call(who, contract.listVideoLessons)).value;
const dashboardLesson = async () => {
  const lesson = (await list()).lessons.find(({ key }) => key === 'dashboard');
  if (lesson === undefined) {
    throw new Error('no dashboard lesson');
  }
  return lesson;
};
const linkToVideo = async () => (await dashboardLesson()).videoUrl ?? '';

/** Requests a link without a session, as a `<video>` does. */
const get = async (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const outcomeOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof get>>) => [
  statusCode,
  String(headers['content-type']).split(';')[0],
  (JSON.parse(body) as { code: string }).code,
];

describe('the list', () => {
  it.each(['companyAdmin', 'groupAdmin', 'platformAdmin'] as const)(
    '%s gets the ten lessons in the order of the specification',
    async (who) => {
      expect((await list(who)).lessons.map(({ key }) => key)).toEqual(VIDEO_LESSONS);
    },
  );

  it.each([
    ['operator', 403, 'ROLE_REFUSED'],
    [undefined, 401, 'SESSION_REQUIRED'],
  ] as const)('%s: %i %s', async (who, status, code) => {
    expect((await call(who, contract.listVideoLessons)).problem).toMatchObject({ status, code });
  });

  it('a lesson without a video has no link', async () => {
    const [first] = (await list()).lessons;
    expect(first).toEqual({ key: 'equipment', videoUrl: null, captions: [], watched: false });
  });

  it('a lesson has only the captions that exist', async () => {
    expect((await dashboardLesson()).captions.map(({ language }) => language)).toEqual(['pt']);
  });

  it('links end after 300 seconds', async () => {
    server.setNow(new Date('2026-11-22T12:00:00.400Z'));
    expect((await list()).linksExpireAt).toBe('2026-11-22T12:05:00.000Z');
  });
});

describe('a signed link', () => {
  it('returns the video, which browsers cache no longer than the link is valid', async () => {
    const url = await linkToVideo();
    const response = await get(url);
    expect([response.statusCode, response.rawPayload.equals(VIDEO)]).toEqual([200, true]);
    expect(response.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=(29\d|300)$/),
    });
  });

  it('returns captions', async () => {
    const [captions] = (await dashboardLesson()).captions;
    const response = await get(captions?.url ?? '');
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      CAPTIONS.toString(),
    ]);
  });

  it.each([
    ['the first bytes', 'bytes=0-9', VIDEO.subarray(0, 10), 'bytes 0-9/4000'],
    ['the end', 'bytes=3990-', VIDEO.subarray(3990), 'bytes 3990-3999/4000'],
    ['the last bytes', 'bytes=-5', VIDEO.subarray(3995), 'bytes 3995-3999/4000'],
    ['more than there is', 'bytes=3999-9999', VIDEO.subarray(3999), 'bytes 3999-3999/4000'],
  ])('returns a part: %s', async (_, range, bytes, contentRange) => {
    const response = await get(await linkToVideo(), { range });
    expect([response.statusCode, response.headers['content-range']]).toEqual([206, contentRange]);
    expect(response.rawPayload.equals(bytes)).toBe(true);
  });

  it('416 for a part behind the end', async () => {
    const response = await get(await linkToVideo(), { range: 'bytes=4000-' });
    expect(outcomeOf(response)).toEqual([416, 'application/problem+json', 'RANGE_NOT_SATISFIABLE']);
    expect(response.headers['content-range']).toBe('bytes */4000');
  });

  it('works in its last second', async () => {
    server.setNow(new Date('2026-11-22T12:00:00Z'));
    const url = await linkToVideo();
    server.setNow(new Date('2026-11-22T12:04:59Z'));
    const response = await get(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, max-age=1']);
  });

  it('403 after 300 seconds', async () => {
    server.setNow(new Date('2026-11-22T12:00:00Z'));
    const url = await linkToVideo();
    server.setNow(new Date('2026-11-22T12:05:00Z'));
    expect(outcomeOf(await get(url))).toEqual([403, 'application/problem+json', 'VIDEO_LINK_EXPIRED']);
  });

  it.each([
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    [
      'another signature',
      (url: string) =>
        url.replace(/signature=./, (start) => (start.endsWith('_') ? 'signature=-' : 'signature=_')),
    ],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['no end', (url: string) => url.replace(/expires=\d+&/, '')],
    ['another lesson', (url: string) => url.replace('dashboard', 'tags')],
    ['another file', (url: string) => url.replace('video.webm', 'pt.vtt')],
    ['a file outside the lessons', (url: string) => url.replace('video.webm', '..%2F..%2Fmain.ts')],
  ])('403 with %s', async (_, change) => {
    const response = await get(change(await linkToVideo()));
    expect(outcomeOf(response)).toEqual([403, 'application/problem+json', 'VIDEO_LINK_INVALID']);
  });

  it('404 when the video was removed after the link was made', async () => {
    await storeLessonFile(store, { key: 'tags', file: 'video.webm' }, VIDEO);
    const url = (await list()).lessons.at(-1)?.videoUrl ?? '';
    await store.delete('video-lessons/tags/video.webm');
    expect(outcomeOf(await get(url))).toEqual([404, 'application/problem+json', 'NOT_FOUND']);
  });
});

describe('watched lessons', () => {
  const mark = async (who: PersonName | undefined, watched: boolean) =>
    call(who, contract.markVideoLesson, { params: { key: 'dashboard' }, body: { watched } });
  const isWatched = async (who: PersonName) =>
    (await list(who)).lessons.find(({ key }) => key === 'dashboard')?.watched;

  it('a mark is only for its own user', async () => {
    expect((await mark('companyAdmin', true)).status).toBe(204);
    expect([await isWatched('companyAdmin'), await isWatched('siblingAdmin')]).toEqual([true, false]);
  });

  it('two simultaneous calls set the mark', async () => {
    const answers = await Promise.all([mark('groupAdmin', true), mark('groupAdmin', true)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await isWatched('groupAdmin')).toBe(true);
  });

  it('a mark can be removed', async () => {
    await mark('platformAdmin', true);
    expect((await mark('platformAdmin', false)).status).toBe(204);
    expect(await isWatched('platformAdmin')).toBe(false);
  });

  it.each([
    ['operator', 403],
    [undefined, 401],
  ] as const)('%s may not mark a lesson: %i', async (who, status) => {
    expect((await mark(who, true)).status).toBe(status);
  });

  it('400 for an unknown lesson', async () => {
    const answer = await call('companyAdmin', contract.markVideoLesson, {
      params: { key: 'cooking' as 'tags' },
      body: { watched: true },
    });
    expect(answer.problem.issues).toEqual([{ path: 'key', code: 'invalid' }]);
  });

  it('400 without the mark', async () => {
    const params = { key: 'tags' } as const;
    const answer = await call('companyAdmin', contract.markVideoLesson, { params } as never, { rawBody: {} });
    expect(answer.problem.issues).toEqual([{ path: 'watched', code: 'required' }]);
  });
});

describe('the file store', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mobcheck-lessons-'));
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  it('a new installation gets the ten videos with captions in three languages', async () => {
    const fresh = folderFileStore(join(folder, 'fresh'));
    expect(await installLessons(fresh)).toBe(10);
    const missing = VIDEO_LESSONS.flatMap((key) =>
      ['video.webm', 'pt.vtt', 'en.vtt', 'es.vtt'].map((file) => `video-lessons/${key}/${file}`),
    ).map(async (key) => ((await fresh.has(key)) ? [] : [key]));
    expect((await Promise.all(missing)).flat()).toEqual([]);
  });

  it('a video that an operator stored is kept, without the captions of the included video', async () => {
    const own = folderFileStore(join(folder, 'own'));
    await storeLessonFile(own, { key: 'tags', file: 'video.webm' }, VIDEO);
    await installLessons(own);
    expect(await own.get('video-lessons/tags/video.webm')).toEqual(VIDEO);
    expect(await own.has('video-lessons/tags/pt.vtt')).toBe(false);
  });

  it('a new file replaces the earlier file', async () => {
    const captions = { key: 'companies', file: 'es.vtt' };
    await storeLessonFile(store, captions, CAPTIONS);
    const newCaptions = Buffer.concat([CAPTIONS, CAPTIONS]);
    await storeLessonFile(store, captions, newCaptions);
    expect(await store.get('video-lessons/companies/es.vtt')).toEqual(newCaptions);
  });

  it.each([
    ['an unknown lesson', { key: 'cooking', file: 'video.webm' }, VIDEO, 'is no file of a lesson'],
    ['an unknown file', { key: 'tags', file: 'fr.vtt' }, CAPTIONS, 'is no file of a lesson'],
    ['a video that is no WebM', { key: 'tags', file: 'video.webm' }, CAPTIONS, 'is no video/webm'],
    ['captions that are no WebVTT', { key: 'tags', file: 'pt.vtt' }, VIDEO, 'is no text/vtt'],
    ['an empty file', { key: 'tags', file: 'video.webm' }, Buffer.alloc(0), 'is no video/webm'],
  ])('rejects %s', async (_, file, bytes, sentence) => {
    await expect(storeLessonFile(store, file, bytes)).rejects.toThrow(sentence);
  });
});
