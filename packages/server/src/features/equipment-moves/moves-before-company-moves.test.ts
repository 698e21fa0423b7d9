/** Tests of the move of a company to another group after pieces were moved to or from it. */
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { createServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';
import { recordTestInspection } from '../../testing/records.ts';

const server = useApp();
const { call } = server;
const { query, move, order, expectConsistent } = equipmentMoves(server);
const { findTenantCompany, migrateUser, signIn } = customers(server);

/** Puts the tags of a company into a batch of labels. */
async function printLabels(company: string): Promise<void> {
  await query(
    `with batch as (
       insert into g1_home.label_batches (id, company_id, kind, quantity, user_id, user_name, created_at, created_date)
       values (gen_random_uuid(), $1, 'PDF', 1, gen_random_uuid(), '', now(), now()) returning id)
     update g1_home.tags set label_batch_id = batch.id, batch_place = 1 from batch where company_id = $1`,
    [company],
  );
}

const today = () => dayIn(DEFAULT_ZONE, server.now());

async function orderOfSibling(responsibleUserId: string, companyId: string, serials: readonly string[]) {
  const ordered = await call(
    'platformAdmin',
    createServiceOrder,
    {
      body: {
        startDate: today(),
        endDate: today(),
        responsibleUserId,
        priority: 'LOW',
        equipments: serials.map((serial) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' as const })),
      },
    },
    { headers: { [COMPANY_HEADER]: `home/${companyId}` } },
  );
  expect(ordered.status).toBe(201);
}

it('a company moves with the pieces moved to it and without the pieces moved from it', async () => {
  const { value: sibling } = await call('siblingAdmin', getLoggedUser);
  const foreign = await findTenantCompany('foreign', emailOf('foreignAdmin'));
  const came = await registerTestEquipment(server);
  const gone = await registerTestEquipment(server, { who: 'siblingAdmin' });
  const kept = await registerTestEquipment(server, { who: 'siblingAdmin' });
  const stays = await registerTestEquipment(server);
  await printLabels((await call('companyAdmin', getLoggedUser)).value.companyId);
  await printLabels(sibling.companyId);
  expect((await order(came.serial)).status).toBe(201);
  expect((await order(came.serial, stays.serial)).status).toBe(201);
  await orderOfSibling(sibling.id, sibling.companyId, [gone.serial, kept.serial]);
  await recordTestInspection(server, came);
  await recordTestInspection(server, stays);
  await recordTestInspection(server, gone, { who: 'siblingAdmin' });
  await recordTestInspection(server, kept, { who: 'siblingAdmin' });
  expect((await move(came.serial)).status).toBe(200);
  expect((await move(gone.serial, { to: 'companyAdmin' })).status).toBe(200);

  expect((await migrateUser(sibling.id, 'foreign', foreign.company)).status).toBe(200);
  const me = await signIn(emailOf('siblingAdmin'), TEST_PASSWORD);
  for (const { serial } of [came, kept]) {
    const params = { serial };
    expect((await me.call(listInspections, { params })).value).toHaveLength(1);
    expect((await call('groupAdmin', getEquipment, { params })).status).toBe(404);
  }
  const params = { serial: gone.serial };
  expect((await call('companyAdmin', listInspections, { params })).value).toHaveLength(1);
  const orders = (schema: string) =>
    query(
      `select o.status, o.line_count as lines, o.completed_count as completed, (
         select array_agg(e.tag_serial_number) from ${schema}.service_order_lines l
         join ${schema}.equipment e on e.id = l.equipment_id where l.service_order_id = o.id) as serials
       from ${schema}.service_orders o order by number`,
    );
  const finished = { status: 'FINISHED', lines: 1, completed: 1 };
  expect(await orders('g1_home')).toEqual([
    // All lines of this order moved away, and the order stays finished.
    { ...finished, serials: null },
    { ...finished, serials: [stays.serial] },
  ]);
  expect(await orders('g2_foreign')).toEqual([{ ...finished, serials: [kept.serial] }]);
  await expectConsistent();
});
