/** The page of deficiencies before the agenda is on: preview, switching on, changed counts, and users without the right. */
import { AGENDA_PREVIEW_CHANGED } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeficiencies, openDialog, press, refused } from '../deficiencies-page.testing.tsx';

const PREVIEW = 'GET /web/deficiencies/preview/';
const SWITCH_ON = 'POST /web/deficiencies/switch-on/';

test.each([
  [3, 7, '3 equipamentos impróprios têm 7 falhas, que se tornam não conformidades abertas.'],
  [1, 1, '1 equipamento impróprio tem 1 falha, que se torna uma não conformidade aberta.'],
  [0, 0, 'Nenhum equipamento está impróprio hoje: a lista começa vazia.'],
])('the preview of %i pieces with %i flaws is a sentence', async (improperPieces, flaws, sentence) => {
  openDeficiencies({ isOn: false, answers: { [PREVIEW]: () => ({ isOn: false, improperPieces, flaws }) } });
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('switching on sends the previewed counts and reads the session again', async () => {
  const opened = openDeficiencies({
    isOn: false,
    answers: {
      [PREVIEW]: () => ({ isOn: false, improperPieces: 3, flaws: 7 }),
      [SWITCH_ON]: () => ({ open: 7 }),
    },
  });
  await press(opened, 'Ativar não conformidades');
  await screen.findByText('7 não conformidades serão abertas agora.');
  await press(opened, 'Ativar');
  await screen.findByText('Não conformidades ativadas: 7 abertas.');
  expect(opened.bodies(SWITCH_ON)).toEqual([{ improperPieces: 3, flaws: 7 }]);
  expect(opened.refresh).toHaveBeenCalled();
});

test('changed counts are shown before the user may confirm again', async () => {
  let flaws = 7;
  const opened = openDeficiencies({
    isOn: false,
    answers: {
      [PREVIEW]: () => ({ isOn: false, improperPieces: 3, flaws }),
      [SWITCH_ON]: () => refused(AGENDA_PREVIEW_CHANGED.code),
    },
  });
  await press(opened, 'Ativar não conformidades');
  const dialog = await openDialog();
  flaws = 8;
  await opened.user.click(dialog.getByRole('button', { name: 'Ativar' }));
  await screen.findByText(/^Os números mudaram/);
  await screen.findByText(/têm 8 falhas/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(opened, 'Ativar não conformidades');
  await screen.findByText('8 não conformidades serão abertas agora.');
});

test.each([
  ['COMPANY_ADMIN', 'casa'],
  ['COMPANY_OPERATOR', 'casa'],
  ['COMPANY_GROUP_ADMIN', GENERIC_GROUP],
] as const)(
  '%s of the group %s is told who can switch deficiencies on',
  async (currentRole, companyGroup) => {
    const { sent } = openDeficiencies({ isOn: false, user: { currentRole, companyGroup } });
    await screen.findByText(/administrador do grupo pode ativar/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent).toEqual([]);
  },
);
