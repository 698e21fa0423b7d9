/** Tests of open requests: shown on the phone, one for each piece at a time, closed by replacements. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  dismissTagReplacement,
  listTagReplacements,
  suggestReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { requestReplacement, replace, replaceAndMerge, pieceAt, sql, liftLimits } = replacements(server);
const { newId } = systemIds;

const readRequestOfTag = async (serial: string, who: PersonName = 'operator') =>
  (await call(who, getFieldTag, { params: { serial } })).value.replacement;
const readSuggestion = async (id: string) =>
  (await call('companyAdmin', suggestReplacement, { params: { id } })).value;
const dismiss = async (id: string) => call('companyAdmin', dismissTagReplacement, { params: { id } });
const listOpenIds = async (serials: readonly string[]) =>
  (await call('companyAdmin', listTagReplacements, { query: { pageSize: 1000 } })).value.items
    .filter((item) => serials.includes(item.tagSerialNumber))
    .map(({ id }) => id);
/** Adds a request without the check for other open requests, as older versions did. */
const addUncheckedRequest = async (newSerial: string, oldSerial: string, requestedAt = new Date()) => {
  const id = newId();
  await sql(
    `insert into g1_home.tag_replacements (id, company_id, new_serial, old_serial, user_id, user_name, requested_at,
       requested_date, update_date)
     select $1, company_id, $2, $3, id, name, $4::timestamptz, $4::date, $4 from public.users where email = 'operator@mobcheck.test'`,
    [id, newSerial, oldSerial, requestedAt],
  );
  return id;
};
const readClosing = async (id: string) =>
  (await sql('select state, closed_by from g1_home.tag_replacements where id = $1', [id]))[0];
const readAuditRows = async (id: string) =>
  sql(
    `select act, user_name, detail from g1_home.audit where feature = 'tag-replacements' and subject = $1 order by at`,
    [id],
  );

beforeAll(async () => {
  await liftLimits();
});

describe('GET /field/tags/{serial}/', () => {
  it('200: shows the request on both the new and the old tag while it is open', async () => {
    const old = await registerTestEquipment(server);
    const [newSerial, id] = [freshSerial(), newId()];
    expect([await readRequestOfTag(newSerial), await readRequestOfTag(old.serial)]).toEqual([null, null]);
    const { requestDate } = (await requestReplacement(newSerial, old.serial, 'operator', id)).value;
    const open = {
      newSerial,
      oldSerial: old.serial,
      requestedAt: requestDate,
      requestedBy: 'Pessoa operator',
    };
    for (const who of ['operator', 'companyAdmin', 'groupAdmin'] as const) {
      expect([await readRequestOfTag(newSerial, who), await readRequestOfTag(old.serial, who)]).toEqual([
        open,
        open,
      ]);
    }
    expect((await dismiss(id)).status).toBe(204);
    expect([await readRequestOfTag(newSerial), await readRequestOfTag(old.serial)]).toEqual([null, null]);

    await requestReplacement(newSerial, null);
    expect(await readRequestOfTag(newSerial)).toMatchObject({ newSerial, oldSerial: null });
    await replaceAndMerge(newSerial, old.serial);
    expect([await readRequestOfTag(newSerial), await readRequestOfTag(old.serial)]).toEqual([null, null]);
    // A retired serial shows the requests of the equipment to which it leads.
    const next = freshSerial();
    await requestReplacement(next, newSerial);
    expect(await readRequestOfTag(old.serial)).toMatchObject({ newSerial: next, oldSerial: newSerial });
  });

  it('404 for the new tag of a request of another company', async () => {
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const fresh = freshSerial();
    await requestReplacement(fresh, theirs.serial, 'siblingAdmin');
    expect((await call('operator', getFieldTag, { params: { serial: fresh } })).status).toBe(404);
    expect(await readRequestOfTag(theirs.serial, 'siblingAdmin')).toMatchObject({ newSerial: fresh });
  });
});

describe('one request at a time', () => {
  const errorOf = async (...args: Parameters<typeof requestReplacement>) => {
    const { status, problem } = await requestReplacement(...args);
    return [status, problem.code];
  };
  const equipmentRequested = [409, 'REPLACEMENT_EQUIPMENT_REQUESTED'];

  it('409 for a second request about the same equipment until the first is dismissed', async () => {
    const piece = await registerTestEquipment(server);
    const [tag, first, second, id] = [freshSerial(), freshSerial(), freshSerial(), newId()];
    await replaceAndMerge(tag, piece.serial);
    const receipt = (await requestReplacement(first, tag, 'operator', id)).value;
    expect(await errorOf(second, tag)).toEqual(equipmentRequested);
    expect(await errorOf(second, piece.serial)).toEqual(equipmentRequested);
    // The equipment of a new tag is merged, which would make the open request obsolete.
    const other = await registerTestEquipment(server);
    expect(await errorOf(tag, other.serial)).toEqual(equipmentRequested);
    expect(await errorOf(first, other.serial)).toEqual([409, 'REPLACEMENT_REQUESTED']);
    expect(await sql('select from g1_home.tags where serial_number = $1', [second])).toEqual([]);
    expect((await requestReplacement(first, tag, 'operator', id)).value).toEqual(receipt);
    expect((await dismiss(id)).status).toBe(204);
    expect((await requestReplacement(second, tag)).status).toBe(200);
  });

  it('one of 20 concurrent requests for one piece, by any of its serials, succeeds', async () => {
    const piece = await registerTestEquipment(server);
    const current = freshSerial();
    await replaceAndMerge(current, piece.serial);
    const pieces = await Promise.all(Array.from({ length: 10 }, async () => registerTestEquipment(server)));
    const newSerials = [...pieces.map(({ serial }) => serial), ...Array.from({ length: 10 }, freshSerial)];
    const responses = await Promise.all(
      newSerials.map(async (serial, index) => requestReplacement(serial, index % 3 ? current : piece.serial)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(responses.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)),
    ).toEqual(new Set(['REPLACEMENT_EQUIPMENT_REQUESTED']));
    expect(await listOpenIds(newSerials)).toHaveLength(1);
  });

  it('a request concurrent with a replacement of its old tag is dismissed or names the successor', async () => {
    for (let round = 0; round < 15; round += 1) {
      const old = await registerTestEquipment(server);
      const [newSerial, requestedSerial, id] = [freshSerial(), freshSerial(), newId()];
      const [transfer, request] = await Promise.all([
        replaceAndMerge(newSerial, old.serial),
        requestReplacement(requestedSerial, old.serial, 'operator', id),
      ]);
      expect([transfer.status, request.status]).toEqual([200, 200]);
      const { state } = (await readClosing(id)) ?? {};
      // An earlier request is dismissed by the replacement. A later request names the successor.
      expect(
        state === 'DISMISSED' || (await readSuggestion(id)).succeeded?.tagSerialNumber === newSerial,
      ).toBe(true);
      expect(state === 'OPEN' ? (await readSuggestion(id)).suggestion : null).toBeNull();
    }
  });
});

