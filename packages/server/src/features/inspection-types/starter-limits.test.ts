/** Tests of limiting the starter questions of a new group, and of removing the limits. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { askedQuestions } from '@mobcheck/contract/inspection-types/asked-questions.rules.ts';
import { afterEach, expect, it } from 'vitest';
import type { TenantDb } from '../../platform/db/database.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import type { LimitedQuestion } from './question-limits.queries.ts';
import { limitStarterQuestions, unlimitStarterQuestions } from './starter-limits.service.ts';

const server = useApp();
let changed: LimitedQuestion[] = [];

async function inHome<T>(act: (db: TenantDb) => Promise<T>): Promise<T> {
  const { rows } = await server.database.pool.query(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  return server.database.tenant(rows[0], act);
}

const limit = async () => inHome(limitStarterQuestions);
const unlimit = async () => inHome((db) => unlimitStarterQuestions(db, changed));

/** Returns the questions that are asked for a piece of a product and for a purpose. */
async function askedOf(productName: string, purpose: 'CHECK' | 'TECHNICAL'): Promise<string[]> {
  const piece = await registerTestEquipment(server, { productName });
  const tag = (await server.call('operator', getFieldTag, { params: { serial: piece.serial } })).value;
  const questions = tag.state === 'REGISTERED' ? tag.checklist.inspectionQuestions : [];
  const asking = { productId: piece.product.id, purpose, answerOf: () => undefined };
  return askedQuestions(questions, asking).map(({ question }) => question);
}

async function dump(): Promise<string> {
  const { rows } = await server.database.pool.query(
    `select (to_jsonb(q) - 'since')::text as row from g1_home.inspection_questions q order by id`,
  );
  return JSON.stringify(rows);
}

afterEach(unlimit);

const WEIGHT = 'O peso está dentro da tolerância (CO₂)?';
const WHEELS = 'As rodas e o carrinho estão em bom estado (sobre rodas)?';
const GAUGE = 'Como está o indicador de pressão?';

it.each([
  ['Extintor de pó ABC 4', [GAUGE]],
  ['Extintor de CO₂ 4', [WEIGHT]],
  ['Extintor de pó ABC sobre rodas 20', [GAUGE, WHEELS]],
])('%s is asked only its own questions', async (productName, own) => {
  expect(await askedOf(productName, 'TECHNICAL')).toEqual(expect.arrayContaining([WEIGHT, WHEELS, GAUGE]));
  changed = await limit();
  const asked = await askedOf(productName, 'TECHNICAL');
  expect(asked.filter((question) => [WEIGHT, WHEELS, GAUGE].includes(question)).toSorted()).toEqual(
    own.toSorted(),
  );
  expect(await askedOf(productName, 'CHECK')).not.toContain(WEIGHT);
});

it('the dates of the piece answer the questions of recharge and hydrostatic test', async () => {
  changed = await limit();
  const { rows } = await server.database.pool.query(
    'select answered_by from g1_home.inspection_questions where answered_by is not null order by 1',
  );
  expect(rows).toEqual([{ answered_by: 'RECHARGE' }, { answered_by: 'RETEST' }]);
});

it('removing the limits restores every question, and a second removal changes nothing', async () => {
  const before = await dump();
  changed = await limit();
  expect(changed).toHaveLength(5);
  expect(await limit()).toEqual([]);
  // The changed questions are stored as JSON for an undo.
  changed = JSON.parse(JSON.stringify(changed)) as LimitedQuestion[];
  await unlimit();
  expect(await dump()).toBe(before);
  await unlimit();
  expect(await dump()).toBe(before);
});

it('a question that people limited, before or after, stays unchanged', async () => {
  const weight = `update g1_home.inspection_questions set asked = 'CHECK' where question = $1`;
  await server.database.pool.query(weight, [WEIGHT]);
  changed = await limit();
  expect(changed).toHaveLength(4);
  await server.database.pool.query(weight, [WHEELS]);
  await unlimit();
  const { rows } = await server.database.pool.query(
    'select question from g1_home.inspection_questions where asked is not null or only_products is not null order by 1',
  );
  expect(rows.map(({ question }) => question)).toEqual([WHEELS, WEIGHT]);
  await server.database.pool.query(
    'update g1_home.inspection_questions set asked = null, only_products = null',
  );
});

it('every question of the subcategory is asked for a product that was added before the limits', async () => {
  const { rows } = await server.database.pool.query(
    `insert into g1_home.products (id, inspection_type_id, sku, name, enabled, is_due_date, retest_date, recharge_date,
       weight_date, inspection_schedule, update_date)
     select gen_random_uuid(), id, 'PROPRIO', 'Extintor próprio', true, true, true, true, false, 30, now()
     from g1_home.inspection_types where builtin_key = 'extinguishers' returning id`,
  );
  changed = await limit();
  const asked = await askedOf('Extintor próprio', 'TECHNICAL');
  expect(asked).toEqual(expect.arrayContaining([WEIGHT, WHEELS, GAUGE]));
  await unlimit();
  await server.database.pool.query('update g1_home.products set enabled = false where id = $1', [
    rows[0]?.id,
  ]);
});
