/** Tests of tag replacement requests. There is no 403: every role may create, read and dismiss them. */
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
const { requestReplacement, replaceAndMerge, inspect, sql, liftLimits } = replacements(server);
const { newId } = systemIds;

type ListQuery = NonNullable<Parameters<typeof call<typeof contract.listTagReplacements>>[2]>['query'];

const list = async (query: ListQuery = {}, who: PersonName = 'companyAdmin') =>
  (await call(who, contract.listTagReplacements, { query: { pageSize: 1000, ...query } })).value;
const listIds = async (query: ListQuery) => (await list(query)).items.map(({ id }) => id);
const callSuggest = async (id: string, who: PersonName = 'companyAdmin') =>
  call(who, contract.suggestReplacement, { params: { id } });

beforeAll(async () => {
  await liftLimits();
});

describe('PUT /field/tag-replacements/{id}', () => {
  it('200: adds an unknown serial as a free tag of the company, and once for repeated calls', async () => {
    const serial = freshSerial();
    const id = newId();
    const first = await requestReplacement(serial, null, 'operator', id);
    expect(first.status).toBe(200);
    expect((await requestReplacement(serial, null, 'operator', id)).value).toEqual(first.value);
    expect(
      await sql(
        `select company_id = (select company_id from public.users where email = 'operator@mobcheck.test') as own,
           equipment_id, retired, enabled from g1_home.tags where serial_number = $1`,
        [serial],
      ),
    ).toEqual([{ own: true, equipment_id: null, retired: false, enabled: true }]);
    expect(
      await sql('select tenant_role from public.tag_directory where serial_number = $1', [serial]),
    ).toHaveLength(1);
    const auditRows = await sql('select act, user_name, detail from g1_home.audit where subject = $1', [id]);
    expect(auditRows).toEqual([
      { act: 'request', user_name: 'Pessoa operator', detail: { tag: serial, oldTag: null } },
    ]);
  });

  it('200 for a repeat after the replacement, 409 with other content, 404 for another company', async () => {
    const serial = freshSerial();
    const id = newId();
    const old = await registerTestEquipment(server);
    const first = await requestReplacement(serial, old.serial, 'operator', id);
    expect((await replaceAndMerge(serial, old.serial)).status).toBe(200);
    expect((await requestReplacement(serial, old.serial, 'operator', id)).value).toEqual(first.value);
    for (const response of [
      await requestReplacement(serial, null, 'operator', id),
      await requestReplacement(freshSerial(), old.serial, 'operator', id),
    ]) {
      expect([response.status, response.problem.code]).toEqual([409, 'REPLACEMENT_CONTENT_DIFFERS']);
    }
    expect((await requestReplacement(serial, old.serial, 'siblingAdmin', id)).status).toBe(404);
  });

  it('50 concurrent repeats of one request create one request', async () => {
    const serial = freshSerial();
    const id = newId();
    const same = await Promise.all(
      Array.from({ length: 50 }, () => requestReplacement(serial, null, 'operator', id)),
    );
    expect(new Set(same.map((item) => JSON.stringify(item.value))).size).toBe(1);
    expect(
      await sql('select new_serial from g1_home.tag_replacements where new_serial = $1', [serial]),
    ).toHaveLength(1);
  });

  it('one of 50 concurrent requests for one new tag succeeds', async () => {
    const contested = freshSerial();
    const several = await Promise.all(Array.from({ length: 50 }, () => requestReplacement(contested)));
    expect(several.filter(({ status }) => status === 200)).toHaveLength(1);
    const errors = several.filter(({ status }) => status !== 200).map(({ problem }) => problem.code);
    expect(new Set(errors)).toEqual(new Set(['REPLACEMENT_REQUESTED']));
    expect(
      await sql('select new_serial from g1_home.tag_replacements where new_serial = $1', [contested]),
    ).toHaveLength(1);
  });

  it('one of 20 concurrent requests with one id succeeds, and only its serial is added', async () => {
    const id = newId();
    const serials = Array.from({ length: 20 }, freshSerial);
    const responses = await Promise.all(
      serials.map((serial) => requestReplacement(serial, null, 'operator', id)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const addedTags = await sql('select serial_number from g1_home.tags where serial_number = any($1)', [
      serials,
    ]);
    expect(addedTags.map((row) => row['serial_number'])).toEqual([
      serials[responses.findIndex(({ status }) => status === 200)],
    ]);
  });

  it('a request and a concurrent registration with the same serial both succeed', async () => {
    const { product } = await registerTestEquipment(server);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const serial = freshSerial();
        const [request, registration] = await Promise.all([
          requestReplacement(serial),
          call('companyAdmin', registerEquipment, {
            body: { tagSerialNumber: serial, productId: product.id },
          }),
        ]);
        return [request.status, registration.status];
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => [200, 201]));
  });

  it('404 when either tag is of another company or group, or the old tag is unknown', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    for (const [newSerial, oldSerial] of [
      [theirs.serial, null],
      [foreign.serial, null],
      [freshSerial(), theirs.serial],
      [freshSerial(), foreign.serial],
      [freshSerial(), freshSerial()],
      [own.serial, theirs.serial],
    ] as const) {
      expect((await requestReplacement(newSerial, oldSerial)).status).toBe(404);
    }
  });

  it('409 for tags of two companies that the user sees', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const { status, problem } = await requestReplacement(own.serial, theirs.serial, 'groupAdmin');
    expect([status, problem.code]).toEqual([409, 'REPLACEMENT_OTHER_COMPANY']);
  });

  it('200: an unknown serial becomes a tag of the old tag’s company', async () => {
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const fresh = freshSerial();
    expect((await requestReplacement(fresh, theirs.serial, 'groupAdmin')).status).toBe(200);
    expect((await list({ query: fresh }, 'siblingAdmin')).total).toBe(1);
    expect((await list({ query: fresh })).total).toBe(0);
  });

  it('409 for the same tag twice', async () => {
    const { serial } = await registerTestEquipment(server);
    const { status, problem } = await requestReplacement(serial, serial);
    expect([status, problem.code]).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);
  });

  it('409 for an old tag without equipment', async () => {
    const freeTag = freshSerial();
    await requestReplacement(freeTag);
    const { status, problem } = await requestReplacement(freshSerial(), freeTag);
    expect([status, problem.code]).toEqual([409, 'REPLACEMENT_WITHOUT_EQUIPMENT']);
  });

  it('409 for a retired new tag', async () => {
    const old = await registerTestEquipment(server);
    await replaceAndMerge(freshSerial(), old.serial);
    const { status, problem } = await requestReplacement(old.serial);
    expect([status, problem.code]).toEqual([409, 'TAG_RETIRED']);
  });

  it('409 for a current and a retired tag of the same equipment', async () => {
    const old = await registerTestEquipment(server);
    const current = freshSerial();
    await replaceAndMerge(current, old.serial);
    const { status, problem } = await requestReplacement(current, old.serial);
    expect([status, problem.code]).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);
  });

  it('400 for a text that is no serial', async () => {
    const { status, problem } = await requestReplacement('ABC');
    expect([status, problem.issues]).toEqual([400, [{ path: 'newSerial', code: 'tag_serial' }]]);
  });

  it('401 without a session', async () => {
    const { status } = await call(undefined, contract.putTagReplacement, {
      params: { id: newId() },
      body: { newSerial: freshSerial() },
    });
    expect(status).toBe(401);
  });
});

