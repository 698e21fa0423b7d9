/** Tests of a visit's report for roles, other companies and groups, hostile texts, missing files and large visits. */
import { downloadVisitReport } from '@mobcheck/contract/visit-report/visit-report.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { sendTestPhoto } from '../../testing/records.ts';
import { serviceOrders } from '../../testing/service-orders.ts';
import { visitReports } from './visit-report.testing.ts';

const server = useApp();
const { call } = server;
const orders = serviceOrders(server);
const { download, report, inspectWithFlaws } = visitReports(server, orders);

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

beforeAll(async () => {
  await switchOnPreviewed(server);
  await switchOnPreviewed(server, 'foreignGroupAdmin');
});

describe('the report of a visit is', () => {
  it.each([
    ['platformAdmin', 200],
    ['groupAdmin', 200],
    ['companyAdmin', 200],
    ['operator', 404],
    ['siblingAdmin', 404],
    ['foreignAdmin', 404],
    ['foreignGroupAdmin', 404],
    [undefined, 401],
  ] as const)('for %s: %i, when the company admin is responsible', async (who, status) => {
    const order = await orders.createAndRead({ responsibleUserId: orders.userIds.companyAdmin });
    expect((await download(who, order.id)).status).toBe(status);
  });

  it('for the user responsible for a line only', async () => {
    const order = await orders.createAndRead({ responsibleUserId: orders.userIds.companyAdmin });
    await sql(
      'update g1_home.service_order_lines set responsible_user_id = $2 where service_order_id = $1 and position = 0',
      [order.id, orders.userIds.operator],
    );
    expect((await download('operator', order.id)).status).toBe(200);
  });

  it('refused while the agenda is off, and issues no document', async () => {
    const order = await orders.createAndRead();
    await sql(`delete from g1_home.switches where name = 'AGENDA'`);
    onTestFinished(async () => {
      await sql(`insert into g1_home.switches values ('AGENDA', now())`);
    });
    const count = async () => sql('select count(*)::int from g1_home.documents');
    const before = await count();
    const { status, problem } = await download('operator', order.id);
    expect([status, problem.code]).toEqual([409, 'AGENDA_OFF']);
    expect((await download('companyAdmin', systemIds.newId())).status).toBe(409);
    expect(await count()).toEqual(before);
  });

  it('404 for an unknown order, and 400 for a wrong id or language', async () => {
    const { id } = await orders.createAndRead();
    expect((await download('companyAdmin', systemIds.newId())).status).toBe(404);
    expect((await download('companyAdmin', 'x')).status).toBe(400);
    expect((await download('companyAdmin', id, 'fr' as 'pt')).problem.issues?.[0]?.path).toBe('language');
    const extra = await call('companyAdmin', downloadVisitReport, {
      params: { id },
      query: { language: 'pt', extra: '1' } as { language: 'pt' },
    });
    expect(extra.status).toBe(400);
  });
});

it('concurrent downloads have different verification codes', async () => {
  const { id } = await orders.createAndRead();
  const files = await Promise.all([report(id), report(id)]);
  const codes = files.map(({ texts }) => texts[texts.indexOf('Código de verificação') + 1]);
  expect(new Set(codes).size).toBe(2);
});

it('shows hostile texts as text, long ones in full, and a note in place of a photo without its file', async () => {
  const hostile = await registerTestEquipment(server, {
    body: { extraLabel: '<b>"x"</b> 😀 שלום \u202etxt', extraCode: '=1+1' },
  });
  const open = await registerTestEquipment(server, { body: { extraLabel: 'W'.repeat(60) } });
  const order = await orders.createAndRead({
    equipments: [hostile, open].map(({ serial }) => ({
      equipmentSerialNumber: serial,
      type: 'INSPECTION',
    })),
  });
  const photos = [await sendTestPhoto(server, 'operator'), await sendTestPhoto(server, 'operator')];
  const id = await inspectWithFlaws(hostile, 1, { photos });
  await sql('update g1_home.inspections set user_name = $2 where id = $1', [id, 'Ana '.repeat(2500)]);
  await sql(
    `update g1_home.service_order_lines set not_done_reason = $2 where service_order_id = $1 and completion_date is null`,
    [order.id, `${'palavra '.repeat(1250)}\r\nfim`],
  );
  await sql('update g1_home.deficiencies set text = $2 where equipment_id = $1', [
    hostile.id,
    'x'.repeat(10_000),
  ]);
  await sql(`update g1_home.photos set file_key = replace(file_key, '.webp', '-gone.webp') where id = $1`, [
    photos[0],
  ]);
  const { text, texts, source } = await report(order.id);
  expect(text).toContain('<b>"x"</b> ?');
  expect(text).toContain('=1+1');
  expect(text).not.toContain('\u202e');
  expect(text.match(/palavra/g)?.length).toBe(1250);
  expect(texts).toContain('fim');
  expect(texts.filter((word) => /^x+$/.test(word)).join('').length).toBe(10_000);
  expect(texts.filter((word) => word === 'Foto indisponível').length).toBe(1);
  expect(source.split('/DCTDecode').length - 1).toBe(1);
});

describe('a visit with 500 lines and 200 photos', () => {
  it('has every line and photo, and each row and photo on one page', async () => {
    const order = await orders.createAndRead();
    await sql(
      `insert into g1_home.service_order_lines
         (id, service_order_id, equipment_id, name, type, responsible_user_id, completion_date, position)
       select gen_random_uuid(), service_order_id, equipment_id, name, 'MAINTENANCE', responsible_user_id,
         case when n % 2 = 0 then current_date end, n
       from g1_home.service_order_lines, generate_series(10, 506) n where service_order_id = $1 and position = 0`,
      [order.id],
    );
    const photo = await sendTestPhoto(server, 'operator');
    const company = (await sql('select company_id from g1_home.service_orders where id = $1', [order.id]))[0];
    await sql(
      `with counter as (update g1_home.deficiency_counter set last_number = last_number + 50 returning last_number)
       insert into g1_home.deficiencies (id, number, company_id, equipment_id, source, text, severity, state, opened_at,
         opened_by_name, opened_by_email, seen_at, update_date, order_id, photos)
       select gen_random_uuid(), last_number - n, $1, $2, 'HAND', 'Descrita ' || n, 'MINOR', 'OPEN', now(), '', '', now(), now(),
         -- Different lists of photos, since equal lists are printed once.
         $3, array_fill($4::uuid, array[3]) || gen_random_uuid()
       from counter, generate_series(0, 49) n`,
      [company.company_id, orders.pieces[0]?.id, order.id, photo],
    );
    const { texts, pages, source } = await report(order.id);
    expect(texts).toContain('249 de 500 serviços feitos');
    expect(texts.filter((text) => text === 'Sem motivo informado').length).toBe(251);
    expect(texts.filter((text) => text.startsWith('Descrita ')).length).toBe(50);
    expect(texts.filter((text) => text === 'Foto indisponível').length).toBe(50);
    expect(source.split('/DCTDecode').length - 1).toBe(150);
    for (const page of pages) {
      const begun = page.filter((text) => text.startsWith('Descrita ')).length;
      expect(page.filter((text) => text.startsWith('Antes · ')).length).toBe(4 * begun);
    }
  }, 60_000);
});
