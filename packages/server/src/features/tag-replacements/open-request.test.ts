/** An open request by outcome: the phone shows it, there is one at a time, and what made it untrue closes it. */
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
const { ask, replace, pieceAt, rows, liftLimits } = replacements(server);
const { newId } = systemIds;

const shownAt = async (serial: string, who: PersonName = 'operator') =>
  (await call(who, getFieldTag, { params: { serial } })).value.replacement;
const sides = async (id: string) => (await call('company', suggestReplacement, { params: { id } })).value;
const dismiss = async (id: string) => call('company', dismissTagReplacement, { params: { id } });
const openOf = async (serials: readonly string[]) =>
  (await call('company', listTagReplacements, { query: { pageSize: 1000 } })).value.items
    .filter((item) => serials.includes(item.tagSerialNumber))
    .map(({ id }) => id);
/** As older versions left it: nobody looked whether another request waited. */
const leftBehind = async (newSerial: string, oldSerial: string, requestedAt = new Date()) => {
  const id = newId();
  await rows(
    `insert into g1_home.tag_replacements (id, company_id, new_serial, old_serial, user_id, user_name, requested_at,
       requested_date, update_date)
     select $1, company_id, $2, $3, id, name, $4::timestamptz, $4::date, $4 from public.users where email = 'operator@mobcheck.test'`,
    [id, newSerial, oldSerial, requestedAt],
  );
  return id;
};
const closing = async (id: string) =>
  (await rows('select state, closed_by from g1_home.tag_replacements where id = $1', [id]))[0];
const actsOf = async (id: string) =>
  rows(
    `select act, user_name, detail from g1_home.audit where feature = 'tag-replacements' and subject = $1 order by at`,
    [id],
  );

beforeAll(async () => {
  await liftLimits();
});

describe('GET /field/tags/{serial}/', () => {
  it('200: the open request, on the new tag and on the old one; none before and after it', async () => {
    const old = await registerTestEquipment(server);
    const [fresh, id] = [freshSerial(), newId()];
    expect([await shownAt(fresh), await shownAt(old.serial)]).toEqual([null, null]);
    const { requestDate } = (await ask(fresh, old.serial, 'operator', id)).value;
    const open = {
      newSerial: fresh,
      oldSerial: old.serial,
      requestedAt: requestDate,
      requestedBy: 'Pessoa operator',
    };
    for (const who of ['operator', 'company', 'group'] as const) {
      expect([await shownAt(fresh, who), await shownAt(old.serial, who)]).toEqual([open, open]);
    }
    expect((await dismiss(id)).status).toBe(204);
    expect([await shownAt(fresh), await shownAt(old.serial)]).toEqual([null, null]);

    await ask(fresh, null);
    expect(await shownAt(fresh)).toMatchObject({ newSerial: fresh, oldSerial: null });
    await replace(fresh, old.serial);
    expect([await shownAt(fresh), await shownAt(old.serial)]).toEqual([null, null]);
    // A serial that leads to the equipment is the equipment.
    const next = freshSerial();
    await ask(next, fresh);
    expect(await shownAt(old.serial)).toMatchObject({ newSerial: next, oldSerial: fresh });
  });

  it('a request of a sibling is not told', async () => {
    const theirs = await registerTestEquipment(server, { who: 'sibling' });
    const fresh = freshSerial();
    await ask(fresh, theirs.serial, 'sibling');
    expect((await call('operator', getFieldTag, { params: { serial: fresh } })).status).toBe(404);
    expect(await shownAt(theirs.serial, 'sibling')).toMatchObject({ newSerial: fresh });
  });
});

describe('one request at a time', () => {
  const refusal = async (...sent: Parameters<typeof ask>) => {
    const { status, problem } = await ask(...sent);
    return [status, problem.code];
  };
  const refused = [409, 'REPLACEMENT_EQUIPMENT_REQUESTED'];

  it('409: its old tag, or a serial of the equipment behind it, is asked about; the first answers its receipt', async () => {
    const piece = await registerTestEquipment(server);
    const [tag, first, second, id] = [freshSerial(), freshSerial(), freshSerial(), newId()];
    await replace(tag, piece.serial);
    const receipt = (await ask(first, tag, 'operator', id)).value;
    expect(await refusal(second, tag)).toEqual(refused);
    expect(await refusal(second, piece.serial)).toEqual(refused);
    // As the new tag it would be taken in elsewhere, and the open request be about nothing.
    const other = await registerTestEquipment(server);
    expect(await refusal(tag, other.serial)).toEqual(refused);
    expect(await refusal(first, other.serial)).toEqual([409, 'REPLACEMENT_REQUESTED']);
    expect(await rows('select from g1_home.tags where serial_number = $1', [second])).toEqual([]);
    expect((await ask(first, tag, 'operator', id)).value).toEqual(receipt);
    expect((await dismiss(id)).status).toBe(204);
    expect((await ask(second, tag)).status).toBe(200);
  });

  it('20 new tags for one old at once is one request, whichever of its serials they name', async () => {
    const piece = await registerTestEquipment(server);
    const current = freshSerial();
    await replace(current, piece.serial);
    const known = await Promise.all(Array.from({ length: 10 }, async () => registerTestEquipment(server)));
    const news = [...known.map(({ serial }) => serial), ...Array.from({ length: 10 }, freshSerial)];
    const answers = await Promise.all(
      news.map(async (serial, index) => ask(serial, index % 3 ? current : piece.serial)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)),
    ).toEqual(new Set(['REPLACEMENT_EQUIPMENT_REQUESTED']));
    expect(await openOf(news)).toHaveLength(1);
  });

  it('a request and a transfer of the same old tag at once: none is left that says what is no longer so', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const old = await registerTestEquipment(server);
      const [taken, asked, id] = [freshSerial(), freshSerial(), newId()];
      const [transfer, request] = await Promise.all([
        replace(taken, old.serial),
        ask(asked, old.serial, 'operator', id),
      ]);
      expect([transfer.status, request.status]).toEqual([200, 200]);
      const { state } = (await closing(id)) ?? {};
      // Asked before: closed with it. Asked after: the office is told that the tag was replaced, and nothing is chosen.
      expect(state === 'DISMISSED' || (await sides(id)).succeeded?.tagSerialNumber === taken).toBe(true);
      expect(state === 'OPEN' ? (await sides(id)).suggestion : null).toBeNull();
    }
  });
});

