/** A service order on paper, by outcome: everything of the order, a code that opens it, for who answers for it. */
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import {
  createServiceOrder,
  downloadServiceOrderPdf,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { printPages } from '../../testing/scan-labels.ts';
import { fromNoon } from '../../testing/service-orders.ts';

const server = useApp();
const { call } = server;
const today = dayIn(DEFAULT_ZONE, new Date());
const endDate = addDays(today, 7);

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const pieces: TestEquipment[] = [];
let operator = '';
let companyAdmin = '';
let home = '';
let orderId = '';

const idOf = async (who: PersonName): Promise<string> =>
  (await sql('select id from public.users where email = $1', [emailOf(who)]))[0].id;

/** The platform admin works in a company of another group's by naming it. */
const inHome = () => ({ headers: { 'mobcheck-company': home } });

async function newOrder(change: Record<string, unknown> = {}): Promise<string> {
  const body = {
    startDate: today,
    endDate,
    responsibleUserId: operator,
    observation: 'Antes da vistoria.\nChaves na portaria.',
    priority: 'HIGH' as const,
    equipments: pieces.map(({ serial }) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' as const })),
    ...change,
  };
  return (await call('platform', createServiceOrder, { body }, inHome())).value.id;
}

const ask = async (who: PersonName | undefined, id: string, language?: 'pt' | 'en' | 'es') =>
  call(
    who,
    downloadServiceOrderPdf,
    { params: { id }, query: { language } },
    who === 'platform' ? inHome() : {},
  );

async function pdf(id: string, language?: 'pt' | 'en' | 'es') {
  const answer = await ask('operator', id, language);
  expect(answer.status).toBe(200);
  const { pages, source } = readPdf(answer.bytes);
  return { pages, source, words: pages.flat(), headers: answer.headers, bytes: answer.bytes };
}

beforeAll(async () => {
  server.setNow(fromNoon(today));
  await sql('update g1_home.companies set tags_limit = 1000');
  operator = await idOf('operator');
  companyAdmin = await idOf('company');
  home = (
    await sql(
      `select g.name || '/' || u.company_id as header from public.users u
       join public.company_groups g on g.id = u.company_group_id where u.id = $1`,
      [operator],
    )
  )[0].header;
  for (const extraLabel of ['Corredor 10', 'Corredor 2', '']) {
    pieces.push(await registerTestEquipment(server, { body: { extraLabel, extraCode: 'C-17' } }));
  }
  orderId = await newOrder();
});

describe('GET /web/service-order/{id}/pdf', () => {
  it('200: company, number, dates, priority, status, people, comments, and each line in walking order', async () => {
    const { words, headers, pages } = await pdf(orderId);
    const [row] = await sql('select number from g1_home.service_orders where id = $1', [orderId]);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`Ordem de servico ${row.number} - ${today}.pdf"`);
    expect(words).toEqual(
      expect.arrayContaining([
        `Ordem de serviço ${row.number}`,
        'Casa Ltda',
        'CNPJ 11.222.333/0001-81',
        `${showDay(today)} a ${showDay(endDate)}`,
        'Alta',
        'Status',
        'Pendente · 0 de 3 concluídos',
        'Tipo de OS',
        'Observações',
        'Identificação / Controle',
        'Pessoa platform',
        'Pessoa operator',
        'Antes da vistoria.',
        'Chaves na portaria.',
        'Inspeção',
      ]),
    );
    const walked = [pieces[1], pieces[0], pieces[2]].map((piece) => showTagSerial(piece?.serial ?? ''));
    expect(words.filter((word) => walked.includes(word))).toEqual(walked);
    expect(words.filter((word) => /^(Corredor|C-17)/.test(word))).toEqual([
      'Corredor 2',
      'C-17',
      'Corredor 10',
      'C-17',
      'C-17',
    ]);
    expect(pages[0]?.join(' ')).toContain('Página 1 de  1');
  });

  it('200: the codes on paper open the order on the phone and verify the paper; anybody can look it up', async () => {
    const { bytes, words, source } = await pdf(orderId);
    const code = (words[words.indexOf('Código de verificação') + 1] ?? '').replaceAll(' ', '');
    const phone = `http://localhost:8080/field#/orders/${orderId}`;
    const [page] = await printPages(bytes);
    expect(page?.codes.toSorted()).toEqual([`http://localhost:8080/#/verify/${code}`, phone].toSorted());
    expect(source).toContain(phone);
    const [row] = await sql('select number from g1_home.service_orders where id = $1', [orderId]);
    expect((await call(undefined, verifyDocument, { params: { code } })).value).toMatchObject({
      kind: 'SERVICE_ORDER',
      companyName: 'Casa Ltda',
      subject: String(row.number),
      rowCount: 3,
      issuedBy: 'Pessoa operator',
    });
    const acts = await sql(`select count(*)::int from g1_home.audit where subject = $1`, [code]);
    expect(acts).toEqual([{ count: 1 }]);
  });

  it('200: the head says the kind of all lines; each line says its own only where they differ', async () => {
    const alike = (await pdf(orderId)).words;
    expect(alike[alike.indexOf('Tipo de OS') + 1]).toBe('Inspeção');
    expect(alike.filter((word) => ['Tipo', 'Inspeção'].includes(word))).toEqual(['Inspeção']);
    const line = { equipmentSerialNumber: pieces[0]?.serial };
    const equipments = ['INSPECTION', 'MAINTENANCE'].map((type) => ({ ...line, type }));
    const mixed = await newOrder({ equipments });
    const { words } = await pdf(mixed);
    expect(words[words.indexOf('Tipo de OS') + 1]).toBe('Inspeção e manutenção');
    expect(words.filter((word) => ['Tipo', 'Inspeção', 'Manutenção'].includes(word))).toEqual([
      'Tipo',
      'Inspeção',
      'Manutenção',
    ]);
    // Nothing is cut short also where one more column takes their room.
    expect((await pdf(mixed, 'es')).words).toEqual(
      expect.arrayContaining(['Identificación / Control', 'Mantenimiento', 'Completado el']),
    );
  });

  it('200: what was inspected since has its date in place of the box', async () => {
    const id = await newOrder();
    const before = await pdf(id);
    expect(before.words).not.toContain(showDay(today));
    await recordTestInspection(server, pieces[0] as TestEquipment);
    const { words } = await pdf(id);
    expect(words).toContain('Parcial · 1 de 3 concluídos');
    expect(words.filter((word) => word === showDay(today)).length).toBe(1);
  });

  it.each([
    [
      'en',
      'Service order',
      'High',
      'Order type',
      'Inspection',
      'Comments',
      'Label / Control',
      'Open this order',
    ],
    ['es', 'Orden de servicio', 'Alta', 'Estado', 'Inspección', 'Observaciones', 'Abra esta orden'],
  ] as const)('200: in %s', async (language, ...said) => {
    const text = (await pdf(await newOrder(), language)).words.join('\n');
    for (const word of said) {
      expect(text).toContain(word);
    }
    expect(text).not.toMatch(/Prioridade|Observações|Controle|Concluído/);
  });

  it('200: 300 lines over several pages, each once, the header on each page; 2,000 characters of comments whole', async () => {
    const id = await newOrder({ observation: 'palavra '.repeat(250).trim() });
    await sql(
      `insert into g1_home.service_order_lines
         (id, service_order_id, equipment_id, name, type, responsible_user_id, completion_date, position)
       select gen_random_uuid(), service_order_id, equipment_id, name, 'MAINTENANCE', responsible_user_id, null, n
       from g1_home.service_order_lines, generate_series(10, 306) n where service_order_id = $1 and position = 0`,
      [id],
    );
    const { pages, words } = await pdf(id);
    const serials = pieces.map(({ serial }) => showTagSerial(serial));
    expect(words.filter((word) => serials.includes(word)).length).toBe(300);
    expect(pages.length).toBeGreaterThan(8);
    expect(words.join(' ').match(/palavra/g)?.length).toBe(250);
    expect(pages.every((page) => page.includes('Concluído em'))).toBe(true);
  });

  it('200 for who answers for the order or one of its lines, and the platform admin; 404 for anybody else', async () => {
    const theirs = await newOrder({ responsibleUserId: companyAdmin });
    const statuses = async (id: string, ...people: readonly PersonName[]) =>
      Promise.all(people.map(async (who) => [who, (await ask(who, id)).status]));
    expect(await statuses(theirs, 'platform', 'company', 'operator', 'sibling', 'stranger')).toEqual([
      ['platform', 200],
      ['company', 200],
      ['operator', 404],
      ['sibling', 404],
      ['stranger', 404],
    ]);
    await sql(
      `update g1_home.service_order_lines set responsible_user_id = $2
       where service_order_id = $1 and position = 0`,
      [theirs, operator],
    );
    expect(await statuses(theirs, 'operator', 'group')).toEqual([
      ['operator', 200],
      ['group', 404],
    ]);
    expect((await ask('operator', systemIds.newId())).status).toBe(404);
    expect((await ask('operator', 'x')).status).toBe(400);
    expect((await ask(undefined, theirs)).status).toBe(401);
    const wrong = { params: { id: theirs }, query: { language: 'fr' as 'pt' } };
    const { problem } = await call('operator', downloadServiceOrderPdf, wrong);
    expect(problem.issues?.[0]?.path).toBe('language');
  });

  it('twice and at once: each paper has a code of its own', async () => {
    const papers = await Promise.all([pdf(orderId), pdf(orderId)]);
    const codes = papers.map(({ words }) => words[words.indexOf('Código de verificação') + 1]);
    expect(new Set(codes).size).toBe(2);
  });
});
