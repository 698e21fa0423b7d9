/** Tests of the PDF of a service order: content, codes, languages, pages and permissions. */
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
let operatorId = '';
let companyAdminId = '';
let companyHeader = '';
let orderId = '';

const idOf = async (who: PersonName): Promise<string> =>
  (await sql('select id from public.users where email = $1', [emailOf(who)]))[0].id;

/** Call options with the operator's company as the active one. */
const inHome = () => ({ headers: { 'mobcheck-company': companyHeader } });

async function newOrder(change: Record<string, unknown> = {}): Promise<string> {
  const body = {
    startDate: today,
    endDate,
    responsibleUserId: operatorId,
    observation: 'Antes da vistoria.\nChaves na portaria.',
    priority: 'HIGH' as const,
    equipments: pieces.map(({ serial }) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' as const })),
    ...change,
  };
  return (await call('platformAdmin', createServiceOrder, { body }, inHome())).value.id;
}

const downloadAs = async (who: PersonName | undefined, id: string, language?: 'pt' | 'en' | 'es') =>
  call(
    who,
    downloadServiceOrderPdf,
    { params: { id }, query: { language } },
    who === 'platformAdmin' ? inHome() : {},
  );

async function downloadPdf(id: string, language?: 'pt' | 'en' | 'es') {
  const response = await downloadAs('operator', id, language);
  expect(response.status).toBe(200);
  const { pages, source } = readPdf(response.bytes);
  return { pages, source, texts: pages.flat(), headers: response.headers, bytes: response.bytes };
}

beforeAll(async () => {
  server.setNow(fromNoon(today));
  await sql('update g1_home.companies set tags_limit = 1000');
  operatorId = await idOf('operator');
  companyAdminId = await idOf('companyAdmin');
  companyHeader = (
    await sql(
      `select g.name || '/' || u.company_id as header from public.users u
       join public.company_groups g on g.id = u.company_group_id where u.id = $1`,
      [operatorId],
    )
  )[0].header;
  for (const extraLabel of ['Corredor 10', 'Corredor 2', '']) {
    pieces.push(await registerTestEquipment(server, { body: { extraLabel, extraCode: 'C-17' } }));
  }
  orderId = await newOrder();
});

describe('GET /web/service-order/{id}/pdf', () => {
  it('200: contains company, number, dates, priority, status, users and comments', async () => {
    const { texts, headers } = await downloadPdf(orderId);
    const [row] = await sql('select number from g1_home.service_orders where id = $1', [orderId]);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`Ordem de servico ${row.number} - ${today}.pdf"`);
    expect(texts).toEqual(
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
        'Pessoa platformAdmin',
        'Pessoa operator',
        'Antes da vistoria.',
        'Chaves na portaria.',
        'Inspeção',
      ]),
    );
  });

  it('200: lists the lines by label', async () => {
    const { texts, pages } = await downloadPdf(orderId);
    const serials = [pieces[1], pieces[0], pieces[2]].map((piece) => showTagSerial(piece?.serial ?? ''));
    expect(texts.filter((text) => serials.includes(text))).toEqual(serials);
    expect(texts.filter((text) => /^(Corredor|C-17)/.test(text))).toEqual([
      'Corredor 2',
      'C-17',
      'Corredor 10',
      'C-17',
      'C-17',
    ]);
    expect(pages[0]?.join(' ')).toContain('Página 1 de  1');
  });

  it('200: the QR codes have the URLs of the order on the phone and of its verification', async () => {
    const { bytes, texts, source } = await downloadPdf(orderId);
    const code = (texts[texts.indexOf('Código de verificação') + 1] ?? '').replaceAll(' ', '');
    const phone = `http://localhost:8080/field#/orders/${orderId}`;
    const [page] = await printPages(bytes);
    expect(page?.codes.toSorted()).toEqual([`http://localhost:8080/#/verify/${code}`, phone].toSorted());
    expect(source).toContain(phone);
  });

  it('anybody can verify the document by its code', async () => {
    const { texts } = await downloadPdf(orderId);
    const code = (texts[texts.indexOf('Código de verificação') + 1] ?? '').replaceAll(' ', '');
    const [row] = await sql('select number from g1_home.service_orders where id = $1', [orderId]);
    expect((await call(undefined, verifyDocument, { params: { code } })).value).toMatchObject({
      kind: 'SERVICE_ORDER',
      companyName: 'Casa Ltda',
      subject: String(row.number),
      rowCount: 3,
      issuedBy: 'Pessoa operator',
    });
    const auditRows = await sql(`select count(*)::int from g1_home.audit where subject = $1`, [code]);
    expect(auditRows).toEqual([{ count: 1 }]);
  });

  it('200: lines with one kind of work show it only in the head', async () => {
    const { texts } = await downloadPdf(orderId);
    expect(texts[texts.indexOf('Tipo de OS') + 1]).toBe('Inspeção');
    expect(texts.filter((text) => ['Tipo', 'Inspeção'].includes(text))).toEqual(['Inspeção']);
  });

  it('200: lines with different kinds of work show the kind of each line', async () => {
    const line = { equipmentSerialNumber: pieces[0]?.serial };
    const equipments = ['INSPECTION', 'MAINTENANCE'].map((type) => ({ ...line, type }));
    const mixed = await newOrder({ equipments });
    const { texts } = await downloadPdf(mixed);
    expect(texts[texts.indexOf('Tipo de OS') + 1]).toBe('Inspeção e manutenção');
    expect(texts.filter((text) => ['Tipo', 'Inspeção', 'Manutenção'].includes(text))).toEqual([
      'Tipo',
      'Inspeção',
      'Manutenção',
    ]);
    // The additional column leaves enough room for the longest headings.
    expect((await downloadPdf(mixed, 'es')).texts).toEqual(
      expect.arrayContaining(['Identificación / Control', 'Mantenimiento', 'Completado el']),
    );
  });

  it('200: a completed line shows its date', async () => {
    // This order has a piece of its own, because a record would complete the lines of other tests.
    const piece = await registerTestEquipment(server);
    const serials = [piece, ...pieces.slice(1)].map(({ serial }) => serial);
    const id = await newOrder({
      equipments: serials.map((equipmentSerialNumber) => ({ equipmentSerialNumber, type: 'INSPECTION' })),
    });
    const before = await downloadPdf(id);
    expect(before.texts).not.toContain(showDay(today));
    await recordTestInspection(server, piece);
    const { texts } = await downloadPdf(id);
    expect(texts).toContain('Parcial · 1 de 3 concluídos');
    expect(texts.filter((text) => text === showDay(today)).length).toBe(1);
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
    ['es', 'Orden de servicio', 'Alta', 'Estado', 'Inspección', 'Observaciones', 'Abra esta OS'],
  ] as const)('200: in %s', async (language, ...expectedTexts) => {
    const text = (await downloadPdf(await newOrder(), language)).texts.join('\n');
    for (const expected of expectedTexts) {
      expect(text).toContain(expected);
    }
    expect(text).not.toMatch(/Prioridade|Observações|Controle|Concluído/);
  });

  it('200: 300 lines over several pages, with the column headings on each page', async () => {
    const id = await newOrder({ observation: 'palavra '.repeat(250).trim() });
    await sql(
      `insert into g1_home.service_order_lines
         (id, service_order_id, equipment_id, name, type, responsible_user_id, completion_date, position)
       select gen_random_uuid(), service_order_id, equipment_id, name, 'MAINTENANCE', responsible_user_id, null, n
       -- 297 lines, besides the three that the order has
       from g1_home.service_order_lines, generate_series(10, 306) n where service_order_id = $1 and position = 0`,
      [id],
    );
    const { pages, texts } = await downloadPdf(id);
    const serials = pieces.map(({ serial }) => showTagSerial(serial));
    expect(texts.filter((text) => serials.includes(text)).length).toBe(300);
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.every((page) => page.includes('Concluído em'))).toBe(true);
  });

  it('200: shows long comments in full', async () => {
    const { texts } = await downloadPdf(await newOrder({ observation: 'palavra '.repeat(250).trim() }));
    expect(texts.join(' ').match(/palavra/g)?.length).toBe(250);
  });

  it.each([
    ['platformAdmin', 200],
    ['companyAdmin', 200],
    ['operator', 404],
    ['siblingAdmin', 404],
    ['foreignAdmin', 404],
  ] as const)('for %s: %i, when the company admin is responsible', async (who, status) => {
    const id = await newOrder({ responsibleUserId: companyAdminId });
    expect((await downloadAs(who, id)).status).toBe(status);
  });

  it.each([
    ['operator', 200],
    ['groupAdmin', 404],
  ] as const)('for %s: %i, when the operator is responsible for a line', async (who, status) => {
    const id = await newOrder({ responsibleUserId: companyAdminId });
    await sql(
      `update g1_home.service_order_lines set responsible_user_id = $2
       where service_order_id = $1 and position = 0`,
      [id, operatorId],
    );
    expect((await downloadAs(who, id)).status).toBe(status);
  });

  it('404 for an unknown id', async () => {
    expect((await downloadAs('operator', systemIds.newId())).status).toBe(404);
  });

  it('400 for an id that is no UUID', async () => {
    expect((await downloadAs('operator', 'x')).status).toBe(400);
  });

  it('401 without a session', async () => {
    expect((await downloadAs(undefined, orderId)).status).toBe(401);
  });

  it('400 for an unknown language', async () => {
    const { problem } = await downloadAs('operator', orderId, 'fr' as 'pt');
    expect(problem.issues?.[0]?.path).toBe('language');
  });

  it('concurrent downloads have different verification codes', async () => {
    const documents = await Promise.all([downloadPdf(orderId), downloadPdf(orderId)]);
    const codes = documents.map(({ texts }) => texts[texts.indexOf('Código de verificação') + 1]);
    expect(new Set(codes).size).toBe(2);
  });
});
