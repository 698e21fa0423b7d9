/** Tests of late records of phones, after a change of the session, the company or the tag. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { suggestReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { systemIds } from '../platform/context/ids.ts';
import { useApp } from './app.ts';
import { freshSerial, registerTestEquipment, type TestEquipment } from './equipment.ts';
import { DAY, fieldRecords, fromNow, KINDS } from './field-records.ts';
import { refusedBody } from './quarantine.ts';
import { replacements } from './replacements.ts';
import { companyUsersOf, userSessions } from '../features/company-users/company-users.testing.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { bodyFor, listRecords } = fieldRecords(server, KINDS[0]);
const { companies, addUser, update } = companyUsersOf(server);

afterEach(() => {
  server.setNow(undefined);
});

const { signIn } = userSessions(server);
const { requestReplacement, replace, replaceAndMerge } = replacements(server);

/** Sends an inspection with the token of a session, and the header of the company that the phone was in. */
async function inspect(token: string | undefined, body: object, companyId?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(companyId === undefined ? {} : { [COMPANY_HEADER]: `home/${companyId}` }),
  };
  return call(undefined, putInspection, { params: { id: newId() }, body: body as never }, { headers });
}

/** Returns an inspection of this number of days ago, with a bundle of the day before. */
const recordOf = (piece: TestEquipment, daysAgo = 1) => ({
  ...bodyFor(piece, fromNow(-daysAgo * DAY)),
  bundleAt: fromNow(-(daysAgo + 1) * DAY),
});

describe('a phone that was long without signal', () => {
  it('sends its five records after 31 days, once its person has signed in again', async () => {
    const piece = await registerTestEquipment(server);
    const { body: user } = await addUser();
    server.setNow(new Date(Date.now() - 31 * DAY));
    const before = await signIn(user.email);
    server.setNow(undefined);
    const records = Array.from({ length: 5 }, (_, index) => recordOf(piece, 31 - index));
    expect((await inspect(before, records[0] ?? {})).problem.code).toBe('SESSION_REQUIRED');
    const again = await signIn(user.email);
    for (const record of records) {
      const { value } = await inspect(again, record);
      expect(value.createdAt).toBe(record.createdAt);
    }
    expect((await listRecords('companyAdmin', piece.serial)).value).toHaveLength(5);
  });

  it('is refused with the reason after 101 days', async () => {
    const record = recordOf(await registerTestEquipment(server), 101);
    const { problem } = await inspect(await server.tokenOf('operator'), record);
    expect(problem.issues).toEqual([{ path: 'createdAt', code: 'too_old' }]);
  });
});

