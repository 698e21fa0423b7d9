/** Toggles by outcome: who switches them, and what each one does. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import * as contract from '@mobcheck/contract/system-config/system-config.contract.ts';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import {
  conformingAnswers,
  freshSerial,
  registerTestEquipment,
  type TestEquipment,
} from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

async function toggleOf(param: contract.ConfigParam, who: PersonName = 'group') {
  const { value } = await call(who, contract.listSystemConfig);
  const toggle = value.find((item) => item.param === param);
  if (toggle === undefined) {
    throw new Error(`no toggle ${param}`);
  }
  return toggle;
}

async function turn(param: contract.ConfigParam, enabled: boolean, who: PersonName = 'group') {
  const { id } = await toggleOf(param);
  return call(who, contract.toggleSystemConfig, { params: { id }, body: { enabled } });
}

afterEach(async () => {
  await turn('REQUIRE_LOCATION', false);
  await turn('REQUIRE_PHOTO_ON_NEGATIVE', false);
  await turn('OPERATOR_REGISTERS_EQUIPMENT', true);
});

describe('GET /web/config-system/', () => {
  it('200 for every role: five toggles, all off but the registration by operators', async () => {
    for (const who of ['platform', 'group', 'company', 'operator'] as const) {
      const { value } = await call(who, contract.listSystemConfig);
      expect(value.map((item) => item.param).toSorted()).toEqual([...contract.CONFIG_PARAMS].toSorted());
      expect(value.filter((item) => item.enabled).map((item) => [item.param, item.configValue])).toEqual([
        ['OPERATOR_REGISTERS_EQUIPMENT', 1],
      ]);
    }
    expect((await call(undefined, contract.listSystemConfig)).status).toBe(401);
  });
});

describe('PUT /web/config-system/{id}/toggle/ and /update/', () => {
  it('200: switched for this group alone, with an audit row', async () => {
    const { status, value } = await turn('REQUIRE_LOCATION', true, 'company');
    expect(status).toBe(200);
    expect(value).toMatchObject({ enabled: true, configValue: 1, configType: 'TOGGLE' });
    expect((await toggleOf('REQUIRE_LOCATION', 'stranger')).enabled).toBe(false);
    const { updateDate: _, ...row } = value;
    const body = { ...row, enabled: false, configValue: 0 } as const;
    const answer = await call('group', contract.updateSystemConfig, { params: { id: value.id }, body });
    expect(answer.value).toMatchObject({ enabled: false, configValue: 0 });
    const { rows } = await server.database.pool.query(
      `select act, user_email, detail->>'param' as param from g1_home.audit where subject = $1 order by id desc limit 2`,
      [value.id],
    );
    expect(rows).toEqual([
      { act: 'disable', user_email: 'group@mobcheck.test', param: 'REQUIRE_LOCATION' },
      { act: 'enable', user_email: 'company@mobcheck.test', param: 'REQUIRE_LOCATION' },
    ]);
  });

  it('409 STALE_WRITE: somebody switched it since it was read', async () => {
    const { id, ...read } = await toggleOf('REQUIRE_LOCATION');
    await turn('REQUIRE_LOCATION', true, 'company');
    const update = { id, ...read, updateDate: read.updateDate };
    const stale = { status: 409, code: 'STALE_WRITE' };
    const updated = await call('group', contract.updateSystemConfig, { params: { id }, body: update });
    expect(updated.problem).toMatchObject(stale);
    const toggle = { enabled: false, updateDate: read.updateDate };
    const toggled = await call('group', contract.toggleSystemConfig, { params: { id }, body: toggle });
    expect(toggled.problem).toMatchObject(stale);
    expect((await toggleOf('REQUIRE_LOCATION')).enabled).toBe(true);
  });

  it('200: what was read is sent back as it is', async () => {
    const row = await toggleOf('PUBLIC_TAG_PAGE');
    const { status } = await call('group', contract.updateSystemConfig, {
      params: { id: row.id },
      body: row,
    });
    expect(status).toBe(200);
  });

  it('200: a switch that is sent again changes nothing', async () => {
    const { id, updateDate } = await toggleOf('REQUIRE_LOCATION');
    const send = async () =>
      call('group', contract.toggleSystemConfig, { params: { id }, body: { enabled: true, updateDate } });
    const first = (await send()).value;
    expect((await send()).value).toEqual(first);
  });

  it('400: a row that contradicts itself or names another toggle', async () => {
    const { updateDate: _, ...row } = await toggleOf('REQUIRE_LOCATION');
    const other = await toggleOf('PUBLIC_TAG_PAGE');
    const cases: [object, string][] = [
      [{ configValue: 1 }, 'configValue'],
      [{ configValue: 2 }, 'configValue'],
      [{ param: 'PUBLIC_TAG_PAGE' }, 'param'],
      [{ param: 'OTHER' }, 'param'],
      [{ id: other.id }, 'id'],
    ];
    for (const [change, path] of cases) {
      const body = { ...row, ...change };
      const answer = await call('group', contract.updateSystemConfig, { params: { id: row.id }, body });
      expect(answer.problem).toMatchObject({ status: 400, issues: [{ path }] });
    }
    expect((await toggleOf('REQUIRE_LOCATION')).enabled).toBe(false);
  });

  it('401, 403 for operators, 404 for the toggle of another group', async () => {
    const { updateDate: _, ...row } = await toggleOf('REQUIRE_LOCATION');
    const params = { id: row.id };
    for (const [who, status] of [
      [undefined, 401],
      ['operator', 403],
      ['strangerGroup', 404],
    ] as const) {
      const toggled = await call(who, contract.toggleSystemConfig, { params, body: { enabled: true } });
      expect(toggled.status).toBe(status);
      expect((await call(who, contract.updateSystemConfig, { params, body: row })).status).toBe(status);
    }
  });
});

describe('what the toggles do', () => {
  const NEGATIVE = 'NO';

  function bodyOf(
    piece: TestEquipment,
    change: object = {},
    questions: Parameters<typeof conformingAnswers>[0] = piece.checklist.inspectionQuestions,
  ) {
    const createdAt = new Date(Date.now() - 60_000).toISOString();
    return { tagSerialNumber: piece.serial, createdAt, answers: conformingAnswers(questions), ...change };
  }
  const inspect = async (body: ReturnType<typeof bodyOf>, id = systemIds.newId()) =>
    call('operator', putInspection, { params: { id }, body });
  const maintain = async (body: ReturnType<typeof bodyOf>) =>
    call('operator', putMaintenance, { params: { id: systemIds.newId() }, body });
  const turned = (body: ReturnType<typeof bodyOf>) => ({
    ...body,
    answers: body.answers.map((answer, at) => (at === 0 ? { ...answer, answer: NEGATIVE } : answer)),
  });

  it('REQUIRE_LOCATION: no new record without a position; an earlier one is answered again', async () => {
    const piece = await registerTestEquipment(server);
    const id = systemIds.newId();
    const kept = bodyOf(piece);
    const receipt = (await inspect(kept, id)).value;
    await turn('REQUIRE_LOCATION', true);
    const refusal = { status: 409, code: 'LOCATION_REQUIRED' };
    expect((await inspect(bodyOf(piece))).problem).toMatchObject(refusal);
    expect((await inspect(bodyOf(piece, { latitude: -23.5 }))).problem).toMatchObject(refusal);
    expect((await maintain(bodyOf(piece, {}, piece.checklist.maintenanceQuestions))).problem).toMatchObject(
      refusal,
    );
    expect((await inspect(bodyOf(piece, { latitude: -23.5, longitude: 0 }))).status).toBe(200);
    expect((await inspect(kept, id)).value).toEqual(receipt);
  });

  it('REQUIRE_PHOTO_ON_NEGATIVE: a negative answer needs a photo, a conforming record none', async () => {
    const piece = await registerTestEquipment(server);
    await turn('REQUIRE_PHOTO_ON_NEGATIVE', true);
    expect((await inspect(bodyOf(piece))).status).toBe(200);
    const refusal = { status: 409, code: 'PHOTO_REQUIRED' };
    expect((await inspect(turned(bodyOf(piece)))).problem).toMatchObject(refusal);
    const service = turned(bodyOf(piece, {}, piece.checklist.maintenanceQuestions));
    expect((await maintain(service)).problem).toMatchObject(refusal);
    const photo = systemIds.newId();
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    const rawBody = new FormData();
    rawBody.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg');
    const stored = await call(
      'operator',
      putPhoto,
      { params: { id: photo }, body: new Blob([]) },
      { rawBody },
    );
    expect(stored.status).toBeLessThan(300);
    const shown = turned(bodyOf(piece, { photos: [photo] }));
    expect((await inspect(shown)).value.result).toBe('IMPROPER');
  });

  it('OPERATOR_REGISTERS_EQUIPMENT: off, operators register nothing, admins do', async () => {
    const piece = await registerTestEquipment(server, { who: 'operator' });
    await turn('OPERATOR_REGISTERS_EQUIPMENT', false);
    const register = async (who: PersonName) =>
      call(who, registerEquipment, {
        body: { tagSerialNumber: freshSerial(), productId: piece.product.id, extraLabel: 'X' },
      });
    expect((await register('operator')).problem).toMatchObject({
      status: 403,
      code: 'OPERATOR_REGISTRATION_REFUSED',
    });
    expect((await register('company')).status).toBe(201);
  });
});
