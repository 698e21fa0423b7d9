/** Tests of previewing, opening, listing, ending and taking back recalls. */
import { switchAgendaOff } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import {
  dismissDeficiencies,
  getDeficiency,
  takeDismissalsBack,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import {
  createRecall,
  endRecall,
  getRecall,
  listRecalls,
  previewRecall,
  reopenRecall,
  takeRecallBack,
} from '@mobcheck/contract/recalls/recalls.contract.ts';
import { toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { countPreviewed, followRecalls, openPreviewed, progressOf } from '../../testing/agenda/recalls.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { annulTestRecord, recordTestMaintenance } from '../../testing/records.ts';

const server = useApp();
const { call } = server;
const NOW = new Date('2026-06-10T12:00:00Z');

const made = async (
  manufacturer: string,
  manufacturingNumber = '',
  manufacturingDate: string | null = null,
  who: PersonName = 'companyAdmin',
) => registerTestEquipment(server, { who, body: { manufacturer, manufacturingNumber, manufacturingDate } });

const words = { instructions: 'Trocar a válvula', pieces: 0 };

beforeAll(async () => {
  server.setNow(NOW);
  await switchOnPreviewed(server);
  await switchOnPreviewed(server, 'foreignGroupAdmin');
});

describe('POST /web/recalls/preview/', () => {
  beforeAll(async () => {
    await made('Ácme', 'LOTE7-001', '2019-05-02');
    await made('ACME', 'LOTE7-002', '2020-12-31');
    await made('acme', 'LOTE8-001', '2021-01-01', 'siblingAdmin');
    await made('Acme', '', null);
    await made('', 'LOTE7-003', '2020-01-01');
    await made('Outra', 'LOTE7-001', '2020-01-01');
    await made('acme', 'x', '2020-01-01', 'foreignAdmin');
  });

  it.each<[string, Parameters<typeof countPreviewed>[1], number]>([
    ['a maker without case and accents', { manufacturer: 'AcMÉ' }, 4],
    ['a number', { numbers: ['lote7-001'] }, 2],
    ['the numbers of a lot', { numbers: ['LOTE7*'] }, 4],
    ['numbers and lots', { numbers: ['LOTE8-001', 'LOTE7-002', 'nada*'] }, 2],
    ['years', { madeFrom: 2020, madeUpTo: 2020, manufacturer: 'Acme' }, 1],
    ['an open year', { madeFrom: 2020, manufacturer: 'Acme' }, 2],
    ['all criteria together', { manufacturer: 'acme', numbers: ['LOTE7*'], madeUpTo: 2019 }, 1],
    ['a pattern as plain text', { numbers: ['LOTE_-001', '%*', 'LOTE7-00?'] }, 0],
  ])('matches %s', async (_, criteria, pieces) => {
    expect(await countPreviewed(server, criteria)).toBe(pieces);
  });

  it('counts matching pieces by company, and pieces that lack data', async () => {
    const body = { manufacturer: 'Acme', numbers: ['LOTE7*', 'LOTE8*'] };
    const { value } = await call('groupAdmin', previewRecall, { body: { ...body, pageSize: 2 } });
    expect(value.companies.map(({ pieces }) => pieces)).toEqual([2, 1]);
    expect(value.page).toMatchObject({ total: 3 });
    expect(value.page.items).toHaveLength(2);
    expect(value.lacking).toBe(2);
    const pages = await call('groupAdmin', previewRecall, { body: { ...body, pageSize: 2, page: 2 } });
    expect(pages.value.page.items).toHaveLength(1);
  });

  it('matches the product', async () => {
    const hose = await registerTestEquipment(server, {
      productName: 'Mangueira',
      body: { manufacturer: 'Hidra' },
    });
    const body = { productId: hose.product.id, manufacturer: 'HIDRA' };
    expect(await countPreviewed(server, body)).toBe(1);
    expect(await countPreviewed(server, { ...body, productId: systemIds.newId() })).toBe(0);
  });

  it('leaves out a disabled tag until it is enabled', async () => {
    const piece = await made('Desligada');
    const enable = async (enabled: boolean) =>
      call('companyAdmin', toggleTag, { params: { serial: piece.serial }, body: { enabled } });
    await enable(false);
    const { value } = await call('groupAdmin', previewRecall, { body: { manufacturer: 'Desligada' } });
    expect(value).toMatchObject({ disabled: 1, page: { total: 0 } });
    const { id } = (await openPreviewed(server, { manufacturer: 'Desligada' })).value;
    await enable(true);
    await followRecalls(server);
    expect(await progressOf(server, id)).toMatchObject({ open: 1 });
  });

  it.each<[string, object, string]>([
    ['no criterion', {}, 'manufacturer'],
    ['empty criteria', { manufacturer: ' \u200B ', numbers: [], productId: null }, 'manufacturer'],
    ['a lot that is only `*`', { numbers: ['*'] }, 'numbers.0'],
    ['a lot that is only an accent', { numbers: ['\u0301*'] }, 'numbers.0'],
    ['the same number twice', { numbers: ['A1', 'á1'] }, 'numbers'],
    ['too many numbers', { numbers: Array.from({ length: 201 }, (_, at) => `n${at}`) }, 'numbers'],
    ['a long number', { numbers: ['9'.repeat(101)] }, 'numbers.0'],
    ['a number as one text', { numbers: 'LOTE7' }, 'numbers'],
    ['reversed years', { madeFrom: 2020, madeUpTo: 2019 }, 'madeUpTo'],
    ['a year as text', { madeFrom: '2020' }, 'madeFrom'],
    ['a far year', { madeFrom: 99_999 }, 'madeFrom'],
    ['a product without an id', { productId: "' or 1=1 --" }, 'productId'],
    ['an unknown field', { manufacturer: 'Acme', severity: 'BLOCKING' }, ''],
  ])('400 for %s', async (_, body, field) => {
    const { status, problem } = await call(
      'groupAdmin',
      previewRecall,
      { body: {} as never },
      { rawBody: body },
    );
    expect(status).toBe(400);
    if (field !== '') {
      expect(JSON.stringify(problem)).toContain(`"${field}"`);
    }
  });
});

describe('POST /web/recalls/', () => {
  it('opens one deficiency for each piece, with numbers of the group', async () => {
    await made('Botafogo', 'B1');
    const piece = await made('BOTAFOGO', 'B2');
    const theirs = await made('Botafogo', 'B3', null, 'siblingAdmin');
    const reply = await openPreviewed(
      server,
      { manufacturer: 'Botafogo' },
      { title: '<b>Válvula</b> =1+1', dueOn: '2026-07-01' },
    );
    expect(reply.status).toBe(201);
    expect(reply.value.opened).toBe(3);
    const { id } = reply.value;
    const [opened] = await deficienciesOf(server, { recallId: id, equipmentId: piece.id });
    expect(opened).toMatchObject({
      source: 'RECALL',
      state: 'OPEN',
      severity: 'BLOCKING',
      text: '<b>Válvula</b> =1+1',
      dueOn: '2026-07-01',
      openedByName: 'Pessoa groupAdmin',
    });
    const all = await deficienciesOf(server, { recallId: id }, 'groupAdmin');
    expect(new Set(all.map(({ number }) => number)).size).toBe(3);
    expect(await deficienciesOf(server, { recallId: id })).toHaveLength(2);
    expect(await deficienciesOf(server, { recallId: id }, 'siblingAdmin')).toMatchObject([
      { equipmentId: theirs.id },
    ]);
    const full = await call('companyAdmin', getDeficiency, { params: { id: opened?.id ?? '' } });
    expect(full.value.recall).toEqual({ id, title: '<b>Válvula</b> =1+1', instructions: 'Trocar a válvula' });
    const tag = (await call('operator', getFieldTag, { params: { serial: piece.serial } })).value;
    expect(tag).toMatchObject({
      deficiencies: [{ id: opened?.id, severity: 'BLOCKING', instructions: 'Trocar a válvula' }],
    });
    expect(
      (await call('groupAdmin', listAudit, { query: { feature: 'recalls' } })).value.items,
    ).toContainEqual(
      expect.objectContaining({
        act: 'create',
        subject: id,
        detail: { name: '<b>Válvula</b> =1+1', pieces: 3 },
      }),
    );
  });

  it('409 when the number of matching pieces differs from the preview, and nothing is opened', async () => {
    await made('Mudou');
    const body = { ...words, title: 'Mudou', manufacturer: 'Mudou', pieces: 0 };
    const { status, problem } = await call('groupAdmin', createRecall, { body });
    expect([status, problem.code, problem.params]).toEqual([409, 'RECALL_PREVIEW_CHANGED', { pieces: 1 }]);
    expect(await deficienciesOf(server, { query: 'Mudou' }, 'groupAdmin')).toEqual([]);
    expect((await call('groupAdmin', createRecall, { body: { ...body, pieces: 1 } })).status).toBe(201);
  });

  it('opens one of simultaneous recalls with the same title', async () => {
    await made('Gêmea');
    const body = { ...words, title: 'Gêmea', manufacturer: 'gemea', pieces: 1 };
    const replies = await Promise.all(
      ['Gêmea', 'GEMEA', 'gêmea', 'Gemea'].map(async (title) =>
        call('groupAdmin', createRecall, { body: { ...body, title } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.problem.code).toBe('RECALL_TITLE_EXISTS');
  });

  it('opens simultaneous recalls of the same pieces', async () => {
    await Promise.all([made('Ambas', '1'), made('Ambas', '2'), made('Ambas', '3', null, 'siblingAdmin')]);
    const replies = await Promise.all(
      ['A', 'B', 'C'].map(async (name) =>
        call('groupAdmin', createRecall, {
          body: { ...words, title: `Ambas ${name}`, manufacturer: 'Ambas', pieces: 3 },
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await deficienciesOf(server, { query: 'Ambas' }, 'groupAdmin');
    expect(new Set(rows.map(({ number }) => number)).size).toBe(9);
  });

  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['a long title', { title: 'x'.repeat(121) }, 'title'],
    ['no instructions', { instructions: '' }, 'instructions'],
    ['long instructions', { instructions: 'x'.repeat(10_000) }, 'instructions'],
    ['an unknown severity', { severity: 'HUGE' }, 'severity'],
    ['an impossible day', { dueOn: '2026-02-30' }, 'dueOn'],
    ['negative pieces', { pieces: -1 }, 'pieces'],
    ['no count of a preview', { pieces: undefined }, 'pieces'],
    ['an unknown product', { productId: systemIds.newId() }, 'productId'],
    ['no criterion', { manufacturer: '' }, 'manufacturer'],
  ])('400 for %s', async (_, change, field) => {
    const rawBody = { ...words, title: 'Certo', manufacturer: 'Ninguém', ...change };
    const { status, problem } = await call('groupAdmin', createRecall, { body: {} as never }, { rawBody });
    expect(status).toBe(400);
    expect(JSON.stringify(problem)).toContain(`"${field}"`);
  });

  it.each<PersonName>(['companyAdmin', 'operator', 'siblingAdmin', 'foreignAdmin'])(
    '403 for %s',
    async (who) => {
      const body = { ...words, title: 'Proibido', manufacturer: 'Ninguém' };
      expect((await call(who, createRecall, { body })).status).toBe(403);
      expect((await call(who, previewRecall, { body: { manufacturer: 'a' } })).status).toBe(403);
    },
  );

  it('is about the own group only', async () => {
    await made('Comum');
    await made('Comum', '', null, 'foreignAdmin');
    const { id } = (await openPreviewed(server, { manufacturer: 'Comum' })).value;
    const other = await call('foreignGroupAdmin', getRecall, { params: { id } });
    expect(other.status).toBe(404);
    expect((await call('foreignGroupAdmin', listRecalls)).value.total).toBe(0);
    expect(await deficienciesOf(server, { query: 'Comum' }, 'foreignAdmin')).toEqual([]);
    expect((await call('foreignGroupAdmin', endRecall, { params: { id } })).status).toBe(404);
  });
});

describe('the progress of a recall', () => {
  it('counts deficiencies that maintenances name as fixed, and dismissed ones', async () => {
    const [first, second] = [await made('Zerada', '1'), await made('Zerada', '2')];
    const { id } = (await openPreviewed(server, { manufacturer: 'Zerada' })).value;
    const of = async (equipmentId: string) =>
      (await deficienciesOf(server, { recallId: id, equipmentId }))[0]?.id ?? '';
    await recordTestMaintenance(server, first);
    expect(await progressOf(server, id)).toEqual({ pieces: 2, open: 2, fixed: 0, dismissed: 0 });
    const fixes = [await of(first.id)];
    const maintenance = await recordTestMaintenance(server, first, { body: { fixes } });
    const ids = [await of(second.id)];
    await call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Fora do lote' } });
    expect(await progressOf(server, id)).toEqual({ pieces: 2, open: 0, fixed: 1, dismissed: 1 });
    await followRecalls(server);
    expect(await progressOf(server, id)).toEqual({ pieces: 2, open: 0, fixed: 1, dismissed: 1 });
    const listed = (await call('groupAdmin', listRecalls)).value.items.find((item) => item.id === id);
    expect(listed).toMatchObject({ pieces: 2, open: 0, fixed: 1, dismissed: 1, state: 'ACTIVE' });
    const { companies } = (await call('groupAdmin', getRecall, { params: { id } })).value;
    expect(companies).toMatchObject([{ pieces: 2, open: 0, fixed: 1, dismissed: 1 }]);
    await annulTestRecord(server, 'maintenances', maintenance);
    await call('companyAdmin', takeDismissalsBack, { body: { ids } });
    expect(await progressOf(server, id)).toEqual({ pieces: 2, open: 2, fixed: 0, dismissed: 0 });
  });

  it('lists recalls by a search, newest first', async () => {
    await openPreviewed(server, { manufacturer: 'Buscável' }, { title: 'Mangote furado' });
    const found = await call('groupAdmin', listRecalls, { query: { query: 'buscavel' } });
    expect(found.value.items.map(({ title }) => title)).toEqual(['Mangote furado']);
    const none = await call('groupAdmin', listRecalls, { query: { query: 'inexistente' } });
    expect(none.value).toEqual({ items: [], total: 0 });
  });
});

describe('the end of a recall', () => {
  it('opens no deficiencies of later pieces until the recall is reopened', async () => {
    await made('Fim', '1');
    const { id } = (await openPreviewed(server, { manufacturer: 'Fim' })).value;
    expect((await call('groupAdmin', reopenRecall, { params: { id } })).problem.code).toBe(
      'RECALL_STATE_DIFFERS',
    );
    expect((await call('groupAdmin', endRecall, { params: { id } })).status).toBe(204);
    expect((await call('groupAdmin', endRecall, { params: { id } })).status).toBe(409);
    await made('Fim', '2');
    await followRecalls(server);
    expect(await progressOf(server, id)).toMatchObject({ pieces: 1, open: 1 });
    expect((await call('groupAdmin', reopenRecall, { params: { id } })).value).toEqual({ opened: 1 });
    expect(await progressOf(server, id)).toMatchObject({ pieces: 2, open: 2 });
  });

  it('a recall that is taken back dismisses its open deficiencies, and is ended for ever', async () => {
    const piece = await made('Engano', '1');
    await made('Engano', '2', null, 'siblingAdmin');
    const criteria = { manufacturer: 'Engano' };
    const { id } = (await openPreviewed(server, criteria, { title: 'Engano' })).value;
    const back = async (reason = 'Fabricante errado') =>
      call('groupAdmin', takeRecallBack, { params: { id }, body: { reason } });
    expect((await back(' ')).status).toBe(400);
    const replies = await Promise.all([back(), back()]);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 200)?.value).toEqual({ dismissed: 2 });
    expect(await progressOf(server, id)).toEqual({ pieces: 2, open: 0, fixed: 0, dismissed: 2 });
    const [row] = await deficienciesOf(server, { recallId: id, equipmentId: piece.id });
    expect(row).toMatchObject({
      state: 'DISMISSED',
      dismissalReason: 'Fabricante errado',
      closedByName: 'Pessoa groupAdmin',
    });
    const { history } = (await call('companyAdmin', getDeficiency, { params: { id: row?.id ?? '' } })).value;
    expect(history.map(({ kind }) => kind)).toEqual(['OPENED', 'DISMISSED']);
    expect((await call('groupAdmin', reopenRecall, { params: { id } })).status).toBe(409);
    expect((await openPreviewed(server, criteria, { title: 'Engano' })).value.opened).toBe(2);
  });

  it('409 for taking a recall back after work was done', async () => {
    const piece = await made('Feito');
    const { id } = (await openPreviewed(server, { manufacturer: 'Feito' })).value;
    const fixes = (await deficienciesOf(server, { recallId: id })).map((row) => row.id);
    await recordTestMaintenance(server, piece, { body: { fixes } });
    const reply = await call('groupAdmin', takeRecallBack, { params: { id }, body: { reason: 'x' } });
    expect(reply.problem.code).toBe('RECALL_WORK_DONE');
  });
});

it('while the agenda is off, recalls are hidden and open no deficiencies of later pieces', async () => {
  const { id } = (await openPreviewed(server, { manufacturer: 'Apagada' })).value;
  await call('groupAdmin', switchAgendaOff);
  await made('Apagada');
  await followRecalls(server);
  for (const endpoint of [getRecall, endRecall, reopenRecall]) {
    expect((await call('groupAdmin', endpoint, { params: { id } })).problem.code).toBe('AGENDA_OFF');
  }
  await switchOnPreviewed(server);
  expect(await progressOf(server, id)).toMatchObject({ pieces: 0 });
  await followRecalls(server);
  expect(await progressOf(server, id)).toMatchObject({ open: 1 });
});
