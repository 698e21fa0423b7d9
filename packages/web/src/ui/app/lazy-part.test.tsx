/** Tests of loading and showing lazy parts and dialogs. */
import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { lazyDialog, lazyPart } from './lazy-part.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

afterEach(() => vi.unstubAllGlobals());

const load = () => Promise.resolve({ default: Counter });

test('a part that was loaded before is shown without the fallback', async () => {
  const Part = lazyPart(load);
  await Part.start();
  show(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  );
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByRole('button').textContent).toBe('0');
});

test('a part that is loaded while it is shown keeps its state', async () => {
  const Part = lazyPart(load);
  const shown = () => (
    <Suspense fallback="loading">
      <Part />
    </Suspense>
  );
  const { user, rerender } = show(shown());
  await user.click(await screen.findByRole('button'));
  rerender(shown());
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('2');
});

/** Returns a load that fails until the server is up, and a function that brings the server up. */
function outage() {
  let isUp = false;
  vi.stubGlobal('fetch', () =>
    isUp ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError()),
  );
  return {
    load: () => (isUp ? load() : Promise.reject(new Error('Unable to preload CSS'))),
    end: () => {
      isUp = true;
    },
  };
}

test('a part that failed to load reports the outage, and its button loads it', async () => {
  const { load: fails, end } = outage();
  const Part = lazyPart(fails);
  const { user } = show(
    <>
      <input aria-label="typed" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await user.type(screen.getByLabelText('typed'), 'kept');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByRole('alert').textContent).toContain('O servidor não responde');
  end();
  await user.click(retry);
  expect((await screen.findByRole('button', { name: '0' })).textContent).toBe('0');
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('kept');
});

test('a dialog that failed to load can be closed, and opens after the outage', async () => {
  const { load: fails, end } = outage();
  const Dialog = lazyDialog<{ onClose: () => void }>(fails);
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          open
        </button>
        {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  const { user } = show(<Screen />);
  await user.click(screen.getByText('open'));
  await user.click(await screen.findByText('Fechar'));
  expect(screen.queryByRole('dialog')).toBeNull();
  end();
  await user.click(screen.getByText('open'));
  expect((await screen.findByRole('button', { name: '0' })).textContent).toBe('0');
});

/** A server that answers but lacks the file, because a newer version was deployed. */
function missingFile() {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  return () => Promise.reject(new Error('Failed to fetch dynamically imported module'));
}

test('a part without its file on a live server offers a reload', async () => {
  const Part = lazyPart(missingFile());
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { user } = show(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await user.click(await screen.findByRole('button', { name: 'Recarregar' }));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

test('a part that is missing because of an outage offers no reload', async () => {
  const Part = lazyPart(outage().load);
  show(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByRole('button', { name: 'Recarregar' })).toBeNull();
});

test('a failed dialog without a way to close it leaves the screen free and can still be loaded', async () => {
  const { load: fails, end } = outage();
  const Dialog = lazyDialog(fails);
  const { user } = show(
    <>
      <input aria-label="typed" />
      <Dialog />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(screen.getByLabelText('typed'), 'kept');
  end();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('button', { name: '0' });
});
