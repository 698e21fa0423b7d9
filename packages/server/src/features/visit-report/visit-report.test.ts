/** Tests of the content of a visit's report: what was done and not done, deficiencies, next dates, signatures and languages. */
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { addDays, showDay } from '@mobcheck/contract/kernel/date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import {
  annulTestRecord,
  recordTestInspection,
  recordTestMaintenance,
  sendTestPhoto,
} from '../../testing/records.ts';
import { printPages } from '../../testing/scan-labels.ts';
import { serviceOrders } from '../../testing/service-orders.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { SIGNATURE, visitReports } from './visit-report.testing.ts';

const server = useApp();
const { call } = server;
const orders = serviceOrders(server);
const { today } = orders;
const { report, inspectWithFlaws } = visitReports(server, orders);

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

/** Registers a piece and creates an order with an inspection of it, and with a maintenance if wanted. */
async function visit(label: string, types: readonly ('INSPECTION' | 'MAINTENANCE')[] = ['INSPECTION']) {
  const piece = await registerTestEquipment(server, { body: { extraLabel: label, extraCode: 'C-17' } });
  const equipments = types.map((type) => ({ equipmentSerialNumber: piece.serial, type }));
  return { piece, order: await orders.createAndRead({ equipments }) };
}

/** Returns the texts of a section, from its title to the title of the next one. */
function section(texts: readonly string[], title: string, next: string): string[] {
  expect(texts).toContain(title);
  return texts.slice(texts.indexOf(title) + 1, texts.includes(next) ? texts.indexOf(next) : undefined);
}

const pictures = (source: string) => source.split('/DCTDecode').length - 1;

beforeAll(async () => {
  await switchOnPreviewed(server);
});