describe('GET /web/tag-replacements/', () => {
  it('200: lists requests with their equipment, searched, filtered, sorted and in pages', async () => {
    const extra = { extraLabel: 'Escada Ímpar', extraCode: 'U-77' };
    const piece = await registerTestEquipment(server, { body: extra });
    const freeTag = freshSerial();
    const oldLabels = { extraLabel: 'Sótão Norte', extraCode: 'U-31' };
    const old = await registerTestEquipment(server, { productName: 'Mangueira', body: oldLabels });
    const [ontoPiece, ofOldTag, withoutEquipment] = [newId(), newId(), newId()];
    await requestReplacement(piece.serial, null, 'operator', ontoPiece);
    await requestReplacement(freeTag, old.serial, 'operator', ofOldTag);
    const { items } = await list();
    const [last, before] = items;
    await requestReplacement(freshSerial(), null, 'operator', withoutEquipment);
    expect((await list()).items[0]).toMatchObject({
      id: withoutEquipment,
      extraLabel: '',
      productName: '',
      equipmentTagSerialNumber: null,
    });
    expect(before).toMatchObject({
      id: ontoPiece,
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
      id: ofOldTag,
      equipmentOldSerialNumber: old.serial,
      ...oldLabels,
      productName: old.product.name,
      productSku: old.product.sku,
      equipmentTagSerialNumber: old.serial,
    });
    for (const query of ['sotao', 'u-31', old.product.name]) {
      expect(await listIds({ query })).toEqual([ofOldTag]);
    }
    expect(await listIds({ query: 'escada imp' })).toEqual([ontoPiece]);
    expect(await listIds({ query: 'u-77' })).toEqual([ontoPiece]);
    expect(await listIds({ query: 'u-' })).toEqual([]);
    expect(await listIds({ query: showTagSerial(piece.serial).toLowerCase() })).toEqual([ontoPiece]);
    expect(await listIds({ query: old.serial.slice(2, 9) })).toEqual([ofOldTag]);
    expect(await listIds({ query: '%' })).toEqual([]);

    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format();
    await sql(
      `update g1_home.tag_replacements set requested_date = '2026-01-05', requested_at = '2026-01-05' where id = $1`,
      [ontoPiece],
    );
    expect(await listIds({ requestFrom: '2026-01-05', requestUpTo: '2026-01-05' })).toEqual([ontoPiece]);
    expect(await listIds({ requestUpTo: '2026-01-04' })).toEqual([]);
    expect(await listIds({ requestFrom: day, query: old.serial })).toEqual([ofOldTag]);
    const expectSorted = async (
      field: 'newSerial' | 'equipment' | 'product' | 'requestDate',
      key: string,
    ) => {
      const all = (await list({ field, direction: 'asc' })).items.map((item) =>
        String(Reflect.get(item, key)),
      );
      expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
    };
    await expectSorted('newSerial', 'tagSerialNumber');
    await expectSorted('equipment', 'extraLabel');
    await expectSorted('product', 'productName');
    await expectSorted('requestDate', 'requestDate');
    const total = (await list()).total;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ page, pageSize: Math.ceil(total / 3), field: 'product' })),
    );
    expect(new Set(pages.flatMap((page) => page.items.map(({ id }) => id))).size).toBe(total);
    expect((await list({ page: 999, pageSize: 10 })).total).toBe(total);
    expect((await list({}, 'foreignAdmin')).total).toBe(0);
    expect(
      (await call('companyAdmin', contract.listTagReplacements, { query: { requestFrom: 'x' } })).status,
    ).toBe(400);
  });
});