describe('a technician', () => {
  it('whose role has changed sends the records of the earlier role', async () => {
    const piece = await registerTestEquipment(server);
    const { id, body: user } = await addUser();
    await update('companyAdmin', id, { ...user, role: 'COMPANY_ADMIN' });
    const record = recordOf(piece);
    expect((await inspect(await signIn(user.email), record, companies.home)).status).toBe(200);
  });

  it('control: in the same company sends the record that is refused after a move', async () => {
    const piece = await registerTestEquipment(server);
    const { id, body: user } = await addUser();
    const record = recordOf(piece);
    expect((await inspect(await signIn(user.email), record, companies.home)).status).toBe(200);
    await update('groupAdmin', id, { ...user, companyId: companies.sibling });
    expect((await inspect(await signIn(user.email), record, companies.home)).status).not.toBe(200);
  });

  it('control: without the right to record is refused', async () => {
    const piece = await registerTestEquipment(server);
    const { id, body: user } = await addUser();
    const token = await signIn(user.email);
    await update('companyAdmin', id, { ...user, status: 'INACTIVE' });
    expect((await inspect(token, recordOf(piece), companies.home)).status).toBe(401);
  });

  it('who has moved to another company hands the earlier records to the office', async () => {
    const piece = await registerTestEquipment(server);
    const { id, body: user } = await addUser();
    await update('groupAdmin', id, { ...user, companyId: companies.sibling });
    const token = await signIn(user.email);
    const record = recordOf(piece);
    expect((await inspect(token, record, companies.home)).problem.code).toBe('COMPANY_REFUSED');
    expect((await inspect(token, record)).problem.code).toBe('NOT_FOUND');
    const handedOver = await call(
      undefined,
      putQuarantine,
      {
        params: { id: newId() },
        body: refusedBody({ companyId: companies.home, body: JSON.stringify(record) }),
      },
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(handedOver.value.state).toBe('WAITING');
    expect((await listRecords('companyAdmin', piece.serial)).value).toEqual([]);
  });
});

describe('two phones that register one tag', () => {
  /** Registers as one of two phones. */
  async function register(who: 'operator' | 'companyAdmin', serial: string, sku: string, key: string) {
    const { value } = await call(who, listRegistrationProducts);
    const productId = value.find((product) => product.sku === sku)?.id ?? '';
    return call(
      who,
      registerEquipment,
      { body: { tagSerialNumber: serial, productId } },
      { headers: { 'idempotency-key': key } },
    );
  }
  const ABC = 'EXT-ABC-04';
  it('at the same time end with one registration and one refusal', async () => {
    const serial = freshSerial();
    const replies = await Promise.all([
      register('operator', serial, ABC, newId()),
      register('companyAdmin', serial, ABC, newId()),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.problem.code).toBe('TAG_NOT_FREE');
  });

  it('leave the tag to the first, which gets its lost answer 99 days later', async () => {
    const serial = freshSerial();
    const key = newId();
    server.setNow(new Date(Date.now() - 99 * DAY));
    const first = await register('operator', serial, ABC, key);
    server.setNow(undefined);
    expect((await register('companyAdmin', serial, ABC, newId())).problem.code).toBe('TAG_NOT_FREE');
    const again = await register('operator', serial, ABC, key);
    expect([again.status, again.bytes.toString()]).toEqual([201, first.bytes.toString()]);
  });

  it('can both send an inspection', async () => {
    const piece = await registerTestEquipment(server);
    await register('operator', piece.serial, ABC, newId());
    for (const who of ['operator', 'companyAdmin'] as const) {
      const token = await server.tokenOf(who);
      expect((await inspect(token, recordOf(piece))).status).toBe(200);
    }
  });

  it('cannot send an inspection by the checklist of the other product', async () => {
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    const extinguisher = await registerTestEquipment(server);
    const record = recordOf({ ...ladder, serial: extinguisher.serial });
    const { problem } = await inspect(await server.tokenOf('operator'), record);
    expect(problem.code).toBe('RECORD_ROW_UNKNOWN');
  });
});

describe('a tag that the office changed before a phone sends', () => {
  const inspectAsOperator = async (body: object) => inspect(await server.tokenOf('operator'), body);

  it('keeps the record for its equipment when it was replaced', async () => {
    const piece = await registerTestEquipment(server);
    const record = recordOf(piece);
    const newSerial = freshSerial();
    await replace(newSerial, piece.serial, 'companyAdmin', {});
    expect((await inspectAsOperator(record)).status).toBe(200);
    expect((await listRecords('operator', newSerial)).value).toHaveLength(1);
  });

  it('leads a replacement request to the new tag when it was replaced', async () => {
    const piece = await registerTestEquipment(server);
    const newSerial = freshSerial();
    await replace(newSerial, piece.serial, 'companyAdmin', {});
    const id = newId();
    expect((await requestReplacement(freshSerial(), piece.serial, 'operator', id)).status).toBe(200);
    const { value } = await call('companyAdmin', suggestReplacement, { params: { id } });
    expect(value.succeeded?.tagSerialNumber).toBe(newSerial);
  });

  it('refuses the record when its equipment was merged into equipment of another product', async () => {
    const piece = await registerTestEquipment(server);
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    const record = recordOf(piece);
    await replaceAndMerge(piece.serial, ladder.serial);
    expect((await inspectAsOperator(record)).problem.code).toBe('RECORD_ROW_UNKNOWN');
    expect((await listRecords('operator', ladder.serial)).value).toEqual([]);
  });

  it('refuses the record when its equipment belongs to another company now', async () => {
    const piece = await registerTestEquipment(server);
    const record = recordOf(piece);
    await server.database.pool.query('update g1_home.equipment set company_id = $1 where id = $2', [
      companies.sibling,
      piece.id,
    ]);
    expect((await inspectAsOperator(record)).problem.code).toBe('NOT_FOUND');
  });
});
