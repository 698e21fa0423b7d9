/** Moves of equipment between the two companies of the test group, for tests. */
import { moveEquipment } from '@mobcheck/contract/equipment-moves/equipment-moves.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { createServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { PersonName } from './people.ts';

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Expects that each piece has the company of its tags, open orders, open requests and photos, and that the counts are right. */
async function expectConsistentTables(query: Query): Promise<void> {
  const [row] = await query(`
      select
        (select count(*)::int from g1_home.tags t join g1_home.equipment e on e.id = t.equipment_id
          where t.company_id <> e.company_id) as tags,
        (select count(*)::int from g1_home.equipment e where (
          select array_agg(serial_number || '/' || enabled) from g1_home.tags where equipment_id = e.id and not retired
        ) is distinct from array[e.tag_serial_number || '/' || e.enabled_tag]) as tagged,
        (select count(*)::int from g1_home.service_order_lines l
          join g1_home.service_orders o on o.id = l.service_order_id join g1_home.equipment e on e.id = l.equipment_id
          where o.status in ('PENDING', 'PARTIAL') and o.company_id <> e.company_id) as orders,
        (select count(*)::int from g1_home.tag_replacements r join g1_home.tags t on t.serial_number in (r.new_serial, r.old_serial)
          where r.state = 'OPEN' and r.company_id <> t.company_id) as requests,
        (select count(*)::int from g1_home.photos p join (
            select unnest(photos) as id, equipment_id from g1_home.inspections
            union all select unnest(photos), equipment_id from g1_home.maintenances) r on r.id = p.id
          join g1_home.equipment e on e.id = r.equipment_id where p.company_id <> e.company_id) as photos,
        (select count(*)::int from (
          (select company_id, count(*) from g1_home.equipment group by 1)
          except
          (select company_id, sum(pieces) from (
            select company_id, pieces from g1_home.equipment_counts
            union all select company_id, pieces from g1_home.equipment_count_changes) as counted group by 1)) as other) as counts`);
  expect(row).toEqual({ tags: 0, tagged: 0, orders: 0, requests: 0, photos: 0, counts: 0 });
}

/** Creates the helpers for an application. */
export function equipmentMoves(server: TestApp) {
  const { call } = server;

  const query: Query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query<Row>(text, values)).rows;

  /** Returns the id of a user's company. */
  const companyOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.companyId;

  /** Moves a piece to the company of a user, by default the second one of the group. */
  const move = async (
    serial: string,
    {
      to = 'siblingAdmin',
      who = 'groupAdmin',
      ...body
    }: Partial<CallOf<typeof moveEquipment>['body']> & { to?: PersonName; who?: PersonName } = {},
  ) =>
    call(who, moveEquipment, {
      params: { serial },
      body: { companyId: await companyOf(to), ...body },
    });

  /** Adds an order of the first company about some pieces. */
  const order = async (...serials: readonly string[]) => {
    const today = dayIn(DEFAULT_ZONE, server.now());
    const { id: responsibleUserId } = (await call('operator', getLoggedUser)).value;
    return call('platformAdmin', createServiceOrder, {
      body: {
        startDate: today,
        endDate: today,
        responsibleUserId,
        priority: 'HIGH',
        equipments: serials.map((serial) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' as const })),
      },
    });
  };

  const expectConsistent = async () => expectConsistentTables(query);

  return { query, companyOf, move, order, expectConsistent };
}
