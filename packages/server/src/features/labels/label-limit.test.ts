/** The most new tags of a company in a month, by outcome: refused above it, also when two calls meet at it. */
import { exportLabels, generateLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { newId } = systemIds;
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

const LIMIT = 50_000;
const TODAY = new Date('2027-01-31T12:00:00Z');
const NEXT_MONTH = new Date('2027-02-01T12:00:00Z');
let own: string;
let sibling: string;

beforeEach(async () => {
  const companyOf = async (who: PersonName) =>
    (await sql('select company_id from public.users where email = $1', [emailOf(who)]))[0].company_id;
  [own, sibling] = [await companyOf('company'), await companyOf('sibling')];
  server.setNow(TODAY);
});
// What a test made was long ago for the next one.
afterEach(async () => void (await sql(`update g1_home.label_batches set created_date = '2020-01-01'`)));

/** The company made so many before in this month, as far as the count goes. */
async function hasMade(quantity: number) {
  await sql(
    `insert into g1_home.label_batches (id, company_id, kind, quantity, user_id, user_name, created_at, created_date)
      values ($1, $2, 'PDF', $3, $1, '', '2027-01-01T12:00:00Z', '2027-01-01')`,
    [newId(), own, quantity],
  );
}
const written = async () =>
  (
    await sql(`select (select count(*)::int from g1_home.tags) as tags, (select count(*)::int from g1_home.label_batches)
      as batches, (select count(*)::int from g1_home.audit where feature = 'labels') as acts`)
  )[0];
const labels = async (who: PersonName, quantity: number, companyId = own, request = newId()) =>
  server.call(who, generateLabels, { params: { companyId, quantity }, query: { request } });
const list = async (who: PersonName, quantity: number, request = newId()) =>
  server.call(who, exportLabels, { params: { companyId: own, quantity }, query: { request } });

it('409: one more than the month allows, as labels or as a list, and nothing is written', async () => {
  await hasMade(LIMIT - 1);
  const before = await written();
  for (const answer of [
    await labels('company', 2),
    await list('company', 2),
    await labels('platform', 10_000),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.problem).toMatchObject({
      code: 'LABELS_LIMIT_REACHED',
      params: { limit: LIMIT, made: LIMIT - 1 },
    });
  }
  expect(await written()).toEqual(before);
});

it('200: up to the very limit; then the same request prints its tags again, and a new one is refused', async () => {
  await hasMade(LIMIT - 3);
  const request = newId();
  expect((await labels('company', 3, own, request)).status).toBe(200);
  expect((await labels('company', 3, own, request)).status).toBe(200);
  expect((await list('company', 3, request)).status).toBe(200);
  const refused = await list('company', 1);
  expect([refused.status, refused.problem.params]).toEqual([409, { limit: LIMIT, made: LIMIT }]);
});

it('200: another company of the group, and the same company in the next month', async () => {
  await hasMade(LIMIT);
  expect((await labels('group', 1)).status).toBe(409);
  expect((await labels('group', 1, sibling)).status).toBe(200);
  server.setNow(NEXT_MONTH);
  expect((await labels('company', 1)).status).toBe(200);
});

it('three people at the same moment, with room for one of them: one is served', async () => {
  await hasMade(LIMIT - 40);
  const answers = await Promise.all([labels('company', 40), labels('group', 40), list('platform', 40)]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});
