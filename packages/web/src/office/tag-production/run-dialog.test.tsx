/** The dialog of a production run: its counts, the next step, its files and shipments, and the form of a shipment. */
import { NFC_TAG_ID, QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import type {
  ProducedTag,
  ProductionRunDetails,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RunDialog } from './run-dialog.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const NONE = { reserved: 0, made: 0, stock: 0, sent: 0, claimed: 0, void: 0 };
const RUN: ProductionRunDetails = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  orderId: '0190a0a0-0000-7000-8000-000000000002',
  productId: NFC_TAG_ID,
  quantity: 1200,
  companyName: 'Casa Ltda',
  companyGroup: 'casa',
  state: 'waiting',
  counts: { ...NONE, reserved: 1200 },
  createdAt: '2026-11-20T12:00:00.000Z',
  shipments: [],
};
const MADE: ProductionRunDetails = { ...RUN, state: 'made', counts: { ...NONE, made: 1200, stock: 1200 } };
const SHIPMENT: ProductionRunDetails['shipments'][number] = {
  id: 'shipment',
  carrier: 'Correios',
  trackingCode: 'BR123456789BR',
  sentOn: '2026-11-21',
  quantity: 1200,
  receivedAt: null,
};
const TAG: ProducedTag = {
  serial: '0123456789AB',
  place: 1,
  state: 'sent',
  voidReason: null,
  voidNote: '',
  replaces: null,
};

const fetchMock = vi.fn<typeof fetch>();
const onCloseMock = vi.fn<() => void>();
/** The data of the mocked server, and its response to a change. */
let run: ProductionRunDetails | undefined;
let tags: readonly ProducedTag[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') });
  run = RUN;
  tags = [];
  answer = () => Response.json(run, { status: 201 });
  onCloseMock.mockReset();
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (url, init) => {
    if ((init?.method ?? 'GET') !== 'GET') {
      return answer();
    }
    if ((url as string).includes('/tags/')) {
      return Response.json({ items: tags, total: tags.length });
    }
    return run === undefined
      ? Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 })
      : Response.json(run);
  });
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (row = RUN) => showPage(<RunDialog row={row} onClose={onCloseMock} />);
/** Returns the first request that changes something. */
const sentRequest = () => {
  const [, init] = fetchMock.mock.calls.find(([, call]) => (call?.method ?? 'GET') !== 'GET') ?? [];
  return {
    method: init?.method,
    body: init?.body === undefined ? undefined : JSON.parse(init.body as string),
  };
};
const figure = async (name: string) =>
  (await screen.findAllByText(name)).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;

