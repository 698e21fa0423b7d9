/** Tests that renewals run one at a time, report changes and failures, and do not start after a stop. */
import { expect, test, vi } from 'vitest';
import { createRenewer } from './renewal.ts';
import type { renewCopy } from './renew-copy.ts';

const OWNER = { id: 'u', name: 'Ana', email: 'ana@x.br', companyGroup: 'g', companyId: 'c' };

/** A renewer whose renewals are ended by the test. */
function heldRenewer() {
  const ends: PromiseWithResolvers<boolean>[] = [];
  const fetchChanges = vi.fn<typeof renewCopy>(() => {
    const end = Promise.withResolvers<boolean>();
    ends.push(end);
    return end.promise;
  });
  const onRenewed = vi.fn<() => void>();
  const renewer = createRenewer(OWNER, onRenewed, () => undefined, fetchChanges);
  return { ends, fetchChanges, onRenewed, renewer };
}

test('requests during a renewal cause one more renewal after it', async () => {
  const { ends, fetchChanges, renewer } = heldRenewer();
  const all = Promise.all([renewer.renew(), renewer.renew(), renewer.renew()]);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.resolve(false);
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.resolve(false);
  await all;
  expect(fetchChanges).toHaveBeenCalledTimes(2);
  renewer.stop();
});

test('a renewal that changed something is reported', async () => {
  const { ends, onRenewed, renewer } = heldRenewer();
  const renewal = renewer.renew();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.resolve(true);
  await renewal;
  expect(onRenewed).toHaveBeenCalledOnce();
  renewer.stop();
});

test('a failed renewal is reported, and the next request renews again', async () => {
  const { ends, renewer } = heldRenewer();
  const failing = renewer.renew();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.reject(new Error('offline'));
  await failing;
  expect(renewer.state()).toEqual({ isRunning: false, hasFailed: true });
  const renewal = renewer.renew();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.resolve(false);
  await renewal;
  expect(renewer.state().hasFailed).toBe(false);
  renewer.stop();
});

test('a stopped renewer fetches nothing', async () => {
  const { fetchChanges, renewer } = heldRenewer();
  renewer.stop();
  await renewer.renew();
  expect(fetchChanges).not.toHaveBeenCalled();
});
