/** Parts whose code comes later: what is there already is shown at once, and stays the same part. */
import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { lazyPart } from './lazy-part.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

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

test('a part that is loaded while it is shown keeps what was done in it', async () => {
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
