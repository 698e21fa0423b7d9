/** Tests of a payment status set by hand for one company of the generic group: with its bills, for other companies, and after a move. */
import {
  liftCompanyPaymentStatus,
  listBillingCustomers,
  setCompanyPaymentStatus,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { createSubscription, listBills } from '@mobcheck/contract/billing/billing.contract.ts';
import {
  getCompanyGroupStatus,
  liftCompanyGroupStatus,
  setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { pressOnBill } from '../../../testing/billing.ts';
import { customers, type TenantCompany, type SignedInUser } from '../../../testing/customers.ts';
import { provisionGeneric } from '../../../testing/generic-group.ts';
import { emailOf, type PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;
const { addCustomer, findUser, findTenantCompany, migrateUser } = customers(server);

type Status = 'OK' | 'PENDING';
interface Company {
  readonly userId: string;
  readonly id: string;
  readonly me: SignedInUser;
}

async function addCompany(email: string): Promise<Company> {
  const { id: userId, me } = await addCustomer(email);
  return { userId, me, id: (await findUser(email)).company_id };
}
const setAs = (who: PersonName | undefined, companyId: string, paymentStatus: Status) =>
  call(who, setCompanyPaymentStatus, { params: { companyId }, body: { paymentStatus, reason: 'Acordo' } });
const setByHand = ({ id }: Company, status: Status) => setAs('platformAdmin', id, status);
const lift = ({ id }: Company) =>
  call('platformAdmin', liftCompanyPaymentStatus, { params: { companyId: id } });
const inSession = async ({ me }: Company) => (await me.call(getLoggedUser)).value.paymentStatus;

/** Subscribes, and presses a button of the page of the first bill. */
async function subscribe({ me }: Company, button: string): Promise<void> {
  await me.call(createSubscription, { body: { plan_id: 1 } });
  await server.runJobs();
  await press({ me }, button);
}
async function press({ me }: Pick<Company, 'me'>, button: string): Promise<void> {
  const [bill] = (await me.call(listBills, { query: {} })).value.items;
  await pressOnBill(server, bill?.url, button);
  await server.runJobs();
}

let late: Company;
let neighbour: Company;
let target: TenantCompany;
beforeAll(async () => {
  await provisionGeneric(server);
  target = await findTenantCompany('foreign', emailOf('foreignAdmin'));
  late = await addCompany('atrasada@cliente.test');
  neighbour = await addCompany('vizinha@cliente.test');
  await subscribe(late, 'lapse');
});

describe('a company with a late bill', () => {
  afterEach(() => lift(late));

  it('is warned', async () => {
    expect(await inSession(late)).toBe('PENDING');
  });

  it('is not warned after it was set to OK by hand', async () => {
    expect((await setByHand(late, 'OK')).value).toMatchObject({
      paymentStatus: 'OK',
      paymentException: { reason: 'Acordo', setBy: 'Pessoa platformAdmin' },
    });
    expect(await inSession(late)).toBe('OK');
  });

  it('is listed at the billing desk with the exception, and as overdue', async () => {
    await setByHand(late, 'OK');
    const query = { query: 'atrasada@cliente.test' };
    expect((await call('platformAdmin', listBillingCustomers, { query })).value.items).toMatchObject([
      { paymentStatus: 'OK', paymentException: { reason: 'Acordo' }, overdueSince: expect.any(String) },
    ]);
  });

  it('is warned again after the exception is lifted', async () => {
    await setByHand(late, 'OK');
    expect((await lift(late)).value).toEqual({ paymentStatus: 'PENDING', paymentException: null });
    expect(await inSession(late)).toBe('PENDING');
  });

  it('that was set to PENDING by hand stays PENDING after it has paid', async () => {
    const payer = await addCompany('paga@cliente.test');
    await subscribe(payer, 'lapse');
    await setByHand(payer, 'PENDING');
    await press(payer, 'pay');
    expect(await inSession(payer)).toBe('PENDING');
    expect((await lift(payer)).value.paymentStatus).toBe('OK');
  });
});

describe('a company that never bought anything', () => {
  it('can be set to PENDING, which warns no other company', async () => {
    expect((await setByHand(neighbour, 'PENDING')).value.paymentStatus).toBe('PENDING');
    expect(await inSession(neighbour)).toBe('PENDING');
    expect(await inSession(await addCompany('quieta@cliente.test'))).toBe('OK');
  });

  it('is OK after two simultaneous lifts', async () => {
    await setByHand(neighbour, 'PENDING');
    const replies = await Promise.all([lift(neighbour), lift(neighbour)]);
    expect(replies.map(({ value }) => value)).toEqual(
      replies.map(() => ({ paymentStatus: 'OK', paymentException: null })),
    );
  });
});

describe('a company that moves into a group', () => {
  const params = { companyGroup: 'foreign' };
  // Removes the exception and the customer of the group.
  afterEach(async () => {
    await call('platformAdmin', liftCompanyGroupStatus, { params });
    await server.database.pool.query(
      `delete from public.billing_customers where company_group_id = (
        select id from public.company_groups where name = 'foreign')`,
    );
  });
  const ofGroup = async () => (await call('platformAdmin', getCompanyGroupStatus, { params })).value;

  it('keeps its exception', async () => {
    const moved = await addCompany('leva@cliente.test');
    await setByHand(moved, 'PENDING');
    expect((await migrateUser(moved.userId, 'foreign', target.company)).status).toBe(200);
    expect(await ofGroup()).toMatchObject({
      paymentStatus: 'PENDING',
      paymentException: { reason: 'Acordo' },
    });
  });

  it('does not change the exception of the group', async () => {
    const body = { paymentStatus: 'OK', reason: 'Do grupo' } as const;
    await call('platformAdmin', setCompanyGroupStatus, { params, body });
    const moved = await addCompany('deixa@cliente.test');
    await setByHand(moved, 'PENDING');
    expect((await migrateUser(moved.userId, 'foreign', target.company)).status).toBe(200);
    expect(await ofGroup()).toMatchObject({ paymentStatus: 'OK', paymentException: { reason: 'Do grupo' } });
  });
});

it('404 for a company of another group and for an unknown company', async () => {
  for (const id of [target.company, systemIds.newId()]) {
    expect((await setAs('platformAdmin', id, 'OK')).status).toBe(404);
    expect(
      (await call('platformAdmin', liftCompanyPaymentStatus, { params: { companyId: id } })).status,
    ).toBe(404);
  }
});

it.each([
  ['401 without a session', undefined, 401],
  ['403 for the admin of a group', 'groupAdmin', 403],
  ['403 for the admin of a company', 'companyAdmin', 403],
  ['403 for an operator', 'operator', 403],
] as const)('%s', async (_title, who, status) => {
  expect((await setAs(who, neighbour.id, 'OK')).status).toBe(status);
});

it('writes an audit row with the reason', async () => {
  const company = await addCompany('rastro@cliente.test');
  await setByHand(company, 'PENDING');
  const { rows } = await server.database.pool.query<{ detail: object }>(
    `select detail from public.audit where feature = 'billing' and act = 'paymentStatus' and subject = $1`,
    [company.id],
  );
  expect(rows).toMatchObject([{ detail: { paymentStatus: 'PENDING', reason: 'Acordo' } }]);
});
