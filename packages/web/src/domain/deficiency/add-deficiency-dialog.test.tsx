/** The form that adds a deficiency by hand. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import AddDeficiencyDialog from './add-deficiency-dialog.tsx';

const PIECE = {
  id: 'e1',
  extraLabel: 'Silo 1',
  extraCode: 'EX-1',
  productName: 'Pó ABC 4 kg',
  product: { sku: 'ABC-4' },
  tagSerialNumber: '0M3ZZMMAV1N5',
  companyId: 'c1',
  enabledTag: true,
  status: 'VALID',
  lastInspection: null,
};

const GIVEN = { serial: PIECE.tagSerialNumber, name: 'Silo 1', companyId: 'c1' };
const person = (id: string, name: string, companyId: string) => ({
  id,
  name,
  email: `${id}@example.com`,
  companyId,
  role: 'COMPANY_OPERATOR',
});
const OWNER_ID = '019a0000-0000-7000-8000-0000000000a1';
const PEOPLE = [person(OWNER_ID, 'Rui', 'c1'), person('other', 'Bia', 'c2')];

function showDialog(
  piece?: typeof GIVEN,
  {
    role = 'COMPANY_GROUP_ADMIN',
    reply = () => Response.json({ id: 'd1', number: 31 }, { status: 201 }),
  }: { role?: Role; reply?: () => Response } = {},
) {
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
      user: { currentRole: role },
      replies: (url, init) => {
        if (init?.method === 'POST') {
          bodies.push(JSON.parse(init.body as string));
          return reply();
        }
        return url.includes('/company-users/')
          ? { items: PEOPLE, total: PEOPLE.length }
          : { items: [PIECE], total: 1 };
      },
    },
  );
  return { user, bodies, router, isClosed: () => isClosed };
}
const description = async () => screen.findByRole('textbox', { name: /^O que está errado/ });

test('a given piece is named, and the notice leads to the new deficiency', async () => {
  const { user, bodies, router, isClosed } = showDialog(GIVEN);
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

test('an admin gives an owner of the company and a due day', async () => {
  const { user, bodies } = showDialog(GIVEN);
  await user.type(await description(), 'Mangueira ressecada');
  await user.click(screen.getByRole('combobox', { name: 'Responsável' }));
  await user.click(await screen.findByRole('option', { name: /^Rui/, hidden: true }));
  expect(screen.queryByRole('option', { name: /^Bia/, hidden: true })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Prazo' }), '01/07/2026');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(bodies).toMatchObject([{ ownerId: OWNER_ID, dueOn: '2026-07-01' }]));
});

test('a refused owner is named at its field', async () => {
  const problem = { status: 409, code: 'DEFICIENCY_OWNER_REFUSED', params: { number: 31 } };
  const { user, bodies } = showDialog(GIVEN, { reply: () => Response.json(problem, { status: 409 }) });
  await user.type(await description(), 'Mangueira ressecada');
  await user.click(screen.getByRole('combobox', { name: 'Responsável' }));
  await user.click(await screen.findByRole('option', { name: /^Rui/, hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await screen.findByText('Esta pessoa não tem acesso à empresa do equipamento. Escolha outra.');
  expect(bodies).toMatchObject([{ ownerId: OWNER_ID }]);
});

test('the owner is asked for after the piece, which decides the company', async () => {
  const { user } = showDialog();
  await description();
  expect(screen.queryByRole('combobox', { name: 'Responsável' })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /Silo 1/ }));
  await screen.findByRole('combobox', { name: 'Responsável' });
});

test('an operator gives neither owner nor due day', async () => {
  showDialog(GIVEN, { role: 'COMPANY_OPERATOR' });
  await description();
  screen.getByRole('button', { name: 'Adicionar fotos' });
  expect(screen.queryByRole('combobox', { name: 'Responsável' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Prazo' })).toBeNull();
});

const RealImage = globalThis.Image;

class BrokenImage extends EventTarget {
  set src(_: string) {
    this.dispatchEvent(new Event('error'));
  }
}

test('a file that the browser cannot open is named, and is not added', async () => {
  vi.stubGlobal('Image', BrokenImage);
  onTestFinished(() => void vi.stubGlobal('Image', RealImage));
  const { user, bodies } = showDialog(GIVEN);
  await user.type(await description(), 'Mangueira ressecada');
  await user.upload(screen.getByLabelText('Adicionar fotos', { selector: 'input' }), [
    new File(['x'], 'foto.jpg', { type: 'image/jpeg' }),
  ]);
  await screen.findByText(/não é uma foto/);
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).not.toHaveProperty('photos');
});
