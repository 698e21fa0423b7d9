/** Tests of payment data through HTTP, with the sandbox as provider. */
import { createSubscription } from '@mobcheck/contract/billing/billing.contract.ts';
import * as contract from '@mobcheck/contract/billing/payment-data.contract.ts';
import { createTagOrder, QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { forgetJobs, partsWith, reconcile } from '../../../testing/billing.ts';
import { customers } from '../../../testing/customers.ts';
import { provisionGeneric } from '../../../testing/generic-group.ts';
import type { PersonName } from '../../../testing/people.ts';
import { sendRequest } from '../subscription-requests.service.ts';

const server = useApp();
const { call } = server;
const { addCustomer } = customers(server);

const DATA = {
  name: 'Casa Pagadora S.A.',
  cnpj: '34.028.316/0001-03',
  email: 'financeiro@mobcheck.test',
  address: 'Rua das Flores, 10',
  complement: 'Sala 2',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'sp',
  cep: '01310-100',
};

const read = async (who: PersonName) => (await call(who, contract.getPaymentData)).value;
const save = (who: PersonName | undefined, body: object = DATA) =>
  call(who, contract.savePaymentData, { body: body as typeof DATA });
const atProvider = async () =>
  (
    await server.database.pool.query<{ name: string; email: string; tax_id: string; address: string | null }>(
      'select name, email, tax_id, address from billing_sandbox.customers order by id',
    )
  ).rows;

beforeAll(() => provisionGeneric(server));

// Not shuffled, because the tests follow the data of customers before, at and after their first order.
describe('payment data', { shuffle: false }, () => {
  describe('before anything was bought', () => {
    it('200: the data of the company', async () => {
      expect(await read('foreignGroupAdmin')).toMatchObject({
        name: 'Alheia Ltda',
        cnpj: '98765432000198',
        email: 'contato@mobcheck.test',
        address: '',
        status: 'NEW',
        updateDate: null,
      });
    });

    it('200: saved data is sent to the provider with the first order', async () => {
      expect((await save('foreignGroupAdmin')).value).toMatchObject({ name: DATA.name, status: 'NEW' });
      await server.runJobs();
      expect(await atProvider()).toEqual([]);
      await call('foreignGroupAdmin', createTagOrder, { body: { product_id: QR_TAG_ID } });
      await server.runJobs();
      expect(await read('foreignGroupAdmin')).toMatchObject({
        name: DATA.name,
        cnpj: '34028316000103',
        status: 'SENT',
      });
      const [customer] = await atProvider();
      expect(customer).toMatchObject({ name: DATA.name, email: DATA.email, tax_id: '34028316000103' });
      expect(JSON.parse(customer?.address ?? '')).toMatchObject({
        city: 'São Paulo',
        state: 'SP',
        cep: '01310100',
      });
    });
  });

  describe('a customer of the provider', () => {
    beforeAll(async () => {
      await call('groupAdmin', createSubscription, { body: { plan_id: 1 } });
      await server.runJobs();
    });

    it('200: a change waits until the provider has it', async () => {
      expect(await read('groupAdmin')).toMatchObject({ name: 'Casa Ltda', status: 'SENT' });
      expect((await save('groupAdmin')).value.status).toBe('WAITING');
      await server.runJobs();
      expect((await read('groupAdmin')).status).toBe('SENT');
      expect((await atProvider()).at(-1)).toMatchObject({ name: DATA.name });
    });

    it('a later order does not restore the data of the company', async () => {
      await call('groupAdmin', createTagOrder, { body: { product_id: QR_TAG_ID } });
      await server.runJobs();
      expect((await atProvider()).at(-1)).toMatchObject({ name: DATA.name });
    });

    it('has the stored data at the provider after two simultaneous changes', async () => {
      await Promise.all(
        ['um@mobcheck.test', 'dois@mobcheck.test'].map((email) => save('groupAdmin', { ...DATA, email })),
      );
      await server.runJobs();
      const { email, status } = await read('groupAdmin');
      expect(status).toBe('SENT');
      expect((await atProvider()).at(-1)?.email).toBe(email);
    });

    it('REFUSED names the field until it is corrected', async () => {
      await save('groupAdmin');
      // Changed in the database, because the sandbox refuses nothing that the server accepts.
      await server.database.pool.query(
        `update public.billing_customers set tax_id = '00000000000000' where name = $1`,
        [DATA.name],
      );
      await server.runJobs();
      expect(await read('groupAdmin')).toMatchObject({ status: 'REFUSED', refused: ['cnpj'] });
      await save('groupAdmin');
      await server.runJobs();
      expect(await read('groupAdmin')).toMatchObject({ status: 'SENT', refused: [] });
    });

    it('409 STALE_WRITE with an earlier `updateDate`', async () => {
      const { updateDate } = await read('groupAdmin');
      expect((await save('groupAdmin', { ...DATA, updateDate })).status).toBe(200);
      expect((await save('groupAdmin', { ...DATA, updateDate })).problem.code).toBe('STALE_WRITE');
    });
  });

  describe('a first order', () => {
    /** Subscribes a company of the generic group without running the job that sends the request. */
    async function subscribeUnsent(email: string) {
      const { me } = await addCustomer(email);
      const { id } = (await me.call(createSubscription, { body: { plan_id: 1 } })).value;
      await forgetJobs(server);
      const status = async () => (await me.call(contract.getPaymentData)).value;
      return { id, me, status };
    }

    it('that is being sent while the data changes is followed by the new data', async () => {
      const { id, me, status } = await subscribeUnsent('corrida@mobcheck.test');
      const sandbox = partsWith(server).provider;
      await sendRequest(
        partsWith(server, {
          ensureCustomer: async (customer) => {
            expect((await me.call(contract.savePaymentData, { body: DATA })).value.status).toBe('NEW');
            await server.runJobs();
            return sandbox.ensureCustomer(customer);
          },
        }),
        id,
      );
      expect((await status()).status).toBe('WAITING');
      await server.runJobs();
      expect((await status()).status).toBe('SENT');
      expect((await atProvider()).at(-1)).toMatchObject({ name: DATA.name, email: DATA.email });
    });

    it('that is refused names the field until the data is corrected', async () => {
      const { id, me, status } = await subscribeUnsent('recusa@mobcheck.test');
      await server.database.pool.query(
        `update public.billing_customers set tax_id = '00000000000000' where id = (
        select customer_id from public.subscriptions where id = $1)`,
        [id],
      );
      await sendRequest(partsWith(server), id);
      expect(await status()).toMatchObject({ status: 'REFUSED', refused: ['cnpj'] });
      expect((await me.call(contract.savePaymentData, { body: DATA })).value.status).toBe('NEW');
      await me.call(createSubscription, { body: { plan_id: 1 } });
      await server.runJobs();
      expect(await status()).toMatchObject({ status: 'SENT', refused: [] });
    });
  });

  it('data that waited for a day is sent by the nightly reconciliation', async () => {
    await save('groupAdmin', { ...DATA, name: 'Casa Atrasada S.A.' });
    await forgetJobs(server);
    await reconcile(server);
    expect((await read('groupAdmin')).status).toBe('WAITING');
    await server.database.pool.query(
      `update public.billing_customers set update_date = update_date - interval '2 days' where data_status = 'WAITING'`,
    );
    await reconcile(server);
    expect((await read('groupAdmin')).status).toBe('SENT');
    expect((await atProvider()).map(({ name }) => name)).toContain('Casa Atrasada S.A.');
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ cnpj: '' }, 'cnpj', 'required'],
    [{ cnpj: '11.222.333/0001-82' }, 'cnpj', 'cnpj'],
    [{ email: 'x' }, 'email', 'invalid'],
    [{ state: 'SPX' }, 'state', 'state'],
    [{ cep: '123' }, 'cep', 'cep'],
    [{ address: 'x'.repeat(256) }, 'address', 'too_long'],
    [{ phone: '1' }, 'phone', 'unknown'],
  ])('400 for %j', async (change, path, code) => {
    const { problem } = await save('groupAdmin', { ...DATA, ...change });
    expect(problem.issues).toEqual([expect.objectContaining({ path, code })]);
  });

  describe('permissions', () => {
    it('401 without a session, 403 for operators and for the admin of one company of a group', async () => {
      expect((await save(undefined)).status).toBe(401);
      for (const who of ['operator', 'companyAdmin'] as const) {
        expect((await save(who)).problem.code).toBe('ROLE_REFUSED');
        expect((await call(who, contract.getPaymentData)).problem.code).toBe('ROLE_REFUSED');
      }
    });

    it('404 for another group', async () => {
      const query = { companyGroup: 'foreign' };
      expect((await call('groupAdmin', contract.getPaymentData, { query })).problem.code).toBe('NOT_FOUND');
      expect((await call('groupAdmin', contract.savePaymentData, { query, body: DATA })).problem.code).toBe(
        'NOT_FOUND',
      );
    });

    it('200 for a company admin of the generic group, for their own company', async () => {
      const { me } = await addCustomer('pagadora@mobcheck.test');
      expect((await me.call(contract.getPaymentData)).value).toMatchObject({ cnpj: '11222333000181' });
      expect((await me.call(contract.savePaymentData, { body: DATA })).status).toBe(200);
    });
  });
});