describe('a transfer', () => {
  it('closes every request about the same equipment: its own is done, others are dismissed with a word in the audit', async () => {
    const [a, b] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const [mine, second, third] = [freshSerial(), freshSerial(), freshSerial()];
    const bystander = await registerTestEquipment(server);
    const done = newId();
    await ask(mine, a.serial, 'operator', done);
    const untrue = [
      await leftBehind(second, a.serial),
      await leftBehind(a.serial, b.serial),
      await leftBehind(third, mine),
    ];
    const other = newId();
    await ask(freshSerial(), bystander.serial, 'operator', other);
    expect((await replace(mine, a.serial)).status).toBe(200);
    expect(await closing(done)).toEqual({ state: 'DONE', closed_by: 'Pessoa company' });
    for (const id of untrue) {
      expect(await closing(id)).toEqual({ state: 'DISMISSED', closed_by: 'Pessoa company' });
    }
    expect(await actsOf(untrue[0] ?? '')).toEqual([
      {
        act: 'dismiss',
        user_name: 'Pessoa company',
        detail: { tag: second, oldTag: a.serial, replacedBy: mine },
      },
    ]);
    expect(await closing(other)).toEqual({ state: 'OPEN', closed_by: null });
  });

  it('two at once for one old tag that both are asked for: one is done, the other request goes with it', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const old = await registerTestEquipment(server);
      const [one, two] = [freshSerial(), freshSerial()];
      const first = newId();
      await ask(one, old.serial, 'operator', first);
      await ask(two, null);
      const second = await leftBehind(freshSerial(), old.serial);
      const answers = await Promise.all([replace(one, old.serial), replace(two, old.serial)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.problem.code).toBe('TAG_RETIRED');
      const ends = [(await closing(first))?.['state'], (await closing(second))?.['state']];
      expect(ends).toEqual([answers[0].status === 200 ? 'DONE' : 'DISMISSED', 'DISMISSED']);
    }
  });
});

it('an old tag that is retired already: nothing is suggested, and what took its place is named', async () => {
  const old = await registerTestEquipment(server);
  const alike = await registerTestEquipment(server);
  const taken = freshSerial();
  await replace(taken, old.serial);
  const ontoBlank = await leftBehind(freshSerial(), old.serial);
  expect(await sides(ontoBlank)).toMatchObject({
    newEquipment: null,
    suggestion: null,
    succeeded: { id: old.id, tagSerialNumber: taken },
  });
  const ontoPiece = await leftBehind(alike.serial, old.serial);
  expect(await sides(ontoPiece)).toMatchObject({ suggestion: null, succeeded: { tagSerialNumber: taken } });
});

describe('equipment of the new tag that was registered after the request', () => {
  it('takes a word: the technician asked for a blank tag', async () => {
    const old = await registerTestEquipment(server);
    const [late, id] = [freshSerial(), newId()];
    await ask(late, old.serial, 'operator', id);
    expect((await sides(id)).agreement).toBe(false);
    const { product } = await registerTestEquipment(server);
    const body = { tagSerialNumber: late, productId: product.id };
    const double = (await call('operator', registerEquipment, { body })).value;
    expect(await sides(id)).toMatchObject({ agreement: true, newEquipment: { id: double.id } });
    const unagreed = await replace(late, old.serial, 'company', {});
    expect([unagreed.status, unagreed.problem.code]).toEqual([409, 'REPLACEMENT_TAG_IN_USE']);
    expect((await pieceAt(late))?.id).toBe(double.id);
    expect(await closing(id)).toMatchObject({ state: 'OPEN' });
    expect((await replace(late, old.serial)).value.id).toBe(old.id);
  });

  it('takes none where the request is younger: the technician saw it', async () => {
    const [old, seen] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const id = newId();
    await ask(seen.serial, old.serial, 'operator', id);
    expect((await sides(id)).agreement).toBe(false);
    expect((await replace(seen.serial, old.serial, 'company', {})).value.id).toBe(old.id);
  });
});
