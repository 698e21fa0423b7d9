/** The form that adds a deficiency by hand, for a given piece and for a piece to choose. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import AddDeficiencyDialog from './add-deficiency-dialog.tsx';

const PIECE = {
  id: 'e1',
  extraLabel: 'Silo 1',
  extraCode: 'EX-1',
  productName: 'Pó ABC 4 kg',
  product: { sku: 'ABC-4' },
  tagSerialNumber: '0M3ZZMMAV1N5',
  enabledTag: true,
  status: 'VALID',
  lastInspection: null,
};

function showDialog(piece?: { serial: string; name: string }) {
  const bodies: unknown[] = [];
  let isClosed = false;
  const { user, router } = showPage(
    <AddDeficiencyDialog
      {...(piece && { piece })}
      onClose={() => {
        isClosed = true;
      }}
    />,
    {
      path: '/here',
      replies: (_, init) => {
        if (init?.method === 'POST') {
          bodies.push(JSON.parse(init.body as string));
          return Response.json({ id: 'd1', number: 31 }, { status: 201 });
        }
        return { items: [PIECE], total: 1 };
      },
    },
  );
  return { user, bodies, router, isClosed: () => isClosed };
}
const description = async () => screen.findByRole('textbox', { name: /^O que está errado/ });

test('a given piece is named, and the notice leads to the new deficiency', async () => {
  const { user, bodies, router, isClosed } = showDialog({ serial: PIECE.tagSerialNumber, name: 'Silo 1' });
  await screen.findByText('Equipamento: Silo 1');
  await user.type(await description(), 'Mangueira ressecada');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gravidade' }), 'BLOCKING');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await screen.findByText('NC 31 registrada.');
  expect(isClosed()).toBe(true);
  expect(bodies).toEqual([
    { tagSerialNumber: PIECE.tagSerialNumber, description: 'Mangueira ressecada', severity: 'BLOCKING' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  await waitFor(() => expect(router().state.location.pathname).toBe('/deficiencies'));
});

test('a form without a piece asks for one before it is sent', async () => {
  const { user, bodies } = showDialog();
  await user.type(await description(), 'Acesso bloqueado');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await screen.findByText('Escolha o equipamento.');
  expect(bodies).toEqual([]);
  await user.click(await screen.findByRole('radio', { name: /Silo 1/ }));
  expect(screen.queryByText('Escolha o equipamento.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ tagSerialNumber: PIECE.tagSerialNumber, severity: 'MAJOR' }]),
  );
});
