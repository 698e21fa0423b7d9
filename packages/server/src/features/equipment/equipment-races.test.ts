/** Tests concurrent changes of equipment, its product, its tag and its records, and the statement timeout of a refresh. */
import { registerEquipment, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import { listProducts, updateProduct } from '@mobcheck/contract/products/products.contract.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import {
  conformingAnswers,
  freshSerial,
  registerTestEquipment,
  type TestEquipment,
} from '../../testing/equipment.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { refreshStatusColumns } from './status/status-columns.exported.queries.ts';

const server = useApp();
const { call } = server;
const { requestReplacement } = replacements(server);
const SCHEDULES = [30, 90, 180] as const;
let pieces: TestEquipment[] = [];

beforeAll(async () => {
  pieces = [await registerTestEquipment(server), await registerTestEquipment(server)];
});

/** Refreshes equipment in a transaction and returns its statement timeout afterwards. */
async function timeoutAfterRefresh(scope: Parameters<typeof refreshStatusColumns>[1]) {
  const { rows } = await server.database.pool.query<{ schemaName: string; tenantRole: string }>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  return server.database.tenant(
    rows[0] ?? expect.fail(),
    async (db) => {
      await refreshStatusColumns(db, scope);
      const result = await sql<{
        timeout: string;
      }>`select current_setting('statement_timeout') as timeout`.execute(db);
      return result.rows[0]?.timeout;
    },
    '60s',
  );
}

it('refreshing the equipment of a product has no statement timeout', async () => {
  const piece = pieces[0] ?? expect.fail();
  expect(await timeoutAfterRefresh({ productId: piece.product.id })).toBe('0');
});

it('refreshing one piece keeps the statement timeout', async () => {
  const piece = pieces[0] ?? expect.fail();
  expect(await timeoutAfterRefresh({ equipmentId: piece.id })).toBe('1min');
});

it('a record waits for the lock of its piece, and the later of two records is the last', async () => {
  const piece = await registerTestEquipment(server);
  const first = await recordTestInspection(server, piece);
  const later = systemIds.newId();
  const hold = 'select from g1_home.equipment where id = $1 for no key update';
  await whileRowsLocked(server, hold, [piece.id], async ({ query, untilBlocking }) => {
    const recorded = recordTestInspection(server, piece);
    await untilBlocking();
    await query(
      `insert into g1_home.inspections select (jsonb_populate_record(earlier,
         jsonb_build_object('id', $2::uuid, 'created_at', earlier.created_at + interval '1 hour'))).*
       from g1_home.inspections as earlier where id = $1`,
      [first, later],
    );
    await query('commit');
    await recorded;
  });
  const { rows } = await server.database.pool.query(
    'select last_inspection_id from g1_home.equipment where id = $1',
    [piece.id],
  );
  expect(rows).toEqual([{ last_inspection_id: later }]);
});

it('a registration waits for a concurrent change of its tag, and sees that the tag is no longer free', async () => {
  const piece = await registerTestEquipment(server);
  const serial = freshSerial();
  await requestReplacement(serial);
  const hold = 'select from g1_home.tags where serial_number = $1 for no key update';
  await whileRowsLocked(server, hold, [serial], async ({ query, untilBlocking }) => {
    const body = { tagSerialNumber: serial, productId: piece.product.id };
    const registration = call('companyAdmin', registerEquipment, { body });
    await untilBlocking();
    await query('update g1_home.tags set equipment_id = $2 where serial_number = $1', [serial, piece.id]);
    await query('commit');
    expect((await registration).problem.code).toBe(TAG_NOT_FREE.code);
  });
});

it('concurrent changes of a product and its equipment succeed and copy the right values', async () => {
  const productId = pieces[0]?.product.id ?? '';
  const products = (await call('companyAdmin', listProducts, { query: { pageSize: 1000 } })).value.items;
  const { sku = '', inspectionTypeId = '' } = products.find(({ id }) => id === productId) ?? {};

  const runTurn = async (turn: number): Promise<number> => {
    // A round is one turn of each of the four kinds of change.
    const round = Math.floor(turn / 4);
    const { serial, checklist } = pieces[round % 2] as TestEquipment;
    switch (turn % 4) {
      case 0: {
        const inspectionSchedule = SCHEDULES[round % 3] ?? 30;
        const body = { sku, name: `Extintor ${turn}`, enabled: true, inspectionTypeId, inspectionSchedule };
        return (await call('companyAdmin', updateProduct, { params: { id: productId }, body })).status;
      }
      case 1: {
        const body = { productId, extraLabel: `L${turn}` };
        return (await call('companyAdmin', updateEquipment, { params: { serial }, body })).status;
      }
      case 2: {
        const body = { tagSerialNumber: freshSerial(), productId };
        return (await call('companyAdmin', registerEquipment, { body })).status;
      }
      default: {
        const answers = conformingAnswers(checklist.inspectionQuestions);
        const body = { tagSerialNumber: serial, createdAt: new Date().toISOString(), answers };
        return (await call('operator', putInspection, { params: { id: systemIds.newId() }, body })).status;
      }
    }
  };
  const statuses = await Promise.all(Array.from({ length: 100 }, async (_, turn) => runTurn(turn)));
  expect(
    statuses.map((status, turn) => [turn % 4, status]).filter(([, status]) => (status ?? 0) > 201),
  ).toEqual([]);

  const { rows } = await server.database.pool.query(
    `select extra_label from g1_home.equipment join g1_home.products on products.id = product_id
     where (product_name, product_sku) is distinct from (products.name, products.sku)
       or next_inspection_date is distinct from last_inspection_date + inspection_schedule`,
  );
  expect(rows).toEqual([]);
});

it('a registration waits for another transaction that has locked the companies', async () => {
  const productId = pieces[0]?.product.id ?? '';
  const counting = 'select from g1_home.companies for no key update';
  await whileRowsLocked(server, counting, [], async ({ query, untilBlocking }) => {
    const registration = call('companyAdmin', registerEquipment, {
      body: { tagSerialNumber: freshSerial(), productId },
    });
    await untilBlocking();
    onTestFinished(
      async () => void (await server.database.pool.query('update g1_home.companies set tags_limit = 1000')),
    );
    await query('update g1_home.companies set tags_limit = 0');
    await query('commit');
    expect((await registration).problem.code).toBe('TAGS_LIMIT_REACHED');
  });
});
