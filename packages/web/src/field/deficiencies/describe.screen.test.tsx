/** Tests of describing a deficiency on the phone. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { RegisteredTag } from '../field-tag.api.ts';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import DescribeScreen from './describe.screen.tsx';

const SERIAL = 'K1SEBRYRE531';

async function showScreen() {
  const add = vi.fn<Outbox['add']>(async () => undefined);
  const outbox = { isRead: true, rows: [], receipts: [], add } as unknown as Outbox;
  const equipment = { id: 'e1', tagSerialNumber: SERIAL, extraLabel: 'Galpão 1', productName: 'Extintor' };
  const shown = showPage(
    <OutboxContext value={outbox}>
      <DescribeScreen tag={{ serial: SERIAL, equipment } as unknown as RegisteredTag} />
    </OutboxContext>,
    { path: `/t/${SERIAL}/deficiency`, user: { switches: ['AGENDA'] } },
  );
  await screen.findByRole('textbox', { name: /O que está errado/ });
  return { ...shown, add };
}

const description = () => screen.getByRole('textbox', { name: /O que está errado/ });
const register = () => screen.getByRole('button', { name: 'Registrar' });

test('a description goes into the outbox with its piece, and the screen says so', async () => {
  const { user, add } = await showScreen();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Grave/ }).checked).toBe(true);
  await user.type(description(), '  Acesso bloqueado ');
  await user.click(screen.getByRole('radio', { name: /Impeditiva/ }));
  await user.click(register());
  await screen.findByRole('heading', { name: 'Não conformidade registrada' });
  expect(add).toHaveBeenCalledOnce();
  const [form] = add.mock.calls[0] ?? [];
  expect(form).toMatchObject({ kind: 'deficiency', serial: SERIAL, equipmentId: 'e1', name: 'Galpão 1' });
  expect(form?.body).toEqual({
    tagSerialNumber: SERIAL,
    createdAt: form?.createdAt,
    description: 'Acesso bloqueado',
    severity: 'BLOCKING',
    photos: [],
  });
});

test('a deficiency without a description is not registered, and the form says what is missing', async () => {
  const { user, add } = await showScreen();
  await user.type(description(), '   ');
  await user.click(register());
  expect(screen.getByText('Descreva o que está errado.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(description()));
  expect(add).not.toHaveBeenCalled();
});