describe('a run', () => {
  test('the dialog shows quantity, kind and company, and the counts of tags', async () => {
    run = { ...RUN, counts: { reserved: 2, made: 1198, stock: 100, sent: 900, claimed: 190, void: 8 } };
    open();
    expect(await screen.findByRole('dialog', { name: '1.200 tags NFC · Casa Ltda' })).toBeTruthy();
    const counts = ['A produzir', 'Feitas', 'Em estoque', 'Enviadas', 'Em uso', 'Anuladas'];
    expect(await Promise.all(counts.map(figure))).toEqual(['2', '1.198', '100', '900', '190', '8']);
  });

  test('the title of a run with one tag is in the singular', async () => {
    run = { ...RUN, quantity: 1, counts: { ...RUN.counts, reserved: 1 } };
    const { user } = open(run);
    expect(await screen.findByRole('dialog', { name: '1 tag NFC · Casa Ltda' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Marcar como produzidas' }));
    expect(await screen.findByText(/^1 tag passa para o estoque\./)).toBeTruthy();
  });

  test.each([
    ['waiting', ['Marcar como produzidas']],
    ['made', ['Informar envio']],
    ['sent', []],
    ['received', []],
  ] as const)('a run in the state %s offers the steps %j', async (state, steps) => {
    run = { ...MADE, state };
    open();
    const next = (await screen.findByRole('heading', { name: 'Próximo passo' })).closest('section');
    expect(
      within(next as HTMLElement)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(steps);
  });

  test('a run of NFC tags has files for plates and encoding', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Placas para imprimir (PDF)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Lista de gravação NFC (CSV)' })).toBeTruthy();
  });

  test('a run of QR codes has a file for sheets and none for encoding', async () => {
    run = { ...RUN, productId: QR_TAG_ID };
    open();
    expect(await screen.findByRole('button', { name: 'Folhas para imprimir (PDF)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /NFC/ })).toBeNull();
  });

  test.each([
    ['with its tracking code', SHIPMENT, 'BR123456789BR'],
    ['without a tracking code', { ...SHIPMENT, trackingCode: '' }, 'Sem código de rastreio'],
    [
      'with the day of its arrival',
      { ...SHIPMENT, receivedAt: '2026-11-22T15:00:00.000Z' },
      'BR123456789BR · Recebimento confirmado em 22/11/2026',
    ],
  ])('a shipment is listed %s', async (_title, shipment, text) => {
    run = { ...MADE, state: 'sent', shipments: [shipment] };
    open();
    const [line] = await screen.findAllByRole('listitem');
    expect(line?.textContent).toBe(`1.200 tags por Correios em 21/11/2026${text}`);
  });

  test('a sent tag can be replaced, but not a tag in use', async () => {
    run = { ...MADE, state: 'sent' };
    tags = [TAG, { ...TAG, serial: 'BA9876543210', place: 2, state: 'claimed' }];
    open();
    expect(await screen.findAllByRole('button', { name: /^Substituir a tag/ })).toHaveLength(1);
  });

  test('a run that cannot be loaded shows an error', async () => {
    run = undefined;
    open();
    expect(
      await screen.findByText(/Não há nada aqui: a produção/, undefined, { timeout: 5000 }),
    ).toBeTruthy();
  });
});

describe('sending', () => {
  const openSending = async () => {
    run = MADE;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Informar envio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Envio de 1.200 tags' }));
    return { user, dialog, save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }) };
  };

  test('the form of a shipment sends carrier, code and day, and closes', async () => {
    const { user, dialog, save } = await openSending();
    await user.type(dialog.getByRole('textbox', { name: /Transportadora/ }), 'Correios');
    await user.type(dialog.getByRole('textbox', { name: /Código de rastreio/ }), 'BR1');
    await user.click(save);
    await screen.findByText('Envio registrado: Casa Ltda recebe um e-mail.');
    expect(sentRequest()).toEqual({
      method: 'POST',
      body: { carrier: 'Correios', trackingCode: 'BR1', sentOn: '2026-11-22' },
    });
    await expect.poll(() => screen.queryByRole('dialog', { name: /^Envio/ })).toBeNull();
  });

  test('the form of a shipment sends nothing without a carrier', async () => {
    const { user, save } = await openSending();
    await user.click(save);
    expect(sentRequest().method).toBeUndefined();
  });

  test('the form of a shipment that another user sent shows an error and keeps its values', async () => {
    answer = () => Response.json({ status: 409, code: 'TAG_PRODUCTION_NOTHING_TO_SEND' }, { status: 409 });
    const { user, dialog, save } = await openSending();
    const carrier = dialog.getByRole<HTMLInputElement>('textbox', { name: /Transportadora/ });
    await user.type(carrier, 'Correios');
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toContain('Não há tags em estoque.');
    expect(carrier.value).toBe('Correios');
  });

  test('the error about unfinished tags shows their number', async () => {
    const problem = { status: 409, code: 'TAG_PRODUCTION_UNFINISHED', params: { reserved: 1200 } };
    answer = () => Response.json(problem, { status: 409 });
    const { user, dialog, save } = await openSending();
    await user.type(dialog.getByRole('textbox', { name: /Transportadora/ }), 'Correios');
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toContain('Ainda há tags a produzir: 1.200.');
  });
});

test('tags are put into the stock only after a confirmation', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Marcar como produzidas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'As tags estão prontas?' }));
  expect(sentRequest().method).toBeUndefined();
  answer = () => Response.json(MADE);
  await user.click(dialog.getByRole('button', { name: 'Estão prontas' }));
  expect(await screen.findByText('Tags em estoque: 1.200.')).toBeTruthy();
  expect(sentRequest().method).toBe('PUT');
});
