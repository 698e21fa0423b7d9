/** The button of a tab that runs a former build. A reply that names another build shows the button. */
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

/** Sends a call to a mocked server of this build. Undefined means that the reply names no build. */
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

test('the button is shown until a reply comes from the build of the tab again', async () => {
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

test('the button is not shown in development, where the document names no build', async () => {
  meta.content = '__OFFICE_BUILD__';
  show(<NewerBuildButton />);
  await answerFrom('two');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['kept', false, 0],
  ['given up', true, 1],
])('the tab with unsaved work that is %s is reloaded $2 times', async (_, isLeaving, reloads) => {
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

test('the tab without unsaved work is reloaded at once', async () => {
  const { user } = show(<NewerBuildButton />);
  await answerFrom('two');
  await user.click(screen.getByRole('button', { name: LABEL }));
  expect(reload).toHaveBeenCalledOnce();
});