describe('DELETE /web/tag-replacements/{id}/', () => {
  it('204 once, even for concurrent calls, and the tag can be requested again', async () => {
    const serial = freshSerial();
    const id = newId();
    await requestReplacement(serial, null, 'operator', id);
    const dismiss = async (who: PersonName = 'companyAdmin') =>
      call(who, contract.dismissTagReplacement, { params: { id } });
    expect((await dismiss('siblingAdmin')).status).toBe(404);
    expect((await dismiss('foreignAdmin')).status).toBe(404);
    const responses = await Promise.all(Array.from({ length: 10 }, () => dismiss()));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await dismiss()).problem.code).toBe('REPLACEMENT_CLOSED');
    expect(await listIds({ query: serial })).toEqual([]);
    expect(await sql('select act from g1_home.audit where subject = $1 order by at', [id])).toEqual([
      { act: 'request' },
      { act: 'dismiss' },
    ]);
    expect((await callSuggest(id)).status).toBe(404);
    expect((await requestReplacement(serial)).status).toBe(200);
  });
});

describe('GET /web/equipments/replace/{id}/suggest', () => {
  it('suggests pieces of the product by control number, similar label, then last inspection', async () => {
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
    await registerTestEquipment(server, { who: 'siblingAdmin', productName: hose, body: code });
    const suggestFor = async (body: { extraLabel?: string; extraCode?: string }) => {
      const piece = await registerTestEquipment(server, {
        productName: hose,
        body: { extraLabel: '', ...body },
      });
      const id = newId();
      await requestReplacement(piece.serial, null, 'operator', id);
      const { value } = await callSuggest(id, 'operator');
      expect(value.newEquipment?.tagSerialNumber).toBe(piece.serial);
      await sql('delete from g1_home.equipment_snapshots where equipment_id = $1', [piece.id]);
      await sql('delete from g1_home.equipment where id = $1', [piece.id]);
      return value.suggestion?.id;
    };
    expect(await suggestFor({ extraCode: 'hid-001', extraLabel: 'Garagem subsolo, pilar 12' })).toBe(
      numbered.id,
    );
    expect(await suggestFor({ extraLabel: 'garagem, pilar 12' })).toBe(likely.id);
    expect(await suggestFor({})).toBe(fresh.id);
  });

  it('suggests the equipment of the old tag', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const id = newId();
    await requestReplacement(piece.serial, old.serial, 'operator', id);
    expect((await callSuggest(id)).value.suggestion?.id).toBe(old.id);
  });

  it('suggests nothing for a free new tag without an old tag', async () => {
    const id = newId();
    await requestReplacement(freshSerial(), null, 'operator', id);
    expect((await callSuggest(id)).value).toEqual({
      newEquipment: null,
      suggestion: null,
      succeeded: null,
      agreement: false,
    });
  });

  it('404 for an unknown request and for a request of another company or group', async () => {
    const id = newId();
    await requestReplacement(freshSerial(), null, 'operator', id);
    expect((await callSuggest(id, 'siblingAdmin')).status).toBe(404);
    expect((await callSuggest(id, 'foreignAdmin')).status).toBe(404);
    expect((await callSuggest(newId())).status).toBe(404);
  });
});

