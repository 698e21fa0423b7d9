/** Tests that records and registrations are checked by the settings and the catalogue of the time when the phone fetched its data. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
  type ConfigParam,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { DAY, fieldRecords, fromNow, KINDS, letTimePass, MINUTE } from '../../testing/field-records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

beforeAll(async () => letTimePass(server, 400 * DAY));

/** Switches a setting. Ten days pass before and after. */
async function switchSetting(param: ConfigParam, enabled: boolean): Promise<void> {
  await letTimePass(server, 10 * DAY);
  const { value } = await call('groupAdmin', listSystemConfig);
  const id = value.find((setting) => setting.param === param)?.id ?? '';
  await call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled } });
  await letTimePass(server, 10 * DAY);
}

/** Instant of a bundle from before the switch of the setting. */
const before = fromNow(-15 * DAY);
/** Instant of a bundle from after the switch of the setting. */
const after = fromNow(-5 * DAY);

describe.each(KINDS)('$put.path', (kind) => {
  const { bodyFor, record } = fieldRecords(server, kind);
  let piece: TestEquipment;

  beforeEach(async () => {
    piece = await registerTestEquipment(server);
  });
  afterEach(async () => {
    await switchSetting('REQUIRE_LOCATION', false);
    await switchSetting('REQUIRE_PHOTO_ON_NEGATIVE', false);
  });

  const statusOf = async (fields: object) => (await record('operator', newId(), fields)).status;

  it('requires no position if none was required when the phone fetched its data', async () => {
    await switchSetting('REQUIRE_LOCATION', true);
    const body = bodyFor(piece);
    expect(await statusOf({ ...body, bundleAt: before })).toBe(200);
    expect(await statusOf({ ...body, bundleAt: after })).toBe(409);
    expect(await statusOf(body)).toBe(409);
  });

  it('requires no photo if none was required when the phone fetched its data', async () => {
    await switchSetting('REQUIRE_PHOTO_ON_NEGATIVE', true);
    const conforming = bodyFor(piece);
    // Every YES becomes NO, since a NO to a question about work is not a negative answer.
    const answers = conforming.answers.map((item) =>
      item.answer === 'YES' ? { ...item, answer: 'NO' } : item,
    );
    const body = { ...conforming, answers };
    expect(await statusOf({ ...body, bundleAt: before })).toBe(200);
    expect(await statusOf({ ...body, bundleAt: after })).toBe(409);
    expect(await statusOf(body)).toBe(409);
  });

  it('requires a position if it was required when the phone fetched its data', async () => {
    await switchSetting('REQUIRE_LOCATION', true);
    await letTimePass(server, 10 * DAY);
    await switchSetting('REQUIRE_LOCATION', false);
    // The setting was on from 40 to 10 days ago.
    expect(await statusOf({ ...bodyFor(piece), bundleAt: before })).toBe(409);
    expect(await statusOf({ ...bodyFor(piece), bundleAt: after })).toBe(200);
  });

  it('ignores a setting that was switched on a minute before the bundle', async () => {
    await switchSetting('REQUIRE_LOCATION', true);
    const switchedAt = Date.now() - 10 * DAY;
    const bundleAt = (minutes: number) => new Date(switchedAt + minutes * MINUTE).toISOString();
    expect(await statusOf({ ...bodyFor(piece), bundleAt: bundleAt(1) })).toBe(200);
    expect(await statusOf({ ...bodyFor(piece), bundleAt: bundleAt(3) })).toBe(409);
  });
});

describe('POST /web/equipments/ by an operator', () => {
  let productId = '';

  beforeEach(async () => {
    productId = (await registerTestEquipment(server)).product.id;
  });

  const register = async (fields: object) =>
    call('operator', registerEquipment, { body: { tagSerialNumber: freshSerial(), productId, ...fields } });

  it('is allowed if operators were allowed to register when the phone fetched its data', async () => {
    await switchSetting('OPERATOR_REGISTERS_EQUIPMENT', false);
    expect((await register({ bundleAt: before })).status).toBe(201);
    expect((await register({ bundleAt: after })).problem.code).toBe('OPERATOR_REGISTRATION_REFUSED');
    expect((await register({})).problem.code).toBe('OPERATOR_REGISTRATION_REFUSED');
    await switchSetting('OPERATOR_REGISTERS_EQUIPMENT', true);
  });

  it('is allowed for a product that was enabled when the phone fetched its data', async () => {
    const enable = async (enabled: boolean) => {
      await letTimePass(server, 10 * DAY);
      await server.database.pool.query('update g1_home.products set enabled = $1 where id = $2', [
        enabled,
        productId,
      ]);
      await letTimePass(server, 10 * DAY);
    };
    await enable(false);
    expect((await register({ bundleAt: before })).status).toBe(201);
    expect((await register({ bundleAt: after })).problem.code).toBe('PRODUCT_DISABLED');
    await enable(true);
  });

  it('accepts a text in an attribute that became a date after the phone fetched its data', async () => {
    const attributeId = newId();
    await server.database.pool.query(
      `insert into g1_home.inspection_type_attributes (id, inspection_type_id, attribute, type, position)
       select $1, inspection_type_id, 'Lote', 'TEXT', 99 from g1_home.products where id = $2`,
      [attributeId, productId],
    );
    await letTimePass(server, 10 * DAY);
    await server.database.pool.query(
      `update g1_home.inspection_type_attributes set type = 'DATE' where id = $1`,
      [attributeId],
    );
    await letTimePass(server, 10 * DAY);
    const attributes = [{ attributeId, value: 'azul' }];
    expect((await register({ bundleAt: before, attributes })).status).toBe(201);
    expect((await register({ bundleAt: after, attributes })).problem.issues).toEqual([
      { path: 'attributes.0.value', code: 'invalid' },
    ]);
  });

  it('400 for a bundle that is older than 100 days', async () => {
    const { problem } = await register({ bundleAt: fromNow(-101 * DAY) });
    expect(problem.issues).toEqual([{ path: 'bundleAt', code: 'too_old' }]);
  });
});
