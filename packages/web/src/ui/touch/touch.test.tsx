/** Tests of the touch components of the field, which are rows of lists and the error of something that was not sent. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { SendError } from './send-error.tsx';
import { TouchList, TouchRow } from './touch-list.tsx';

test('a row with a URL is a link', () => {
  show(
    <TouchList>
      <TouchRow href="#/t/1" title="Extintor" detail="Doca 3" />
    </TouchList>,
  );
  expect(screen.getByRole('link', { name: 'Extintor Doca 3' }).getAttribute('href')).toBe('#/t/1');
});

test('a long title has its status below, a short title beside it', () => {
  const head = (title: string) => {
    show(<TouchRow href="#/t/1" title={title} badge="Vencido" />);
    return screen.getByText(title).parentElement?.dataset['long'];
  };
  expect(head('Portaria')).toBeUndefined();
  expect(head('Galpão de matéria-prima inflamável, corredor central')).toBe('true');
});

test('a row with an action is a button', async () => {
  const chosen = vi.fn<() => void>();
  const { user } = show(
    <TouchList>
      <TouchRow onTouch={chosen} title="Extintor" detail="EXT-06" />
    </TouchList>,
  );
  await user.click(screen.getByRole('button', { name: 'Extintor EXT-06' }));
  expect(chosen).toHaveBeenCalledOnce();
});

test('without an error the alert region exists and is empty', () => {
  show(<SendError code={undefined} text={undefined} detail="Guardado" />);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('an error is shown with its detail', () => {
  show(<SendError code="NETWORK" text="Sem conexão." detail="Guardado neste aparelho." />);
  expect(screen.getByRole('alert').textContent).toBe('Sem conexão.Guardado neste aparelho.');
});