describe('GET /web/equipments/replace/ and …/{id}', () => {
  it('lists equipment of the company, except the equipment of the new tag of a request', async () => {
    const mark = `Pilar${freshSerial()}`;
    const labels = ['a', 'b', 'c'].map((letter) => `${mark} ${letter}`);
    const [piece, second, third] = [
      await registerTestEquipment(server, { body: { extraLabel: labels[0] ?? '' } }),
      await registerTestEquipment(server, { body: { extraLabel: labels[1] ?? '' } }),
      await registerTestEquipment(server, { body: { extraLabel: labels[2] ?? '' } }),
    ];
    await registerTestEquipment(server, { who: 'siblingAdmin', body: { extraLabel: `${mark} d` } });
    await inspect(third, third.serial);
    const id = newId();
    await requestReplacement(piece.serial, null, 'operator', id);
    const query = { query: mark.toLowerCase() };
    const own = await call('operator', contract.listRetagCandidatesOfRequest, { params: { id }, query });
    expect([own.value.total, own.value.items.map((item) => item.id)]).toEqual([2, [third.id, second.id]]);
    const all = await call('operator', contract.listRetagCandidates, {
      query: { ...query, field: 'extraLabel', direction: 'asc', pageSize: 2, page: 2 },
    });
    expect([all.value.total, all.value.items.map((item) => item.id)]).toEqual([3, [third.id]]);
    const theirs = await call('siblingAdmin', contract.listRetagCandidatesOfRequest, {
      params: { id },
      query,
    });
    expect(theirs.status).toBe(404);
  });
});
