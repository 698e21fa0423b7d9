/** Tests of the system config: permissions to change it, and the effects of settings on records and registrations. */
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

async function findSystemConfig(param: contract.ConfigParam, who: PersonName = 'groupAdmin') {
  const { value } = await call(who, contract.listSystemConfig);
  const setting = value.find((item) => item.param === param);
  if (setting === undefined) {
    throw new Error(`no setting ${param}`);
  }
  return setting;
}

async function setSystemConfig(
  param: contract.ConfigParam,
  enabled: boolean,
  who: PersonName = 'groupAdmin',
) {
  const { id } = await findSystemConfig(param);
  return call(who, contract.toggleSystemConfig, { params: { id }, body: { enabled } });
}

afterEach(async () => {
  await setSystemConfig('REQUIRE_LOCATION', false);
  await setSystemConfig('REQUIRE_PHOTO_ON_NEGATIVE', false);
  await setSystemConfig('OPERATOR_REGISTERS_EQUIPMENT', true);
});

describe('GET /web/config-system/', () => {
  it.each(['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const)(
    '200 for %s: by default only registration by operators is enabled',
    async (who) => {
      const { value } = await call(who, contract.listSystemConfig);
      expect(value.map((item) => item.param).toSorted()).toEqual([...contract.CONFIG_PARAMS].toSorted());
      expect(value.filter((item) => item.enabled).map((item) => [item.param, item.configValue])).toEqual([
        ['OPERATOR_REGISTERS_EQUIPMENT', 1],
      ]);
    },
  );

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listSystemConfig)).status).toBe(401);
  });
});

describe('PUT /web/config-system/{id}/toggle/ and /update/', () => {
  it('200: changes the setting of this group only, with an audit row', async () => {
    const { status, value } = await setSystemConfig('REQUIRE_LOCATION', true, 'companyAdmin');
    expect(status).toBe(200);
    expect(value).toMatchObject({ enabled: true, configValue: 1, configType: 'TOGGLE' });
    expect((await findSystemConfig('REQUIRE_LOCATION', 'foreignAdmin')).enabled).toBe(false);
    const { updateDate: _, ...row } = value;
    const body = { ...row, enabled: false, configValue: 0 } as const;
    const response = await call('groupAdmin', contract.updateSystemConfig, {
      params: { id: value.id },
      body,
    });
    expect(response.value).toMatchObject({ enabled: false, configValue: 0 });
    const { rows } = await server.database.pool.query(
      `select act, user_email, detail->>'param' as param from g1_home.audit where subject = $1 order by id desc limit 2`,
      [value.id],
    );
    expect(rows).toEqual([
      { act: 'disable', user_email: 'groupadmin@mobcheck.test', param: 'REQUIRE_LOCATION' },
      { act: 'enable', user_email: 'companyadmin@mobcheck.test', param: 'REQUIRE_LOCATION' },
    ]);
  });

  it('409 STALE_WRITE when somebody changed it since it was read', async () => {
    const { id, ...read } = await findSystemConfig('REQUIRE_LOCATION');
    await setSystemConfig('REQUIRE_LOCATION', true, 'companyAdmin');
    const update = { id, ...read, updateDate: read.updateDate };
    const staleError = { status: 409, code: 'STALE_WRITE' };
    const updateResponse = await call('groupAdmin', contract.updateSystemConfig, {
      params: { id },
      body: update,
    });
    expect(updateResponse.problem).toMatchObject(staleError);
    const staleBody = { enabled: false, updateDate: read.updateDate };
    const toggleResponse = await call('groupAdmin', contract.toggleSystemConfig, {
      params: { id },
      body: staleBody,
    });
    expect(toggleResponse.problem).toMatchObject(staleError);
    expect((await findSystemConfig('REQUIRE_LOCATION')).enabled).toBe(true);
  });

  it('200 for a row sent back as it was read', async () => {
    const row = await findSystemConfig('PUBLIC_TAG_PAGE');
    const { status } = await call('groupAdmin', contract.updateSystemConfig, {
      params: { id: row.id },
      body: row,
    });
    expect(status).toBe(200);
  });

  it('200 for a repeated call, which changes nothing', async () => {
    const { id, updateDate } = await findSystemConfig('REQUIRE_LOCATION');
    const send = async () =>
      call('groupAdmin', contract.toggleSystemConfig, {
        params: { id },
        body: { enabled: true, updateDate },
      });
    const first = (await send()).value;
    expect((await send()).value).toEqual(first);
  });

  it('400 for a row that contradicts itself or is of another setting', async () => {
    const { updateDate: _, ...row } = await findSystemConfig('REQUIRE_LOCATION');
    const other = await findSystemConfig('PUBLIC_TAG_PAGE');
    const cases: [object, string][] = [
      [{ configValue: 1 }, 'configValue'],
      [{ configValue: 2 }, 'configValue'],
      [{ param: 'PUBLIC_TAG_PAGE' }, 'param'],
      [{ param: 'OTHER' }, 'param'],
      [{ id: other.id }, 'id'],
    ];
    for (const [change, path] of cases) {
      const body = { ...row, ...change };
      const response = await call('groupAdmin', contract.updateSystemConfig, {
        params: { id: row.id },
        body,
      });
      expect(response.problem).toMatchObject({ status: 400, issues: [{ path }] });
    }
    expect((await findSystemConfig('REQUIRE_LOCATION')).enabled).toBe(false);
  });

  it.each([
    [401, undefined],
    [403, 'operator'],
    [404, 'foreignGroupAdmin'],
  ] as const)('%i for %s', async (status, who) => {
    const { updateDate: _, ...row } = await findSystemConfig('REQUIRE_LOCATION');
    const params = { id: row.id };
    const body = { enabled: true };
    expect((await call(who, contract.toggleSystemConfig, { params, body })).status).toBe(status);
    expect((await call(who, contract.updateSystemConfig, { params, body: row })).status).toBe(status);
  });
});

