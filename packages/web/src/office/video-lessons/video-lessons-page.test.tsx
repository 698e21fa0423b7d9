/** The page of the video lessons: its cards, marks, renewed links, and a list that fails to load. */
import type { VideoLesson } from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { VIDEO_LESSONS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RENEW_MS } from './video-lessons.api.ts';
import VideoLessonsPage from './video-lessons.page.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const fetchMock = vi.fn<typeof fetch>();
const listMock = vi.fn<() => Response>();
const playMock = vi.fn<() => Promise<void>>();
const pauseMock = vi.fn<(this: HTMLVideoElement) => void>();
const errorMock = vi.fn<(error: unknown) => void>();
let signature = 0;

/** Returns a list in which every lesson but the last has a video. Each list has new links. */
function lessonList(): Response {
  signature += 1;
  const lessons: VideoLesson[] = VIDEO_LESSONS.map((key) => ({
    key,
    videoUrl: key === 'tags' ? null : `/lesson/${key}?signature=${signature}`,
    captions: [{ language: 'en', url: `/captions/${key}?signature=${signature}` }],
    watched: false,
  }));
  return Response.json({ lessons, linksExpireAt: '2026-11-22T12:05:00.000Z' });
}

beforeEach(() => {
  signature = 0;
  listMock.mockReset().mockImplementation(lessonList);
  fetchMock
    .mockReset()
    .mockImplementation(async (_, init) =>
      init?.method === 'PUT' ? new Response(null, { status: 204 }) : listMock(),
    );
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(errorMock);
  playMock.mockReset().mockResolvedValue();
  pauseMock.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(playMock);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pauseMock);
  errorMock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openPage = () => showPage(<VideoLessonsPage />);

const videoOf = async (title: string) => screen.findByLabelText<HTMLVideoElement>(title);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const marksSent = () => fetchMock.mock.calls.filter(([, init]) => init?.method === 'PUT');

/** Sets the properties that a browser sets for a playing video. */
function setPlaying(video: HTMLVideoElement, values: Partial<HTMLVideoElement>): void {
  for (const [name, value] of Object.entries({ paused: false, duration: 10, ...values })) {
    Object.defineProperty(video, name, { configurable: true, writable: true, value });
  }
}

function playSeconds(video: HTMLVideoElement, count: number): void {
  for (let second = 0; second < count; second += 1) {
    setPlaying(video, { currentTime: second + 0.5 });
    fireEvent.timeUpdate(video);
  }
}

const TITLES = [
  'Cadastro de Equipamentos',
  'Cadastro de Produtos',
  'Tela de Dashboard',
  'Cadastro de Empresas',
  'Cadastro de Funcionários',
  'Realizando Inspeção',
  'Realizando Manutenção',
  'Relatórios Inspeções',
  'Relatórios Manutenções',
  'Tela de Tags',
];

test('the ten titles are in the order of the specification', async () => {
  openPage();
  await videoOf('Tela de Dashboard');
  expect(titles()).toEqual(TITLES);
});

test('a lesson without a video is shown as coming soon', async () => {
  openPage();
  expect((await screen.findAllByText('Em breve')).length).toBe(1);
});

test('a video has its captions', async () => {
  openPage();
  const track = (await videoOf('Tela de Dashboard')).querySelector('track');
  expect([track?.getAttribute('srclang'), track?.label]).toEqual(['en', 'English']);
});

test('a lesson of which nine tenths were played is marked as watched', async () => {
  openPage();
  const video = await videoOf('Tela de Dashboard');
  playSeconds(video, 8);
  expect(marksSent()).toEqual([]);
  playSeconds(video, 9);
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Assistida: Tela de Dashboard' }).checked,
    ).toBe(true),
  );
  expect(marksSent().map(([url, init]) => [url, init?.body])).toEqual([
    ['/web/video-lessons/dashboard/watched', '{"watched":true}'],
  ]);
});

test('skipped seconds do not count as watched', async () => {
  openPage();
  const video = await videoOf('Tela de Dashboard');
  setPlaying(video, { currentTime: 9.5 });
  fireEvent.timeUpdate(video);
  expect(marksSent()).toEqual([]);
});

test('the user can set and remove a mark', async () => {
  const { user } = openPage();
  const mark = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Assistida: Realizando Inspeção',
  });
  await user.click(mark);
  await waitFor(() => expect(mark.checked).toBe(true));
  expect(screen.getByText('1 de 9 assistidas')).toBeTruthy();
  await user.click(mark);
  await waitFor(() => expect(mark.checked).toBe(false));
});

test('a video that starts pauses the previous video', async () => {
  openPage();
  const first = await videoOf('Tela de Dashboard');
  fireEvent.play(first);
  fireEvent.play(await videoOf('Cadastro de Empresas'));
  expect(pauseMock.mock.contexts).toEqual([first]);
});

test('a playing video gets a renewed link and continues at the same second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage();
  const video = await videoOf('Tela de Dashboard');
  setPlaying(video, { currentTime: 7 });
  await act(async () => vi.advanceTimersByTimeAsync(RENEW_MS));
  await waitFor(() => expect(video.getAttribute('src')).toBe('/lesson/dashboard?signature=2'));
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect([video.currentTime, playMock.mock.calls.length]).toEqual([7, 1]);
});

test('a paused video keeps its link until it is played', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage();
  const video = await videoOf('Tela de Dashboard');
  await act(async () => vi.advanceTimersByTimeAsync(RENEW_MS));
  expect(video.getAttribute('src')).toBe('/lesson/dashboard?signature=1');
  fireEvent.play(video);
  await waitFor(() => expect(video.getAttribute('src')).toBe('/lesson/dashboard?signature=2'));
});

test('a video gets a new link after its link has expired', async () => {
  openPage();
  const video = await videoOf('Tela de Dashboard');
  fireEvent.error(video);
  await waitFor(() => expect(video.getAttribute('src')).toBe('/lesson/dashboard?signature=2'));
});

test('an error of the list is logged, and every lesson is shown as coming soon', async () => {
  listMock.mockImplementation(() => Response.json({ code: 'SERVER_ERROR' }, { status: 500 }));
  openPage();
  expect((await screen.findAllByText('Em breve')).length).toBe(10);
  expect(titles()).toEqual(TITLES);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(errorMock).toHaveBeenCalledWith(expect.objectContaining({ code: 'SERVER_ERROR' }));
});

test('a list that failed to load can be loaded again', async () => {
  listMock.mockImplementationOnce(() => Response.json({ code: 'SERVER_ERROR' }, { status: 500 }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await videoOf('Tela de Dashboard')).toBeTruthy();
});
