/** Tests of the monthly limit of new tags of a company, also with concurrent calls. */
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
let ownCompany: string;
let otherCompany: string;

beforeEach(async () => {
  const companyOf = async (who: PersonName) =>
    (await sql('select company_id from public.users where email = $1', [emailOf(who)]))[0].company_id;
  [ownCompany, otherCompany] = [await companyOf('companyAdmin'), await companyOf('siblingAdmin')];
  server.setNow(TODAY);
});
// Moves this test's batches out of the month, so that they do not count in the next test.
afterEach(async () => void (await sql(`update g1_home.label_batches set created_date = '2020-01-01'`)));

/** Adds a batch of this month without its tags. */
async function addBatch(quantity: number) {
  await sql(
    `insert into g1_home.label_batches (id, company_id, kind, quantity, user_id, user_name, created_at, created_date)
      values ($1, $2, 'PDF', $3, $1, '', '2027-01-01T12:00:00Z', '2027-01-01')`,
    [newId(), ownCompany, quantity],
  );
}
const countRows = async () =>
  (
    await sql(`select (select count(*)::int from g1_home.tags) as tags, (select count(*)::int from g1_home.label_batches)
      as batches, (select count(*)::int from g1_home.audit where feature = 'labels') as acts`)
  )[0];
const createLabels = async (who: PersonName, quantity: number, companyId = ownCompany, requestId = newId()) =>
  server.call(who, generateLabels, { params: { companyId, quantity }, query: { request: requestId } });
const createList = async (who: PersonName, quantity: number, requestId = newId()) =>
  server.call(who, exportLabels, {
    params: { companyId: ownCompany, quantity },
    query: { request: requestId },
  });

it('409 above the limit, as labels or as a list, and nothing is written', async () => {
  await addBatch(LIMIT - 1);
  const before = await countRows();
  for (const response of [
    await createLabels('companyAdmin', 2),
    await createList('companyAdmin', 2),
    await createLabels('platformAdmin', 10_000),
  ]) {
    expect(response.status).toBe(409);
    expect(response.problem).toMatchObject({
      code: 'LABELS_LIMIT_REACHED',
      params: { limit: LIMIT, made: LIMIT - 1 },
    });
  }
  expect(await countRows()).toEqual(before);
});

it('200 up to the limit', async () => {
  await addBatch(LIMIT - 3);
  expect((await createLabels('companyAdmin', 3)).status).toBe(200);
});

it('409 at the limit for a new request id, 200 when a request id is repeated', async () => {
  await addBatch(LIMIT - 3);
  const requestId = newId();
  expect((await createLabels('companyAdmin', 3, ownCompany, requestId)).status).toBe(200);
  expect((await createLabels('companyAdmin', 3, ownCompany, requestId)).status).toBe(200);
  expect((await createList('companyAdmin', 3, requestId)).status).toBe(200);
  const response = await createList('companyAdmin', 1);
  expect([response.status, response.problem.params]).toEqual([409, { limit: LIMIT, made: LIMIT }]);
});

it('200 for another company of the group', async () => {
  await addBatch(LIMIT);
  expect((await createLabels('groupAdmin', 1)).status).toBe(409);
  expect((await createLabels('groupAdmin', 1, otherCompany)).status).toBe(200);
});

it('200 in the next month', async () => {
  await addBatch(LIMIT);
  expect((await createLabels('companyAdmin', 1)).status).toBe(409);
  server.setNow(NEXT_MONTH);
  expect((await createLabels('companyAdmin', 1)).status).toBe(200);
});

it('one of three concurrent calls succeeds when the quota allows one', async () => {
  await addBatch(LIMIT - 40);
  const responses = await Promise.all([
    createLabels('companyAdmin', 40),
    createLabels('groupAdmin', 40),
    createList('platformAdmin', 40),
  ]);
  expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});
