/** Requests to replace a tag by outcome. No 403: every role that signs in may ask, see and dismiss. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import * as contract from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { ask, replace, inspect, rows, liftLimits } = replacements(server);
const { newId } = systemIds;

type ListQuery = NonNullable<Parameters<typeof call<typeof contract.listTagReplacements>>[2]>['query'];

const list = async (query: ListQuery = {}, who: PersonName = 'company') =>
  (await call(who, contract.listTagReplacements, { query: { pageSize: 1000, ...query } })).value;
const found = async (query: ListQuery) => (await list(query)).items.map(({ id }) => id);
const sides = async (id: string, who: PersonName = 'company') =>
  call(who, contract.suggestReplacement, { params: { id } });

beforeAll(async () => {
  await liftLimits();
});

describe('PUT /field/tag-replacements/{id}', () => {
  it('200: a serial that nobody has is set aside for the company; the same again is the same', async () => {
    const serial = freshSerial();
    const id = newId();
    const first = await ask(serial, null, 'operator', id);
    expect(first.status).toBe(200);
    expect((await ask(serial, null, 'operator', id)).value).toEqual(first.value);
    expect(
      await rows(
        `select company_id = (select company_id from public.users where email = 'operator@mobcheck.test') as own,
           equipment_id, retired, enabled from g1_home.tags where serial_number = $1`,
        [serial],
      ),
    ).toEqual([{ own: true, equipment_id: null, retired: false, enabled: true }]);
    expect(
      await rows('select tenant_role from public.tag_directory where serial_number = $1', [serial]),
    ).toHaveLength(1);
    const acts = await rows('select act, user_name, detail from g1_home.audit where subject = $1', [id]);
    expect(acts).toEqual([
      { act: 'request', user_name: 'Pessoa operator', detail: { tag: serial, oldTag: null } },
    ]);
  });

  it('200: repeated after it was done or dismissed it is the first receipt; 409 with another content', async () => {
    const serial = freshSerial();
    const id = newId();
    const old = await registerTestEquipment(server);
    const first = await ask(serial, old.serial, 'operator', id);
    expect((await replace(serial, old.serial)).status).toBe(200);
    expect((await ask(serial, old.serial, 'operator', id)).value).toEqual(first.value);
    for (const other of [
      await ask(serial, null, 'operator', id),
      await ask(freshSerial(), old.serial, 'operator', id),
    ]) {
      expect([other.status, other.problem.code]).toEqual([409, 'REPLACEMENT_CONTENT_DIFFERS']);
    }
    expect((await ask(serial, old.serial, 'sibling', id)).status).toBe(404);
  });

  it('the same 50 times at once is one request; 50 ids for one new tag are one too', async () => {
    const [serial, contested] = [freshSerial(), freshSerial()];
    const id = newId();
    const same = await Promise.all(Array.from({ length: 50 }, () => ask(serial, null, 'operator', id)));
    expect(new Set(same.map((item) => JSON.stringify(item.value))).size).toBe(1);
    const several = await Promise.all(Array.from({ length: 50 }, () => ask(contested)));
    expect(several.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = several.filter(({ status }) => status !== 200).map(({ problem }) => problem.code);
    expect(new Set(refused)).toEqual(new Set(['REPLACEMENT_REQUESTED']));
    expect(
      await rows('select new_serial from g1_home.tag_replacements where new_serial in ($1, $2)', [
        serial,
        contested,
      ]),
    ).toHaveLength(2);
  });

  it('one id for 20 tags at once: one wins, and the others set nothing aside', async () => {
    const id = newId();
    const serials = Array.from({ length: 20 }, freshSerial);
    const answers = await Promise.all(serials.map((serial) => ask(serial, null, 'operator', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const kept = await rows('select serial_number from g1_home.tags where serial_number = any($1)', [
      serials,
    ]);
    expect(kept.map((row) => row['serial_number'])).toEqual([
      serials[answers.findIndex(({ status }) => status === 200)],
    ]);
  });

  it('a request and a registration on the same serial at once: both come true, in either order, without waiting for ever', async () => {
    const { product } = await registerTestEquipment(server);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const serial = freshSerial();
        const [request, registration] = await Promise.all([
          ask(serial),
          call('company', registerEquipment, {
            body: { tagSerialNumber: serial, productId: product.id },
          }),
        ]);
        return [request.status, registration.status];
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => [200, 201]));
  });

  it('404: tags of a sibling and of another group, as the new one and as the old one', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'sibling' });
    const foreign = await registerTestEquipment(server, { who: 'stranger' });
    for (const [newSerial, oldSerial] of [
      [theirs.serial, null],
      [foreign.serial, null],
      [freshSerial(), theirs.serial],
      [freshSerial(), foreign.serial],
      [freshSerial(), freshSerial()],
      [own.serial, theirs.serial],
    ] as const) {
      expect((await ask(newSerial, oldSerial)).status).toBe(404);
    }
    // Who sees both companies is told what is wrong.
    const crossed = await ask(own.serial, theirs.serial, 'group');
    expect([crossed.status, crossed.problem.code]).toEqual([409, 'REPLACEMENT_OTHER_COMPANY']);
    // A serial that nobody has becomes a tag of the company whose equipment is meant.
    const fresh = freshSerial();
    expect((await ask(fresh, theirs.serial, 'group')).status).toBe(200);
    expect((await list({ query: fresh }, 'sibling')).total).toBe(1);
    expect((await list({ query: fresh })).total).toBe(0);
  });

  it('409: retired, the same equipment on both sides, an old tag that carries none; 400 and 401', async () => {
    const old = await registerTestEquipment(server);
    const blank = freshSerial();
    await ask(blank);
    const same = await ask(old.serial, old.serial);
    expect([same.status, same.problem.code]).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);
    const empty = await ask(freshSerial(), blank);
    expect([empty.status, empty.problem.code]).toEqual([409, 'REPLACEMENT_WITHOUT_EQUIPMENT']);
    const taken = freshSerial();
    await ask(taken);
    await replace(taken, old.serial);
    const retired = await ask(old.serial);
    expect([retired.status, retired.problem.code]).toEqual([409, 'TAG_RETIRED']);
    const both = await ask(taken, old.serial);
    expect([both.status, both.problem.code]).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);
    const wrong = await ask('ABC');
    expect([wrong.status, wrong.problem.issues]).toEqual([400, [{ path: 'newSerial', code: 'tag_serial' }]]);
    const anybody = await call(undefined, contract.putTagReplacement, {
      params: { id: newId() },
      body: { newSerial: freshSerial() },
    });
    expect(anybody.status).toBe(401);
  });
});

describe('GET /web/tag-replacements/', () => {
  it('shows the new tag and its own equipment, else the old one’s; search, dates, order and pages', async () => {
    const extra = { extraLabel: 'Escada Ímpar', extraCode: 'C-77' };
    const piece = await registerTestEquipment(server, { body: extra });
    const blank = freshSerial();
    const kept = { extraLabel: 'Sótão Norte', extraCode: 'N-31' };
    const old = await registerTestEquipment(server, { productName: 'Mangueira', body: kept });
    const [mine, other, silent] = [newId(), newId(), newId()];
    await ask(piece.serial, null, 'operator', mine);
    await ask(blank, old.serial, 'operator', other);
    const { items } = await list();
    const [last, before] = items;
    await ask(freshSerial(), null, 'operator', silent);
    expect((await list()).items[0]).toMatchObject({
      id: silent,
      extraLabel: '',
      productName: '',
      equipmentTagSerialNumber: null,
    });
    expect(before).toMatchObject({
      id: mine,
      tagSerialNumber: piece.serial,
      equipmentNewSerialNumber: piece.serial,
      equipmentOldSerialNumber: null,
      ...extra,
      productName: piece.product.name,
      productSku: piece.product.sku,
      equipmentTagSerialNumber: piece.serial,
      requestUsername: 'Pessoa operator',
    });
    expect(before?.createdAtMillis).toBe(Date.parse(before?.requestDate ?? ''));
    expect(last).toMatchObject({
      id: other,
      equipmentOldSerialNumber: old.serial,
      ...kept,
      productName: old.product.name,
      productSku: old.product.sku,
      equipmentTagSerialNumber: old.serial,
    });
    for (const query of ['sotao', 'n-31', old.product.name]) {
      expect(await found({ query })).toEqual([other]);
    }
    expect(await found({ query: 'escada imp' })).toEqual([mine]);
    expect(await found({ query: 'c-77' })).toEqual([mine]);
    expect(await found({ query: 'c-' })).toEqual([]);
    expect(await found({ query: showTagSerial(piece.serial).toLowerCase() })).toEqual([mine]);
    expect(await found({ query: old.serial.slice(2, 9) })).toEqual([other]);
    expect(await found({ query: '%' })).toEqual([]);

    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format();
    await rows(
      `update g1_home.tag_replacements set requested_date = '2026-01-05', requested_at = '2026-01-05' where id = $1`,
      [mine],
    );
    expect(await found({ requestFrom: '2026-01-05', requestUpTo: '2026-01-05' })).toEqual([mine]);
    expect(await found({ requestUpTo: '2026-01-04' })).toEqual([]);
    expect(await found({ requestFrom: day, query: old.serial })).toEqual([other]);
    const sorted = async (field: 'newSerial' | 'equipment' | 'product' | 'requestDate', of: string) => {
      const all = (await list({ field, direction: 'asc' })).items.map((item) =>
        String(Reflect.get(item, of)),
      );
      expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
    };
    await sorted('newSerial', 'tagSerialNumber');
    await sorted('equipment', 'extraLabel');
    await sorted('product', 'productName');
    await sorted('requestDate', 'requestDate');
    const total = (await list()).total;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ page, pageSize: Math.ceil(total / 3), field: 'product' })),
    );
    expect(new Set(pages.flatMap((page) => page.items.map(({ id }) => id))).size).toBe(total);
    expect((await list({ page: 999, pageSize: 10 })).total).toBe(total);
    expect((await list({}, 'stranger')).total).toBe(0);
    expect(
      (await call('company', contract.listTagReplacements, { query: { requestFrom: 'x' } })).status,
    ).toBe(400);
  });
});

describe('DELETE /web/tag-replacements/{id}/', () => {
  it('204 and gone from the list, both tags as they were, and free for another request; 409 the second time', async () => {
    const serial = freshSerial();
    const id = newId();
    await ask(serial, null, 'operator', id);
    const dismiss = async (who: PersonName = 'company') =>
      call(who, contract.dismissTagReplacement, { params: { id } });
    expect((await dismiss('sibling')).status).toBe(404);
    expect((await dismiss('stranger')).status).toBe(404);
    const at = await Promise.all(Array.from({ length: 10 }, () => dismiss()));
    expect(at.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(at.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await dismiss()).problem.code).toBe('REPLACEMENT_CLOSED');
    expect(await found({ query: serial })).toEqual([]);
    expect(await rows('select act from g1_home.audit where subject = $1 order by at', [id])).toEqual([
      { act: 'request' },
      { act: 'dismiss' },
    ]);
    expect((await sides(id)).status).toBe(404);
    expect((await ask(serial)).status).toBe(200);
  });
});

describe('GET /web/equipments/replace/{id}/suggest', () => {
  it('the same product only: the same control number, then the likest label, then the most recently inspected', async () => {
    const code = { extraCode: 'HID-001', extraLabel: 'Bloco Norte' };
    const hose = 'Mangueira';
    const numbered = await registerTestEquipment(server, { productName: hose, body: code });
    const likely = await registerTestEquipment(server, {
      productName: hose,
      body: { extraLabel: 'Garagem subsolo, pilar 12' },
    });
    const fresh = await registerTestEquipment(server, {
      productName: hose,
      body: { extraLabel: 'Telhado' },
    });
    await inspect(fresh, fresh.serial);
    await registerTestEquipment(server, { body: code });
    await registerTestEquipment(server, { who: 'sibling', productName: hose, body: code });
    const suggested = async (body: { extraLabel?: string; extraCode?: string }) => {
      const piece = await registerTestEquipment(server, {
        productName: hose,
        body: { extraLabel: '', ...body },
      });
      const id = newId();
      await ask(piece.serial, null, 'operator', id);
      const { value } = await sides(id, 'operator');
      expect(value.newEquipment?.tagSerialNumber).toBe(piece.serial);
      await rows('delete from g1_home.equipment_snapshots where equipment_id = $1', [piece.id]);
      await rows('delete from g1_home.equipment where id = $1', [piece.id]);
      return value.suggestion?.id;
    };
    expect(await suggested({ extraCode: 'hid-001', extraLabel: 'Garagem subsolo, pilar 12' })).toBe(
      numbered.id,
    );
    expect(await suggested({ extraLabel: 'garagem, pilar 12' })).toBe(likely.id);
    expect(await suggested({})).toBe(fresh.id);
  });

  it('what the technician said comes first; a blank tag without a word has none; out of sight is 404', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const [said, silent] = [newId(), newId()];
    await ask(piece.serial, old.serial, 'operator', said);
    await ask(freshSerial(), null, 'operator', silent);
    expect((await sides(said)).value.suggestion?.id).toBe(old.id);
    expect((await sides(silent)).value).toEqual({
      newEquipment: null,
      suggestion: null,
      succeeded: null,
      agreement: false,
    });
    expect((await sides(said, 'sibling')).status).toBe(404);
    expect((await sides(said, 'stranger')).status).toBe(404);
    expect((await sides(newId())).status).toBe(404);
  });
});

describe('GET /web/equipments/replace/ and …/{id}', () => {
  it('equipment of the company by search and order, the new tag’s own left out of the request’s list', async () => {
    const mark = `Pilar${freshSerial()}`;
    const labels = ['a', 'b', 'c'].map((letter) => `${mark} ${letter}`);
    const [piece, second, third] = [
      await registerTestEquipment(server, { body: { extraLabel: labels[0] ?? '' } }),
      await registerTestEquipment(server, { body: { extraLabel: labels[1] ?? '' } }),
      await registerTestEquipment(server, { body: { extraLabel: labels[2] ?? '' } }),
    ];
    await registerTestEquipment(server, { who: 'sibling', body: { extraLabel: `${mark} d` } });
    await inspect(third, third.serial);
    const id = newId();
    await ask(piece.serial, null, 'operator', id);
    const query = { query: mark.toLowerCase() };
    const own = await call('operator', contract.listReplacementCandidates, { params: { id }, query });
    expect([own.value.total, own.value.items.map((item) => item.id)]).toEqual([2, [third.id, second.id]]);
    const all = await call('operator', contract.listReplaceableEquipment, {
      query: { ...query, field: 'extraLabel', direction: 'asc', pageSize: 2, page: 2 },
    });
    expect([all.value.total, all.value.items.map((item) => item.id)]).toEqual([3, [third.id]]);
    const theirs = await call('sibling', contract.listReplacementCandidates, { params: { id }, query });
    expect(theirs.status).toBe(404);
  });
});