describe('the report of a visit', () => {
  it('has the head of the order, the work with its result, the next dates and signatures', async () => {
    const { piece, order } = await visit('Portaria');
    await recordTestInspection(server, piece, {
      body: { companion: { name: 'Rui Sá', signature: SIGNATURE } },
    });
    const { texts, headers, source } = await report(order.id);
    expect(headers['content-disposition']).toContain(
      `Relatorio de visita da OS ${order.number} - ${today}.pdf"`,
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        `Relatório de visita da OS ${order.number}`,
        'Casa Ltda',
        'CNPJ 11.222.333/0001-81',
        '1 de 1 serviço feito',
        `${showDay(today)} a ${showDay(addDays(today, 7))}`,
        'Finalizada',
        'Pessoa platformAdmin',
        'Todos os serviços da OS foram feitos.',
        'Nenhuma não conformidade nesta visita.',
      ]),
    );
    const done = section(texts, 'Feito', 'Não feito').join(' ');
    for (const text of ['Portaria', 'C-17', piece.product.name, 'Inspeção', showDay(today), 'Conforme']) {
      expect(done).toContain(text);
    }
    expect(done.replaceAll(' ', '')).toContain(piece.serial);
    const dates = section(texts, 'Próximas datas', 'Assinaturas');
    expect(dates).toEqual(expect.arrayContaining(['Inspeção', 'Validade', showDay(addDays(today, 30))]));
    expect(dates).not.toContain('Prazos');
    expect(texts.slice(texts.indexOf('Assinaturas'), texts.indexOf('Assinaturas') + 5)).toEqual([
      'Assinaturas',
      'Pessoa operator',
      'Técnico',
      'Rui Sá',
      'Quem acompanhou',
    ]);
    expect(pictures(source)).toBe(1);
  });

  it('gives the reason of each line that was not done', async () => {
    const order = await orders.createAndRead();
    await sql(
      `update g1_home.service_order_lines set not_done_reason = 'Portão fechado', work = 'TECHNICAL'
       where service_order_id = $1 and position = 0`,
      [order.id],
    );
    const { texts } = await report(order.id);
    expect(texts).toContain('0 de 3 serviços feitos');
    expect(texts).toContain('Nenhum serviço foi feito.');
    const notDone = section(texts, 'Não feito', 'Não conformidades da visita');
    expect(notDone.filter((text) => /^(Corredor|Portão|Sem motivo)/.test(text))).toEqual([
      'Corredor 1',
      'Sem motivo informado',
      'Corredor 2',
      'Sem motivo informado',
      'Corredor 10',
      'Portão fechado',
    ]);
    expect(notDone.join(' ')).toContain('Inspeção técnica');
  });

  it('says that the record of an open line was annulled', async () => {
    const { piece, order } = await visit('Anulada');
    const id = await recordTestInspection(server, piece);
    expect((await annulTestRecord(server, 'inspections', id)).status).toBe(200);
    const { text } = await report(order.id);
    expect(text).toContain('0 de 1 serviço feito');
    expect(text).toContain(`O registro de ${showDay(today)}, feito por Pessoa operator, foi anulado.`);
  });

  it('marks a line that was completed without a record, and an annulled record that a line still has', async () => {
    const { piece, order } = await visit('Marcada', ['INSPECTION', 'MAINTENANCE']);
    const id = await recordTestInspection(server, piece, {
      body: { companion: { name: 'Ana Sá', signature: SIGNATURE } },
    });
    await sql(
      `update g1_home.inspections set annulled_at = now(), annulled_by_name = 'A', annulled_by_email = 'a', annulment_reason = 'x'
       where id = $1`,
      [id],
    );
    await sql(
      `update g1_home.service_order_lines set completion_date = $2 where service_order_id = $1 and type = 'MAINTENANCE'`,
      [order.id, today],
    );
    const { text } = await report(order.id);
    expect(text).toContain('Registro anulado');
    expect(text).toContain('Sem registro');
    expect(text).not.toContain('Assinaturas');
    expect(text).not.toContain('Ana Sá');
  });

  it('shows the photos of a deficiency before and after its fix, and its owner and due day while it is open', async () => {
    const { piece, order } = await visit('Com falhas', ['INSPECTION', 'MAINTENANCE']);
    const before = [await sendTestPhoto(server, 'operator'), await sendTestPhoto(server, 'operator')];
    await inspectWithFlaws(piece, 3, { photos: before });
    const [fixed, open] = await deficienciesOf(server, { equipmentId: piece.id });
    await sql(`update g1_home.deficiencies set owner_name = 'Carla Nunes', due_on = $2 where id = $1`, [
      open?.id,
      addDays(today, -1),
    ]);
    await recordTestMaintenance(server, piece, {
      body: { fixes: [fixed?.id ?? ''], photos: [await sendTestPhoto(server, 'operator', '#33aa55')] },
    });
    const { texts, text, source } = await report(order.id);
    const valueOf = (label: string) => texts[texts.indexOf(label) + 1];
    expect([
      valueOf('NCs abertas na visita'),
      valueOf('NCs corrigidas'),
      valueOf('NCs ainda abertas'),
    ]).toEqual(['3', '1', '2']);
    expect(text).toContain('3 falhas');
    expect(texts).toContain(`NC ${fixed?.number} · Grave · Corrigida`);
    expect(texts).toContain(`NC ${open?.number} · Grave · Aberta`);
    expect(text).toContain(`Corrigida em ${showDay(today)}`);
    expect(text).toContain(`Responsável: Carla Nunes · Prazo: ${showDay(addDays(today, -1))} (atrasada)`);
    // The fixed deficiency has three photos. The next has the two from before, and the last refers to the photos of the next.
    expect(texts.filter((word) => word === `Antes · ${showDay(today)}`).length).toBe(4);
    expect(texts.filter((word) => word === `Depois · ${showDay(today)}`).length).toBe(1);
    expect(texts).toContain(`As fotos são as mesmas da NC ${open?.number}.`);
    expect(pictures(source)).toBe(5);
  });

  it('has the deficiencies that the order shall fix, and none of other companies and unconfirmed reports', async () => {
    const { order } = await visit('Ordenada');
    const other = await registerTestEquipment(server, { body: { extraLabel: 'Fora da ordem' } });
    await inspectWithFlaws(other, 1);
    await sql('update g1_home.deficiencies set order_id = $1 where equipment_id = $2', [order.id, other.id]);
    const [named] = await deficienciesOf(server, { equipmentId: other.id });
    const shown = async () => (await report(order.id)).texts.filter((text) => text.startsWith('NC '));
    const change = async (columns: string) =>
      sql(`update g1_home.deficiencies set ${columns} where equipment_id = $1`, [other.id]);
    expect(await shown()).toEqual([`NC ${named?.number} · Grave · Aberta`]);
    await change(`state = 'REPORTED', source = 'REPORT', report_choice = 'OTHER', question_key = null`);
    expect(await shown()).toEqual([]);
    await change(
      `state = 'OPEN', company_id = (select id from g1_home.companies where name <> 'Casa Ltda' limit 1)`,
    );
    expect(await shown()).toEqual([]);
  });

  it('lists the next dates soonest first, with a mark for past days', async () => {
    const order = await orders.createAndRead();
    const dueDates = [addDays(today, 40), addDays(today, -3), addDays(today, 2)];
    for (const [index, { id }] of orders.pieces.entries()) {
      await sql('update g1_home.equipment set due_date = $2, due_notice_date = $2 where id = $1', [
        id,
        dueDates[index],
      ]);
    }
    const { texts } = await report(order.id);
    const dates = section(texts, 'Próximas datas', 'Código de verificação');
    expect(dates.filter((text) => text.startsWith('Corredor'))).toEqual([
      'Corredor 2',
      'Corredor 1',
      'Corredor 10',
    ]);
    expect(dates.join(' ')).toContain(`${showDay(addDays(today, -3))} (vencida)`);
  });

  it('of a cancelled order says so', async () => {
    const { order } = await visit('Cancelada');
    await orders.update(order, orders.toUpdateBody(order, { status: 'CANCELLED' }));
    const { texts } = await report(order.id);
    expect(texts).toContain('Cancelada · 0 de 1 serviço feito');
    expect(texts).toContain('OS cancelada');
  });

  it('of an order without lines says so and has no empty sections', async () => {
    const { order } = await visit('Vazia');
    await sql('delete from g1_home.service_order_lines where service_order_id = $1', [order.id]);
    const { texts, pages } = await report(order.id);
    expect(texts).toContain('Esta OS não tem equipamentos');
    for (const title of ['Não feito', 'Não conformidades da visita', 'Próximas datas', 'Assinaturas']) {
      expect(texts).not.toContain(title);
    }
    expect(pages.length).toBe(1);
  });

  it.each([
    ['en', 'Visit report of service order', '0 of 1 service done', 'No reason given', 'Next dates'],
    ['es', 'Informe de visita de la OS', '0 de 1 servicio hecho', 'Sin motivo indicado', 'Próximas fechas'],
  ] as const)('is written in %s', async (language, ...expectedTexts) => {
    const { order } = await visit('Idioma');
    const { text } = await report(order.id, language);
    for (const expected of expectedTexts) {
      expect(text).toContain(expected);
    }
    expect(text).not.toMatch(/Relatório|Não feito|Serviços|Período (?!\d)|Solicitante:/);
  });

  it('has a code that scans and that anybody can verify', async () => {
    const { order } = await visit('Verificada');
    const { bytes, texts } = await report(order.id);
    const code = (texts[texts.indexOf('Código de verificação') + 1] ?? '').replaceAll(' ', '');
    const [page] = await printPages(bytes);
    expect(page?.codes).toEqual([`http://localhost:8080/#/verify/${code}`]);
    const verify = async () => call(undefined, verifyDocument, { params: { code } });
    await expect.poll(async () => (await verify()).status, WAIT_OPTIONS).toBe(200);
    expect((await verify()).value).toMatchObject({
      kind: 'VISIT_REPORT',
      companyName: 'Casa Ltda',
      subject: String(order.number),
      rowCount: 1,
      issuedBy: 'Pessoa operator',
      result: null,
    });
  });
});
