/** Tests of the first steps. */
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import * as contract from '@mobcheck/contract/first-steps/first-steps.contract.ts';
import { generateLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { createTagOrder, QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp, type UserCall } from '../../testing/app.ts';
import { customers, inspectByTag, type SignedInUser } from '../../testing/customers.ts';
import { registerEquipmentAs, registerTestEquipment } from '../../testing/equipment.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { addCustomer, findTenantCompany, migrateUser, signIn } = customers(server);
const NOTHING = { people: false, tags: false, equipment: false, inspection: false, report: false };

beforeAll(() => provisionGeneric(server));

const stepsOf = async ({ call: callAsMe }: { call: UserCall }) =>
  (await callAsMe(contract.getFirstSteps)).value.steps;
const read = async (who: PersonName) => (await call(who, contract.getFirstSteps)).value;

describe('GET /web/first-steps/: a new customer', () => {
  beforeAll(async () => {
    // Another company of the generic group, whose data must not count.
    const neighbour = (await addCustomer('vizinha@primeira.test')).me;
    await inspectByTag(neighbour, (await registerEquipmentAs(neighbour)).serial);
  });

  async function addEmployee(me: SignedInUser, email: string): Promise<void> {
    const { companyId } = (await me.call(getLoggedUser)).value;
    const body = {
      name: 'Técnica',
      email,
      phone: '11988887777',
      occupation: 'Técnica',
      companyId,
      role: 'COMPANY_OPERATOR',
      status: 'PENDING',
    } as const;
    expect((await me.call(createCompanyUser, { body })).status).toBe(201);
  }

  async function printLabel(me: SignedInUser): Promise<void> {
    const { companyId } = (await me.call(getLoggedUser)).value;
    expect((await me.call(generateLabels, { params: { companyId, quantity: 1 } })).status).toBe(200);
  }

  it('200: nothing is done and the checklist is open', async () => {
    const { me } = await addCustomer('nova@primeira.test');
    expect((await me.call(contract.getFirstSteps)).value).toEqual({ closed: false, steps: NOTHING });
  });

  it('an added employee ticks `people`', async () => {
    const { me } = await addCustomer('contrata@primeira.test');
    await addEmployee(me, 'tecnica@primeira.test');
    expect(await stepsOf(me)).toEqual({ ...NOTHING, people: true });
  });

  it('ordered tags tick `tags` until their bill lapses', async () => {
    const { me } = await addCustomer('compra@primeira.test');
    await me.call(createTagOrder, { body: { product_id: QR_TAG_ID } });
    expect(await stepsOf(me)).toMatchObject({ tags: true, equipment: false });
    await server.runJobs();
    expect(await stepsOf(me)).toMatchObject({ tags: true });
    await server.database.pool.query(`update public.bills set status = 'canceled'`);
    expect(await stepsOf(me)).toMatchObject({ tags: false });
  });

  it('printed labels tick `tags`', async () => {
    const { me } = await addCustomer('imprime@primeira.test');
    await printLabel(me);
    expect(await stepsOf(me)).toMatchObject({ tags: true, equipment: false });
  });

  it('registered equipment ticks `equipment`, its inspection `inspection`', async () => {
    const { me } = await addCustomer('inspeciona@primeira.test');
    const { serial } = await registerEquipmentAs(me);
    expect(await stepsOf(me)).toMatchObject({ equipment: true, inspection: false });
    await inspectByTag(me, serial);
    expect(await stepsOf(me)).toMatchObject({ equipment: true, inspection: true, report: false });
  });

  it('the opened report ticks `report`, even in two simultaneous calls', async () => {
    const { me } = await addCustomer('abre@primeira.test');
    await addEmployee(me, 'tecnico@primeira.test');
    await printLabel(me);
    await inspectByTag(me, (await registerEquipmentAs(me)).serial);
    expect(Object.values(await stepsOf(me))).toEqual([true, true, true, true, false]);
    const marks = await Promise.all([me.call(contract.noteReportOpened), me.call(contract.noteReportOpened)]);
    expect(marks.map(({ status }) => status)).toEqual([204, 204]);
    expect(Object.values(await stepsOf(me))).toEqual([true, true, true, true, true]);
  });
});

describe('the counted data', () => {
  it("is of a company admin's own company, or of a group admin's whole group", async () => {
    expect((await read('siblingAdmin')).steps.equipment).toBe(false);
    await registerTestEquipment(server);
    expect((await read('siblingAdmin')).steps.equipment).toBe(false);
    expect((await read('groupAdmin')).steps.equipment).toBe(true);
    expect((await read('foreignGroupAdmin')).steps.equipment).toBe(false);
  });

  it('does not include platform admins as added people', async () => {
    const remove = `update public.users set status = 'DELETED' where name like 'Pessoa %' and company_name = 'Casa Ltda'
      and role not in ('MOBCHECK_ADMIN', 'COMPANY_ADMIN')`;
    await server.database.pool.query(remove);
    expect((await read('companyAdmin')).steps.people).toBe(false);
    await server.database.pool.query(`update public.users set status = 'ACTIVE' where name like 'Pessoa %'`);
    expect((await read('companyAdmin')).steps.people).toBe(true);
  });
});

describe('PUT /web/first-steps/', () => {
  it('204: closes only the checklist of the caller', async () => {
    const closed = await call('companyAdmin', contract.setFirstStepsClosed, { body: { closed: true } });
    expect(closed.status).toBe(204);
    expect((await read('companyAdmin')).closed).toBe(true);
    expect((await read('groupAdmin')).closed).toBe(false);
  });

  it('204: opens the checklist again and keeps the other mark', async () => {
    await call('companyAdmin', contract.noteReportOpened);
    await call('companyAdmin', contract.setFirstStepsClosed, { body: { closed: false } });
    expect(await read('companyAdmin')).toMatchObject({ closed: false, steps: { report: true } });
  });

  it.each([
    [{}, 'closed'],
    [{ closed: 'yes' }, 'closed'],
    [{ closed: true, report: true }, 'report'],
  ])('400 for %j', async (rawBody, path) => {
    const { problem } = await call('companyAdmin', contract.setFirstStepsClosed, {} as never, { rawBody });
    expect(problem.status).toBe(400);
    expect(problem.issues?.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('the readers of the checklist', () => {
  const endpoints = [contract.getFirstSteps, contract.noteReportOpened] as const;

  it.each(endpoints)('401 without a session: $method $path', async (endpoint) => {
    expect((await call(undefined, endpoint)).status).toBe(401);
  });

  it.each(endpoints)('403 for operators and platform admins: $method $path', async (endpoint) => {
    expect((await call('operator', endpoint)).problem.code).toBe('ROLE_REFUSED');
    expect((await call('platformAdmin', endpoint)).problem.code).toBe('ROLE_REFUSED');
  });
});

it('the marks move with a user to another group', async () => {
  const { id, me } = await addCustomer('muda@primeira.test');
  await me.call(contract.noteReportOpened);
  await me.call(contract.setFirstStepsClosed, { body: { closed: true } });
  const { company } = await findTenantCompany('foreign', 'foreignadmin@mobcheck.test');
  expect((await migrateUser(id, 'foreign', company)).status).toBe(200);
  const moved = await signIn('muda@primeira.test');
  expect((await moved.call(contract.getFirstSteps)).value).toMatchObject({
    closed: true,
    steps: { report: true },
  });
});
