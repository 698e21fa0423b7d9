/** A tab of a former build, which any reply of the server reveals. A click reloads it, never over unsaved work. */
import { BUILD_HEADER } from '@mobcheck/contract/kernel/build-header.ts';
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../../lib/call.ts';
import { handleLeaving, useUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import { show } from '../../../testing/show.testing.tsx';
import { NewerBuildButton } from './newer-build-button.tsx';

const LABEL = 'Versão nova: recarregar';
const reload = vi.fn<() => void>();
const meta = document.createElement('meta');

function Typed() {
  useUnsavedWork(true);
  return null;
}

/** Answers a call as a server of this build. Undefined means that the reply names no build. */
async function answerFrom(build: string | undefined) {
  const headers = build === undefined ? {} : { [BUILD_HEADER]: build };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  await act(async () => send(listCategories));
}

beforeEach(() => {
  meta.name = 'office-build';
  meta.content = 'one';
  document.head.append(meta);
  vi.stubGlobal('location', { reload });
});
afterEach(async () => {
  await answerFrom('one');
  meta.remove();
  reload.mockReset();
  vi.unstubAllGlobals();
});

test('the newer build is announced and offered as long as its server answers', async () => {
  show(<NewerBuildButton />);
  await answerFrom('one');
  expect(screen.queryByRole('button')).toBeNull();
  await answerFrom('two');
  screen.getByRole('button', { name: LABEL });
  expect(screen.getByRole('status').textContent).toContain('Há uma versão nova');
  await answerFrom(undefined);
  screen.getByRole('button', { name: LABEL });
  await answerFrom('one');
  expect(screen.queryByRole('button')).toBeNull();
});

test('in development, where the document names no build, no build is newer', async () => {
  meta.content = '__OFFICE_BUILD__';
  show(<NewerBuildButton />);
  await answerFrom('two');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['kept', false, 0],
  ['given up', true, 1],
])('with unsaved work that is %s, the tab is reloaded %3$s times', async (_, isLeaving, reloads) => {
  const ask = vi.fn<() => Promise<boolean>>(async () => isLeaving);
  const stop = handleLeaving(ask);
  const { user } = show(
    <>
      <Typed />
      <NewerBuildButton />
    </>,
  );
  await answerFrom('two');
  await user.click(screen.getByRole('button', { name: LABEL }));
  expect(ask).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledTimes(reloads);
  stop();
});

test('without unsaved work the tab is reloaded at once', async () => {
  const { user } = show(<NewerBuildButton />);
  await answerFrom('two');
  await user.click(screen.getByRole('button', { name: LABEL }));
  expect(reload).toHaveBeenCalledOnce();
});
