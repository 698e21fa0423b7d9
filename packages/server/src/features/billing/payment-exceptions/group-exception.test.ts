/** Tests that a payment status set by hand has priority over the bills of a group. */
import { createSubscription, listBills } from '@mobcheck/contract/billing/billing.contract.ts';
import {
  getCompanyGroupStatus,
  liftCompanyGroupStatus,
  setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { pressOnBill } from '../../../testing/billing.ts';

const server = useApp();
const { call } = server;
const params = { companyGroup: 'home' };

/** Presses a button of the page of the newest bill. */
async function press(button: string): Promise<void> {
  const [bill] = (await call('groupAdmin', listBills, { query: {} })).value.items;
  await pressOnBill(server, bill?.url, button);
  await server.runJobs();
}
const setByHand = (paymentStatus: 'OK' | 'PENDING') =>
  call('platformAdmin', setCompanyGroupStatus, { params, body: { paymentStatus, reason: 'Acordo' } });
const lift = () => call('platformAdmin', liftCompanyGroupStatus, { params });
const statusInSession = async () => (await call('companyAdmin', getLoggedUser)).value.paymentStatus;

// Not shuffled, because the tests follow one bill from its lapse to its payment.
describe('a status set by hand', { shuffle: false }, () => {
  it('a bill that becomes overdue does not change a status that was set by hand', async () => {
    await call('groupAdmin', createSubscription, { body: { plan_id: 1 } });
    await server.runJobs();
    await setByHand('OK');
    await press('lapse');
    expect(await statusInSession()).toBe('OK');
  });

  it('the overdue bill counts once the exception is lifted', async () => {
    expect((await lift()).value).toEqual({ paymentStatus: 'PENDING', paymentException: null });
    expect(await statusInSession()).toBe('PENDING');
  });

  it('a group with an overdue bill is no longer warned after it was set to OK by hand', async () => {
    await setByHand('OK');
    expect(await statusInSession()).toBe('OK');
  });

  it('a group that was set to PENDING by hand stays PENDING after it has paid', async () => {
    await setByHand('PENDING');
    await press('pay');
    expect(await statusInSession()).toBe('PENDING');
  });

  it('two simultaneous lifts leave the status of the bills', async () => {
    await Promise.all([lift(), lift()]);
    expect((await call('platformAdmin', getCompanyGroupStatus, { params })).value).toEqual({
      paymentStatus: 'OK',
      paymentException: null,
    });
  });
});
