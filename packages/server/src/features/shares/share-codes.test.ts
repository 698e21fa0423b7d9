/** Tests of the codes of links, and of the limit of wrong ones. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { closeShare, listShares } from '@mobcheck/contract/shares/shares.contract.ts';
import { getShare, listSharedEquipment } from '@mobcheck/contract/shares/visitor.contract.ts';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { makeShare, switchSharesOn, type TestShare, visitorOf } from './shares.testing.ts';

const server = useApp({ rateLimitFactor: 1 });

beforeAll(async () => switchSharesOn(server));

const other = (code: string | null) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends a code from an address. Returns the status and the code of the error. */
async function enter(share: TestShare, code: string | null, address: string) {
  const response = await visitorOf(server, { key: share.key, code })(listSharedEquipment, {}, from(address));
  return response.status === 200 ? '200' : `${response.status} ${response.problem.code}`;
}

it('requires the code of a link on every call', async () => {
  const share = await makeShare(server, { hasCode: true });
  expect(share.code).toMatch(/^\d{6}$/);
  expect(await enter(share, null, '203.0.113.1')).toBe('403 SHARE_CODE_REQUIRED');
  expect(await enter(share, other(share.code), '203.0.113.1')).toBe('403 SHARE_CODE_WRONG');
  expect(await enter(share, share.code, '203.0.113.1')).toBe('200');
  const visit = visitorOf(server, { key: share.key });
  expect((await visit(getShare, {}, from('203.0.113.1'))).status).toBe(403);
});

it('refuses an address after ten wrong codes for a quarter of an hour, also the right code', async () => {
  onTestFinished(() => server.setNow(undefined));
  const share = await makeShare(server, { hasCode: true });
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await enter(share, other(share.code), '203.0.113.2')).toBe('403 SHARE_CODE_WRONG');
  }
  expect(await enter(share, share.code, '203.0.113.2')).toBe('429 TOO_MANY_REQUESTS');
  expect(await enter(share, share.code, '203.0.113.3')).toBe('200');
  const second = await makeShare(server, { hasCode: true });
  expect(await enter(second, second.code, '203.0.113.2')).toBe('200');
  server.setNow(new Date(Date.now() + 16 * 60_000));
  expect(await enter(share, share.code, '203.0.113.2')).toBe('200');
});

it('judges simultaneous guesses one after the other', async () => {
  const share = await makeShare(server, { hasCode: true });
  for (let guess = 0; guess < 9; guess += 1) {
    await enter(share, other(share.code), '203.0.113.4');
  }
  const lock = 'select from public.share_directory where share_id = $1 for update';
  await whileRowsLocked(server, lock, [share.id], async ({ query, untilBlocking }) => {
    const guess = enter(share, other(share.code), '203.0.113.4');
    await untilBlocking();
    await query(
      `insert into public.share_wrong_codes (id, key_hash, sender, sent_at)
       select gen_random_uuid(), key_hash, sender, sent_at from public.share_wrong_codes
       join public.share_directory using (key_hash) where share_id = $1 limit 1`,
      [share.id],
    );
    await query('commit');
    expect(await guess).toBe('429 TOO_MANY_REQUESTS');
  });
});

it('counts all networks of one subscriber together', async () => {
  const share = await makeShare(server, { hasCode: true });
  for (let guess = 0; guess < 10; guess += 1) {
    await enter(share, other(share.code), `2001:db8:0:${guess}::1`);
  }
  expect(await enter(share, share.code, '2001:db8:0:ff::1')).toBe('429 TOO_MANY_REQUESTS');
});

it('ends a link at a hundred wrong codes of all addresses', async () => {
  const share = await makeShare(server, { hasCode: true });
  for (let guess = 0; guess < 99; guess += 1) {
    await enter(share, other(share.code), `198.51.100.${guess}`);
  }
  expect(await enter(share, share.code, '198.51.100.100')).toBe('200');
  expect(await enter(share, other(share.code), '198.51.100.101')).toBe('403 SHARE_CODE_WRONG');
  expect(await enter(share, share.code, '198.51.100.102')).toBe('404 NOT_FOUND');
  const { items } = (await server.call('companyAdmin', listShares)).value;
  expect(items.find(({ id }) => id === share.id)).toMatchObject({ state: 'GUESSED', endedByName: '' });
  const trail = (await server.call('groupAdmin', listAudit, { query: { feature: 'shares' } })).value.items;
  expect(trail.filter(({ subject, act }) => subject === share.id && act !== 'create')).toMatchObject([
    { act: 'endGuessed', userName: 'Mobcheck', userEmail: '', detail: { name: 'Auditoria' } },
  ]);
});

it('judges and stores no code after a hundred wrong ones, also when the link could not be ended', async () => {
  const share = await makeShare(server, { hasCode: true });
  await server.database.pool.query(
    `insert into public.share_wrong_codes (id, key_hash, sender, sent_at)
     select gen_random_uuid(), key_hash, 'anybody', now() from public.share_directory, generate_series(1, 100)
     where share_id = $1`,
    [share.id],
  );
  expect(await enter(share, share.code, '203.0.113.5')).toBe('403 SHARE_CODE_WRONG');
  expect(await enter(share, share.code, '203.0.113.6')).toBe('404 NOT_FOUND');
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int from public.share_wrong_codes join public.share_directory using (key_hash) where share_id = $1`,
    [share.id],
  );
  expect(rows).toEqual([{ count: 100 }]);
});

it('asks for no code when the link has ended', async () => {
  const share = await makeShare(server, { hasCode: true });
  await server.call('companyAdmin', closeShare, { params: { id: share.id } });
  for (const code of [null, other(share.code), share.code]) {
    expect(await enter(share, code, '203.0.113.7')).toBe('404 NOT_FOUND');
  }
});
