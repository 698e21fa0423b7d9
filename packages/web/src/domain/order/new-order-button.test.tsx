/** The button that orders work on chosen pieces, and the choice of the order's company. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Session } from '../../lib/session.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';
import { NewOrderButton } from './new-order-button.tsx';
import type { OrderPiece } from './order-scope.rules.ts';

const piece = (serial: string, companyId = 'c', enabledTag = true) => ({ serial, companyId, enabledTag });

function showButton(
  pieces: readonly OrderPiece[],
  { user = {}, session = {} }: { user?: Partial<LoggedUser>; session?: Partial<Session> } = {},
) {
  return showPage(<NewOrderButton pieces={pieces} />, {
    path: '/inspections',
    user,
    session,
    replies: {
      '/web/equipments/companies': [
        { id: 'c', name: 'Casa Ltda' },
        { id: 'd', name: 'Depósito Sul' },
      ],
    },
  });
}

const linkOf = async () => {
  const link = await screen.findByRole('link', { name: 'Cadastrar OS' });
  return decodeURIComponent(link.getAttribute('href') ?? '');
};

async function openDialog(shown: ReturnType<typeof showButton>, name: string) {
  await shown.user.click(await screen.findByRole('button', { name: 'Cadastrar OS' }));
  return within(await screen.findByRole('dialog', { name }));
}
const locationOf = ({ router }: ReturnType<typeof showButton>) => {
  const { pathname, search } = router().state.location;
  return { pathname, search };
};

test('pieces of the active company lead straight to the form', async () => {
  showButton([piece('AAAA'), piece('BBBB')]);
  expect(await linkOf()).toContain('/create-os?pieces=AAAA,BBBB');
});

test('an admin orders in the agenda of a group that has switched it on', async () => {
  showButton([piece('AAAA')], { user: { currentRole: 'COMPANY_ADMIN', switches: ['AGENDA'] } });
  expect(await linkOf()).toContain('/agenda/new?pieces=AAAA');
});

test.each([
  ['an admin of a group without the agenda', [piece('AAAA')], 'COMPANY_ADMIN'],
  ['a selection without an enabled tag', [piece('AAAA', 'c', false)], 'MOBCHECK_ADMIN'],
] as const)('%s gets no button', async (_, pieces, currentRole) => {
  showPage(
    <>
      Página
      <NewOrderButton pieces={pieces} />
    </>,
    { path: '/', user: { currentRole } },
  );
  await screen.findByText('Página');
  expect(screen.queryByText('Cadastrar OS')).toBeNull();
});

test('a selection of two companies asks for one, and says how many pieces stay out', async () => {
  const switchCompany = vi.fn<Session['switchCompany']>(async () => true);
  const shown = showButton([piece('AAAA', 'd'), piece('BBBB'), piece('CCCC'), piece('DDDD', 'c', false)], {
    session: { switchCompany },
  });
  const dialog = await openDialog(shown, 'Para qual empresa é a OS?');
  dialog.getByText('Uma OS é de uma só empresa, e a seleção tem equipamentos de 2 empresas.');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Casa Ltda' }).checked).toBe(true);
  expect(dialog.getByRole('status').textContent).toBe(
    '2 equipamentos entram na OS. 1 de outra empresa fica de fora. 1 com a tag desativada fica de fora. ',
  );
  await shown.user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() =>
    expect(locationOf(shown)).toEqual({ pathname: '/create-os', search: { pieces: 'BBBB,CCCC' } }),
  );
  expect(switchCompany).not.toHaveBeenCalled();
});

test('another company becomes the active one before its form opens', async () => {
  const switchCompany = vi.fn<Session['switchCompany']>(async () => true);
  const shown = showButton([piece('AAAA', 'd'), piece('BBBB')], { session: { switchCompany } });
  const dialog = await openDialog(shown, 'Para qual empresa é a OS?');
  await shown.user.click(await dialog.findByRole('radio', { name: 'Depósito Sul' }));
  expect(dialog.getByRole('status').textContent).toContain('Você passa a trabalhar em Depósito Sul');
  await shown.user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() =>
    expect(locationOf(shown)).toEqual({ pathname: '/create-os', search: { pieces: 'AAAA' } }),
  );
  expect(switchCompany).toHaveBeenCalledWith({ companyGroup: 'g', companyId: 'd' });
});

test('pieces of one other company are announced with its name', async () => {
  const shown = showButton([piece('AAAA', 'd')]);
  const dialog = await openDialog(shown, 'OS para Depósito Sul');
  expect(dialog.getByText('1 equipamento entra na OS.')).toBeDefined();
});

test('the dialog stays if the user keeps unsaved work instead of switching', async () => {
  const shown = showButton([piece('AAAA', 'd')], { session: { switchCompany: async () => false } });
  const dialog = await openDialog(shown, 'OS para Depósito Sul');
  await shown.user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(false),
  );
  expect(locationOf(shown).pathname).toBe('/inspections');
});
