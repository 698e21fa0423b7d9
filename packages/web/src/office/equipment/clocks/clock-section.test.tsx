/** The clocks of a piece in its window, and the form of their stated days. */
import type { EquipmentClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { ClockDaysDialog } from './clock-days-dialog.tsx';
import { ClockSection } from './clock-section.tsx';

const SERIAL = '0123456789AB';
const PIECE = { tagSerialNumber: SERIAL, createdAt: '2026-06-01T12:00:00.000Z' };
const RECHARGE: EquipmentClock = {
  kind: 'RECHARGE',
  name: 'Recarga',
  statedOn: '2026-01-10',
  lastOn: '2026-01-10',
  dueOn: '2027-01-10',
  noticeOn: '2026-12-11',
  status: 'VALID',
  daysToExpire: 200,
};
const EMPTY = { statedOn: null, lastOn: null, daysToExpire: -1 } as const;
const DUE_NOW: EquipmentClock = {
  ...RECHARGE,
  ...EMPTY,
  kind: 'HYDROSTATIC',
  dueOn: '2026-05-31',
  noticeOn: '2026-05-01',
  status: 'EXPIRED',
};
const FROM_MANUFACTURE: EquipmentClock = { ...DUE_NOW, kind: 'HOSE_TEST', dueOn: '2026-03-01' };
const UNDATED: EquipmentClock = { ...RECHARGE, ...EMPTY, kind: 'WEIGHING', dueOn: null, status: 'NA' };

const replyOf = (...clocks: EquipmentClock[]) => ({ updateDate: '1', clocks, norm: null });
const NORM = { key: 'br', version: 2, name: { pt: 'Brasil', en: 'Brazil', es: 'Brasil' } };

test('each clock has its last day, its due date and its status', async () => {
  showPage(<ClockSection equipment={PIECE} onEdit={() => undefined} />, {
    replies: { '/clocks/': replyOf(RECHARGE, DUE_NOW, FROM_MANUFACTURE, UNDATED) },
  });
  const clocks = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(clocks).toEqual([
    'RecargaEm diaVence em 10/01/2027Último dia: 10/01/2026 (informado)',
    'Teste hidrostáticoVencidoSem data: fazer agoraSem último dia',
    'Ensaio de mangueiraVencidoVenceu em 01/03/2026Contado da fabricação',
    'PesagemSem dataSem data de vencimentoSem último dia',
  ]);
});

test('a reviewed norm of the clocks is named with its review', async () => {
  const norm = { ...NORM, reviewedBy: 'Caio', reviewedOn: '2026-11-20' };
  showPage(<ClockSection equipment={PIECE} onEdit={() => undefined} />, {
    replies: { '/clocks/': { ...replyOf(RECHARGE), norm } },
  });
  expect(await screen.findByText('Norma: Brasil 2 (revisada por Caio em 20/11/2026)')).toBeDefined();
});

test('a norm without a review has the advice to check the norm', async () => {
  showPage(<ClockSection equipment={PIECE} onEdit={() => undefined} />, {
    replies: { '/clocks/': { ...replyOf(RECHARGE), norm: { ...NORM, reviewedBy: null, reviewedOn: null } } },
  });
  expect(await screen.findByText('Norma: Brasil 2 (confira a norma)')).toBeDefined();
});

test('a product without clocks has no section', async () => {
  const { client } = showPage(<ClockSection equipment={PIECE} onEdit={() => undefined} />, {
    replies: { '/clocks/': replyOf() },
  });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'Prazos' })).toBeNull();
});

test('an operator reads the clocks and states no days', async () => {
  showPage(<ClockSection equipment={PIECE} onEdit={() => undefined} />, {
    user: { currentRole: 'COMPANY_OPERATOR' },
    replies: { '/clocks/': replyOf(RECHARGE) },
  });
  await screen.findByText('Vence em 10/01/2027');
  expect(screen.queryByText(/^Norma/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Informar datas' })).toBeNull();
});

test('clocks that fail to load can be requested again', async () => {
  let isDown = true;
  const { user } = showPage(<ClockSection equipment={PIECE} onEdit={() => undefined} />, {
    replies: () =>
      isDown ? Response.json({ code: 'SERVER_ERROR', status: 500 }, { status: 500 }) : replyOf(RECHARGE),
  });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('Vence em 10/01/2027')).toBeDefined();
});

function openDays(put: () => unknown) {
  const sent: unknown[] = [];
  const onCloseMock = vi.fn<() => void>();
  const { user } = showPage(<ClockDaysDialog serial={SERIAL} onClose={onCloseMock} />, {
    replies: (url, init) => {
      if (!url.includes('/clocks/')) {
        return [];
      }
      if (init?.method === 'PUT') {
        sent.push(JSON.parse(init.body as string));
        return put();
      }
      return replyOf(RECHARGE, DUE_NOW);
    },
  });
  return { user, sent, onCloseMock };
}

const dayOf = async (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a stated day is saved with the version of the piece', async () => {
  const { user, sent, onCloseMock } = openDays(() => replyOf(RECHARGE));
  await user.type(await dayOf('Teste hidrostático'), '05/02/2024');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    {
      stated: [
        { kind: 'RECHARGE', statedOn: '2026-01-10' },
        { kind: 'HYDROSTATIC', statedOn: '2024-02-05' },
      ],
      updateDate: '1',
    },
  ]);
});

test('a future day is refused at its field before anything is sent', async () => {
  const { user, sent } = openDays(() => undefined);
  await user.type(await dayOf('Teste hidrostático'), '05/02/2199');
  await user.tab();
  expect(await screen.findByText('Informe uma data até hoje.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(sent).toEqual([]);
});

test('after another user’s save, a button loads the saved clocks and keeps the typed day', async () => {
  const { user } = openDays(() => Response.json({ code: 'STALE_WRITE', status: 409 }, { status: 409 }));
  await user.type(await dayOf('Teste hidrostático'), '05/02/2024');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: /^Recarregar/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect((await dayOf('Teste hidrostático')).value).toBe('05/02/2024');
});
