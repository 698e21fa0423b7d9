/** Tests of handing refused records over to the quarantine. */
import {
  discardQuarantine,
  getQuarantine,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { listOwnQuarantine, putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { SENT_KINDS } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { DAY, fromNow } from '../../testing/field-records.ts';
import { refusedBody, sendPhotoAs } from '../../testing/quarantine.ts';

const server = useApp();
const { call } = server;

const put = async (
  id: string,
  body: ReturnType<typeof refusedBody>,
  who: Parameters<typeof call>[0] = 'operator',
) => call(who, putQuarantine, { params: { id }, body });

describe('PUT /field/quarantine/{id}/', () => {
  it('keeps refused records of every role', async () => {
    for (const who of ['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const) {
      const { value } = await put(systemIds.newId(), refusedBody(), who);
      expect(value).toMatchObject({ state: 'WAITING', decidedAt: null, reason: '' });
    }
  });

  it('gives the same reply when it is repeated with the same body', async () => {
    const id = systemIds.newId();
    const body = refusedBody();
    const first = (await put(id, body)).value;
    const later = { ...body, phoneTime: new Date(Date.now() + DAY).toISOString() };
    expect((await put(id, later)).value).toEqual(first);
  });

  it('keeps a record once when it is sent five times at once', async () => {
    const id = systemIds.newId();
    const body = refusedBody();
    const receipts = await Promise.all(Array.from({ length: 5 }, async () => put(id, body)));
    expect(new Set(receipts.map(({ bytes }) => bytes.toString())).size).toBe(1);
    const { rows } = await server.database.pool.query('select from g1_home.audit where subject = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])(
    'keeps the record of a phone with a clock that says %s, and the office can read it',
    async (absurd) => {
      const id = systemIds.newId();
      const body = refusedBody({ createdAt: absurd, phoneTime: absurd, bundleAt: absurd });
      expect((await put(id, body)).value.state).toBe('WAITING');
      const read = await call('companyAdmin', getQuarantine, { params: { id } });
      expect([read.status, read.value.id]).toEqual([200, id]);
    },
  );

  it('keeps a body that is not JSON and a serial that is not valid', async () => {
    const { status } = await put(systemIds.newId(), refusedBody({ body: '{"a', serial: 'x' }));
    expect(status).toBe(200);
  });

  it('takes a record of a phone whose clock is years wrong', async () => {
    const { status } = await put(systemIds.newId(), refusedBody({ createdAt: '1970-01-01T00:00:00Z' }));
    expect(status).toBe(200);
  });

  it('claims the photos of a record, so that the nightly job keeps them', async () => {
    const [kept, orphan] = [systemIds.newId(), systemIds.newId()];
    for (const id of [kept, orphan]) {
      expect((await sendPhotoAs(server, 'operator', id)).statusCode).toBe(200);
    }
    await put(systemIds.newId(), refusedBody({ photos: [kept, systemIds.newId()] }));
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from g1_home.photos where id = any($1) and claimed',
      [[kept, orphan]],
    );
    expect(rows).toEqual([{ id: kept }]);
  });

  it('keeps a photo that arrives before the call is repeated', async () => {
    const [id, photo] = [systemIds.newId(), systemIds.newId()];
    const body = refusedBody({ photos: [photo] });
    await put(id, body);
    await sendPhotoAs(server, 'operator', photo);
    await put(id, body);
    const { rows } = await server.database.pool.query('select photos from g1_home.quarantine where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ photos: [photo] }]);
  });

  it.each(SENT_KINDS)('keeps a refused %s and its photo, and the office can read it', async (kind) => {
    const [id, photo] = [systemIds.newId(), systemIds.newId()];
    await sendPhotoAs(server, 'operator', photo);
    expect((await put(id, refusedBody({ kind, photos: [photo] }))).status).toBe(200);
    const read = await call('companyAdmin', getQuarantine, { params: { id } });
    expect(read.value).toMatchObject({ kind, photos: [photo] });
    expect(read.value.content).not.toBeNull();
  });

  it('409 for another body under the same id', async () => {
    const id = systemIds.newId();
    await put(id, refusedBody());
    expect((await put(id, refusedBody({ body: '{}' }))).problem.code).toBe('QUARANTINE_CONTENT_DIFFERS');
  });

  it('409 for the id of another person', async () => {
    const id = systemIds.newId();
    const body = refusedBody();
    await put(id, body);
    expect((await put(id, body, 'siblingAdmin')).problem.code).toBe('QUARANTINE_CONTENT_DIFFERS');
  });

  it('400 for a body that is too long', async () => {
    const { problem } = await put(systemIds.newId(), refusedBody({ body: 'x'.repeat(262_145) }));
    expect(problem.issues).toEqual([{ path: 'body', code: 'too_long' }]);
  });

  it('401 without a session', async () => {
    const params = { id: systemIds.newId() };
    expect((await call(undefined, putQuarantine, { params, body: refusedBody() })).status).toBe(401);
  });
});

describe('GET /field/quarantine/', () => {
  const handOver = async (who: 'operator' | 'companyAdmin' = 'operator') => {
    const id = systemIds.newId();
    await put(id, refusedBody(), who);
    return id;
  };
  const own = async () => (await call('operator', listOwnQuarantine)).value;

  it('tells each person the outcome of their own records', async () => {
    const [waiting, discarded] = [await handOver(), await handOver()];
    const other = await handOver('companyAdmin');
    const params = { id: discarded };
    await call('companyAdmin', discardQuarantine, { params, body: { reason: 'Feito duas vezes' } });
    const rows = await own();
    expect(rows.find(({ id }) => id === waiting)).toMatchObject({ state: 'WAITING', reason: '' });
    expect(rows.find(({ id }) => id === discarded)).toMatchObject({
      state: 'DISCARDED',
      reason: 'Feito duas vezes',
      decidedByName: 'Pessoa companyAdmin',
    });
    expect(rows.some(({ id }) => id === other)).toBe(false);
  });

  it('leaves out records older than 30 days', async () => {
    const id = await handOver();
    await server.database.pool.query('update g1_home.quarantine set received_at = $2 where id = $1', [
      id,
      fromNow(-31 * DAY),
    ]);
    expect((await own()).some((row) => row.id === id)).toBe(false);
  });
});