describe('a replacement', () => {
  it('closes its request as DONE and dismisses other requests about the same equipment', async () => {
    const [a, b] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const [first, second, third] = [freshSerial(), freshSerial(), freshSerial()];
    const otherPiece = await registerTestEquipment(server);
    const ownId = newId();
    await requestReplacement(first, a.serial, 'operator', ownId);
    const obsolete = [
      await addUncheckedRequest(second, a.serial),
      await addUncheckedRequest(a.serial, b.serial),
      await addUncheckedRequest(third, first),
    ];
    const other = newId();
    await requestReplacement(freshSerial(), otherPiece.serial, 'operator', other);
    expect((await replaceAndMerge(first, a.serial)).status).toBe(200);
    expect(await readClosing(ownId)).toEqual({ state: 'DONE', closed_by: 'Pessoa companyAdmin' });
    for (const id of obsolete) {
      expect(await readClosing(id)).toEqual({ state: 'DISMISSED', closed_by: 'Pessoa companyAdmin' });
    }
    expect(await readAuditRows(obsolete[0] ?? '')).toEqual([
      {
        act: 'dismiss',
        user_name: 'Pessoa companyAdmin',
        detail: { tag: second, oldTag: a.serial, replacedBy: first },
      },
    ]);
    expect(await readClosing(other)).toEqual({ state: 'OPEN', closed_by: null });
  });

  it('one of two concurrent replacements of one old tag succeeds, and both requests are closed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const old = await registerTestEquipment(server);
      const [serialA, serialB] = [freshSerial(), freshSerial()];
      const first = newId();
      await requestReplacement(serialA, old.serial, 'operator', first);
      await requestReplacement(serialB, null);
      const second = await addUncheckedRequest(freshSerial(), old.serial);
      const responses = await Promise.all([
        replaceAndMerge(serialA, old.serial),
        replaceAndMerge(serialB, old.serial),
      ]);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const failed = responses.find(({ status }) => status === 409);
      expect(failed?.problem.code).toBe('TAG_RETIRED');
      const ends = [(await readClosing(first))?.['state'], (await readClosing(second))?.['state']];
      expect(ends).toEqual([responses[0].status === 200 ? 'DONE' : 'DISMISSED', 'DISMISSED']);
    }
  });
});

it('a request for a retired old tag has no suggestion, but names the successor', async () => {
  const old = await registerTestEquipment(server);
  const alike = await registerTestEquipment(server);
  const newSerial = freshSerial();
  await replaceAndMerge(newSerial, old.serial);
  const ontoFreeTag = await addUncheckedRequest(freshSerial(), old.serial);
  expect(await readSuggestion(ontoFreeTag)).toMatchObject({
    newEquipment: null,
    suggestion: null,
    succeeded: { id: old.id, tagSerialNumber: newSerial },
  });
  const ontoPiece = await addUncheckedRequest(alike.serial, old.serial);
  expect(await readSuggestion(ontoPiece)).toMatchObject({
    suggestion: null,
    succeeded: { tagSerialNumber: newSerial },
  });
});

describe('agreement to merge the equipment of the new tag', () => {
  it('is needed for equipment that was registered after the request', async () => {
    const old = await registerTestEquipment(server);
    const [newSerial, id] = [freshSerial(), newId()];
    await requestReplacement(newSerial, old.serial, 'operator', id);
    expect((await readSuggestion(id)).agreement).toBe(false);
    const { product } = await registerTestEquipment(server);
    const body = { tagSerialNumber: newSerial, productId: product.id };
    const duplicate = (await call('operator', registerEquipment, { body })).value;
    expect(await readSuggestion(id)).toMatchObject({ agreement: true, newEquipment: { id: duplicate.id } });
    const response = await replace(newSerial, old.serial, 'companyAdmin', {});
    expect([response.status, response.problem.code]).toEqual([409, 'REPLACEMENT_TAG_IN_USE']);
    expect((await pieceAt(newSerial))?.id).toBe(duplicate.id);
    expect(await readClosing(id)).toMatchObject({ state: 'OPEN' });
    expect((await replaceAndMerge(newSerial, old.serial)).value.id).toBe(old.id);
  });

  it('is not needed for equipment that was registered before the request', async () => {
    const [old, newPiece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const id = newId();
    await requestReplacement(newPiece.serial, old.serial, 'operator', id);
    expect((await readSuggestion(id)).agreement).toBe(false);
    expect((await replace(newPiece.serial, old.serial, 'companyAdmin', {})).value.id).toBe(old.id);
  });
});