describe('effects of the settings', () => {
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
  const withNegativeAnswer = (body: ReturnType<typeof bodyOf>) => ({
    ...body,
    // Every YES becomes NO, since a NO to a question about work is not a negative answer.
    answers: body.answers.map((answer) =>
      answer.answer === 'YES' ? { ...answer, answer: NEGATIVE } : answer,
    ),
  });

  it('REQUIRE_LOCATION: 409 for a new record without a position, but 200 for a repeat', async () => {
    const piece = await registerTestEquipment(server);
    const id = systemIds.newId();
    const earlier = bodyOf(piece);
    const receipt = (await inspect(earlier, id)).value;
    await setSystemConfig('REQUIRE_LOCATION', true);
    const expectedError = { status: 409, code: 'LOCATION_REQUIRED' };
    expect((await inspect(bodyOf(piece))).problem).toMatchObject(expectedError);
    expect((await inspect(bodyOf(piece, { latitude: -23.5 }))).problem).toMatchObject(expectedError);
    expect((await maintain(bodyOf(piece, {}, piece.checklist.maintenanceQuestions))).problem).toMatchObject(
      expectedError,
    );
    expect((await inspect(bodyOf(piece, { latitude: -23.5, longitude: 0 }))).status).toBe(200);
    expect((await inspect(earlier, id)).value).toEqual(receipt);
  });

  it('REQUIRE_PHOTO_ON_NEGATIVE: 409 for a negative answer without a photo', async () => {
    const piece = await registerTestEquipment(server);
    await setSystemConfig('REQUIRE_PHOTO_ON_NEGATIVE', true);
    expect((await inspect(bodyOf(piece))).status).toBe(200);
    const expectedError = { status: 409, code: 'PHOTO_REQUIRED' };
    expect((await inspect(withNegativeAnswer(bodyOf(piece)))).problem).toMatchObject(expectedError);
    const maintenance = withNegativeAnswer(bodyOf(piece, {}, piece.checklist.maintenanceQuestions));
    expect((await maintain(maintenance)).problem).toMatchObject(expectedError);
    const photo = systemIds.newId();
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    const rawBody = new FormData();
    rawBody.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg');
    const upload = await call(
      'operator',
      putPhoto,
      { params: { id: photo }, body: new Blob([]) },
      { rawBody },
    );
    expect(upload.status).toBeLessThan(300);
    const withPhoto = withNegativeAnswer(bodyOf(piece, { photos: [photo] }));
    expect((await inspect(withPhoto)).value.result).toBe('IMPROPER');
  });

  it('OPERATOR_REGISTERS_EQUIPMENT: when disabled, 403 for operators but 201 for admins', async () => {
    const piece = await registerTestEquipment(server, { who: 'operator' });
    await setSystemConfig('OPERATOR_REGISTERS_EQUIPMENT', false);
    const register = async (who: PersonName) =>
      call(who, registerEquipment, {
        body: { tagSerialNumber: freshSerial(), productId: piece.product.id, extraLabel: 'X' },
      });
    expect((await register('operator')).problem).toMatchObject({
      status: 403,
      code: 'OPERATOR_REGISTRATION_REFUSED',
    });
    expect((await register('companyAdmin')).status).toBe(201);
  });
});
