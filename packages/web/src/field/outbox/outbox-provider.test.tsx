/** Tests of when the phone sends automatically. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer } from '../../lib/answers/server-answers.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { OutboxProvider } from './outbox-provider.tsx';
import { makeSender, type Sender } from './sender.ts';

vi.mock('./outbox-store.ts', () => ({ readOutbox: async () => [], readReceipts: async () => [] }));
vi.mock('./sender.ts', () => ({ makeSender: vi.fn<typeof makeSender>() }));

const wake = vi.fn<Sender['wake']>();
const resume = vi.fn<Sender['resume']>();
beforeEach(() => {
  for (const sending of [wake, resume]) {
    sending.mockReset().mockResolvedValue({ end: { kind: 'done' }, nextInMs: undefined });
  }
  vi.mocked(makeSender).mockReturnValue({ wake, resume, stop: () => undefined });
  noteAnswer(true);
});
afterEach(() => noteAnswer(true));

test('the sender resumes when the server answers again, but not when it stops answering', async () => {
  showPage(<OutboxProvider>screen</OutboxProvider>);
  await screen.findByText('screen');
  wake.mockClear();
  await act(async () => noteAnswer(false));
  expect(resume).not.toHaveBeenCalled();
  await act(async () => noteAnswer(true));
  expect(resume).toHaveBeenCalledTimes(1);
  // `wake` would end the waits of single records.
  expect(wake).not.toHaveBeenCalled();
});

test('a closed application neither wakes nor resumes the sender', async () => {
  const { unmount } = showPage(<OutboxProvider>screen</OutboxProvider>);
  await screen.findByText('screen');
  unmount();
  wake.mockClear();
  noteAnswer(false);
  noteAnswer(true);
  expect(wake).not.toHaveBeenCalled();
  expect(resume).not.toHaveBeenCalled();
});
