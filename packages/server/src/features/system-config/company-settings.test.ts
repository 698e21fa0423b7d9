/** Tests of settings that a company of the generic group decides for itself: nothing changes for the others there. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { getPublicTag } from '@mobcheck/contract/public-tags/public-tags.contract.ts';
import * as contract from '@mobcheck/contract/system-config/system-config.contract.ts';
import { giveOwnGroup } from '@mobcheck/contract/users/users.contract.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { callAs, useApp } from '../../testing/app.ts';
import { customers, type SignedInUser } from '../../testing/customers.ts';
import { conformingAnswers, freshSerial, registerEquipmentAs } from '../../testing/equipment.ts';
import { DAY, fromNow, letTimePass } from '../../testing/field-records.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { NOTICE_ROUND } from './expiring-notice.service.ts';

const server = useApp();
const { call } = server;
const { addCustomer, findTenantCompany, findUser, migrateUser, signIn } = customers(server);
const { newId } = systemIds;

let schema = '';
let mine: SignedInUser;
let others: SignedInUser;
let platform: SignedInUser;
/** Of the people whom an admin adds. */
const PASSWORD = 'Brigada@482';
const MY_EMAIL = 'uma@generic.test';
const OTHER_EMAIL = 'outra@generic.test';

const settingOf = async (who: SignedInUser, param: contract.ConfigParam) => {
  const { value } = await who.call(contract.listSystemConfig);
  const setting = value.find((item) => item.param === param);
  if (setting === undefined) {
    throw new Error(`no setting ${param}`);
  }
  return setting;
};

const decide = async (who: SignedInUser, param: contract.ConfigParam, enabled: boolean) =>
  who.call(contract.toggleSystemConfig, {
    params: { id: (await settingOf(who, param)).id },
    body: { enabled },
  });

/** Which companies a setting is enabled for: mine, the other one, those that have decided nothing. */
const isEnabled = async (param: contract.ConfigParam) =>
  Promise.all([mine, others, platform].map(async (who) => (await settingOf(who, param)).enabled));

const decisions = async () =>
  (await server.database.pool.query(`select company_id, param from ${schema}.company_settings`)).rows;

async function addOperator(admin: SignedInUser, adminEmail: string, email: string): Promise<SignedInUser> {
  const { company_id: companyId } = await findUser(adminEmail);
  const body = {
    name: 'Operadora',
    email,
    phone: '11987654321',
    occupation: 'Brigadista',
    companyId,
    role: 'COMPANY_OPERATOR',
    status: 'ACTIVE',
    password: PASSWORD,
  } as const;
  expect((await admin.call(createCompanyUser, { body })).status).toBe(201);
  return signIn(email, PASSWORD);
}

beforeAll(async () => {
  await provisionGeneric(server);
  mine = (await addCustomer(MY_EMAIL)).me;
  others = (await addCustomer(OTHER_EMAIL)).me;
  const { schema: name, company } = await findTenantCompany(GENERIC_GROUP, OTHER_EMAIL);
  schema = name;
  platform = { call: callAs(server, 'platformAdmin', { [COMPANY_HEADER]: `${GENERIC_GROUP}/${company}` }) };
  await letTimePass(server, 400 * DAY, schema);
});

afterEach(async () => {
  await server.database.pool.query(`delete from ${schema}.company_settings`);
  await server.database.pool.query(
    `update ${schema}.system_config set enabled = param in ('NOTIFY_EXPIRING_BY_EMAIL', 'OPERATOR_REGISTERS_EQUIPMENT')`,
  );
});

describe('PUT /web/config-system/{id}/toggle/ and /update/ in the generic group', () => {
  it('200 for the admin of a company: it changes for that company alone, with an audit row that no other sees', async () => {
    const before = await settingOf(mine, 'REQUIRE_LOCATION');
    const { status, value } = await decide(mine, 'REQUIRE_LOCATION', true);
    expect(status).toBe(200);
    expect(value).toEqual({ ...before, enabled: true, configValue: 1, updateDate: value.updateDate });
    expect(await settingOf(mine, 'REQUIRE_LOCATION')).toEqual(value);
    expect(await isEnabled('REQUIRE_LOCATION')).toEqual([true, false, false]);
    const body = { ...value, enabled: false, configValue: 0 } as const;
    const replaced = await mine.call(contract.updateSystemConfig, { params: { id: value.id }, body });
    expect(replaced.value).toMatchObject({ id: value.id, enabled: false, configValue: 0 });
    const actsSeenBy = async (who: SignedInUser) => {
      const { value: trail } = await who.call(listAudit, { query: { feature: 'system-config' } });
      return trail.items.map(({ act }) => act);
    };
    expect(await actsSeenBy(mine)).toEqual(['disable', 'enable']);
    expect(await actsSeenBy(others)).toEqual([]);
  });

  it('lists one item a setting, with the same id for everyone', async () => {
    await decide(mine, 'REQUIRE_PHONE_PIN', true);
    const lists = await Promise.all(
      [mine, others, platform].map(async (who) => (await who.call(contract.listSystemConfig)).value),
    );
    expect(lists[0]?.map(({ param }) => param).toSorted()).toEqual([...contract.CONFIG_PARAMS].toSorted());
    expect(lists[1]?.map(({ id }) => id)).toEqual(lists[0]?.map(({ id }) => id));
    expect(lists[2]?.map(({ id }) => id)).toEqual(lists[0]?.map(({ id }) => id));
  });

  it('the platform decides for companies that have not decided', async () => {
    await decide(mine, 'PUBLIC_TAG_PAGE', true);
    await decide(mine, 'PUBLIC_TAG_PAGE', false);
    expect((await decide(platform, 'PUBLIC_TAG_PAGE', true)).status).toBe(200);
    expect(await isEnabled('PUBLIC_TAG_PAGE')).toEqual([false, true, true]);
  });

  it('403 for operators, and for the rule about second factors, which is of the whole group', async () => {
    const operator = await addOperator(mine, MY_EMAIL, 'operadora1@generic.test');
    expect((await decide(operator, 'REQUIRE_LOCATION', true)).problem.code).toBe('ROLE_REFUSED');
    const row = await settingOf(mine, 'REQUIRE_ADMIN_SECOND_FACTOR');
    expect((await decide(mine, row.param, true)).problem).toMatchObject({
      status: 403,
      code: 'ROLE_REFUSED',
    });
    const params = { id: row.id };
    const replaced = await mine.call(contract.updateSystemConfig, { params, body: row });
    expect(replaced.problem.code).toBe('ROLE_REFUSED');
    expect(await decisions()).toEqual([]);
  });

  it('404 for an unknown id, and 404 for the id of what another company decided', async () => {
    await decide(others, 'REQUIRE_LOCATION', true);
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from ${schema}.company_settings`,
    );
    for (const id of [newId(), rows[0]?.id ?? '']) {
      const response = await mine.call(contract.toggleSystemConfig, {
        params: { id },
        body: { enabled: false },
      });
      expect(response.status).toBe(404);
    }
    expect(await isEnabled('REQUIRE_LOCATION')).toEqual([false, true, false]);
  });

  it('200 for concurrent first calls with the same value, 409 STALE_WRITE for the later of two with different ones', async () => {
    const { id, updateDate } = await settingOf(mine, 'REQUIRE_LOCATION');
    const send = async (who: SignedInUser) =>
      who.call(contract.toggleSystemConfig, { params: { id }, body: { enabled: true, updateDate } });
    const replies = await Promise.all([send(mine), send(mine), send(mine), send(others)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await decisions()).toHaveLength(2);
    const stale = { params: { id }, body: { enabled: false, updateDate } };
    expect((await mine.call(contract.toggleSystemConfig, stale)).problem.code).toBe('STALE_WRITE');
    expect(await isEnabled('REQUIRE_LOCATION')).toEqual([true, true, false]);
  });
});

describe('effects of what a company decides', () => {
  const registerPieces = async () => Promise.all([registerEquipmentAs(mine), registerEquipmentAs(others)]);
  type Piece = Awaited<ReturnType<typeof registerEquipmentAs>>;

  const inspect = async (who: SignedInUser, piece: Piece, fields: object = {}) => {
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: new Date(Date.now() - 60_000).toISOString(),
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
      ...fields,
    };
    return who.call(putInspection, { params: { id: newId() }, body });
  };

  it('REQUIRE_LOCATION: 409 for its records, 200 for those of others', async () => {
    const [piece, otherPiece] = await registerPieces();
    await decide(mine, 'REQUIRE_LOCATION', true);
    expect((await inspect(mine, piece)).problem.code).toBe('LOCATION_REQUIRED');
    expect((await inspect(others, otherPiece)).status).toBe(200);
    const bundles = await Promise.all(
      [mine, others].map(async (who) => (await who.call(getFieldBundle, {})).value),
    );
    expect(bundles.map(({ lists }) => lists?.settings.includes('REQUIRE_LOCATION'))).toEqual([true, false]);
  });

  it('REQUIRE_PHOTO_ON_NEGATIVE: 409 for its negative answers, 200 for those of others', async () => {
    const [piece, otherPiece] = await registerPieces();
    await decide(mine, 'REQUIRE_PHOTO_ON_NEGATIVE', true);
    const negative = ({ checklist }: Piece) => ({
      answers: conformingAnswers(checklist.inspectionQuestions).map((answer, index) =>
        index === 0 ? { ...answer, answer: 'NO' } : answer,
      ),
    });
    expect((await inspect(mine, piece, negative(piece))).problem.code).toBe('PHOTO_REQUIRED');
    expect((await inspect(others, otherPiece, negative(otherPiece))).status).toBe(200);
  });

  it('PUBLIC_TAG_PAGE: the page of its tags alone', async () => {
    const pieces = await registerPieces();
    await decide(mine, 'PUBLIC_TAG_PAGE', true);
    const statuses = async () =>
      Promise.all(
        pieces.map(
          async ({ serial }) => (await call(undefined, getPublicTag, { params: { serial } })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 404]);
    await decide(platform, 'PUBLIC_TAG_PAGE', true);
    await decide(mine, 'PUBLIC_TAG_PAGE', false);
    expect(await statuses()).toEqual([404, 200]);
  });

  it('OPERATOR_REGISTERS_EQUIPMENT: 403 for its operators alone, but 201 by data of before', async () => {
    const [{ product }] = await registerPieces();
    const [operator, otherOperator] = [
      await addOperator(mine, MY_EMAIL, 'operadora2@generic.test'),
      await addOperator(others, OTHER_EMAIL, 'operadora3@generic.test'),
    ];
    const register = async (who: SignedInUser, fields: object = {}) =>
      who.call(registerEquipment, {
        body: { tagSerialNumber: freshSerial(), productId: product.id, extraLabel: 'X', ...fields },
      });
    await decide(mine, 'OPERATOR_REGISTERS_EQUIPMENT', false);
    await letTimePass(server, 10 * DAY, schema);
    expect((await register(operator)).problem.code).toBe('OPERATOR_REGISTRATION_REFUSED');
    expect((await register(operator, { bundleAt: fromNow(-5 * DAY) })).status).toBe(403);
    expect((await register(operator, { bundleAt: fromNow(-15 * DAY) })).status).toBe(201);
    expect((await register(otherOperator)).status).toBe(201);
  });

  it('NOTIFY_EXPIRING_BY_EMAIL: no mail to its admins, one to those of others; and the other way round', async () => {
    for (const [who, piece] of [
      [mine, await registerEquipmentAs(mine)],
      [others, await registerEquipmentAs(others)],
    ] as const) {
      const createdAt = new Date(Date.now() - 60 * DAY_MS).toISOString();
      expect((await inspect(who, piece, { createdAt })).status).toBe(200);
    }
    const notified = async () => {
      const before = (await server.runJobs()).length;
      await server.database.public((db) => enqueue(db, NOTICE_ROUND, {}));
      return (await server.runJobs()).slice(before).map(({ to }) => to);
    };
    expect((await notified()).toSorted()).toEqual([OTHER_EMAIL, MY_EMAIL].toSorted());
    await decide(mine, 'NOTIFY_EXPIRING_BY_EMAIL', false);
    expect(await notified()).toEqual([OTHER_EMAIL]);
    await decide(mine, 'NOTIFY_EXPIRING_BY_EMAIL', true);
    await decide(platform, 'NOTIFY_EXPIRING_BY_EMAIL', false);
    expect(await notified()).toEqual([MY_EMAIL]);
  });

  describe('on records of a phone without signal', () => {
    let piece: Piece;
    let otherPiece: Piece;
    beforeEach(async () => {
      [piece, otherPiece] = await registerPieces();
    });
    const late = async (days: number, who = mine, of = piece) =>
      (await inspect(who, of, { bundleAt: fromNow(-days * DAY) })).status;
    const tenDaysLater = async () => letTimePass(server, 10 * DAY, schema);

    it('what it decided then is judged by, in both directions', async () => {
      await decide(mine, 'REQUIRE_LOCATION', true);
      await tenDaysLater();
      await decide(mine, 'REQUIRE_LOCATION', false);
      await tenDaysLater();
      // Decided 20 days ago, withdrawn 10 days ago.
      expect(await Promise.all([25, 15, 5].map(async (days) => late(days)))).toEqual([200, 409, 200]);
      expect(await late(15, others, otherPiece)).toBe(200);
    });

    it('what the platform had decided holds until the company decided', async () => {
      await decide(platform, 'REQUIRE_LOCATION', true);
      await tenDaysLater();
      await decide(mine, 'REQUIRE_LOCATION', false);
      await tenDaysLater();
      expect(await Promise.all([25, 15, 5].map(async (days) => late(days)))).toEqual([200, 409, 200]);
      expect(await late(5, others, otherPiece)).toBe(409);
    });
  });
});

describe('when the company leaves', () => {
  it('a group of its own begins with what it had decided', async () => {
    const { id, me } = await addCustomer('propria@generic.test');
    await decide(me, 'REQUIRE_LOCATION', true);
    await decide(me, 'OPERATOR_REGISTERS_EQUIPMENT', false);
    const body = { companyName: 'Própria', companyGroup: 'propriaregra' };
    expect((await call('platformAdmin', giveOwnGroup, { params: { id }, body })).status).toBe(200);
    const admin = await signIn('propria@generic.test');
    const { value } = await admin.call(contract.listSystemConfig);
    expect(value.filter(({ enabled }) => enabled).map(({ param }) => param)).toEqual([
      'NOTIFY_EXPIRING_BY_EMAIL',
      'REQUIRE_LOCATION',
    ]);
    expect(await decisions()).toEqual([]);
    // There its admin decides every setting, of the group.
    expect((await decide(admin, 'REQUIRE_LOCATION', false)).status).toBe(200);
    const { schema: own } = await findTenantCompany('propriaregra');
    const { rows } = await server.database.pool.query(`select from ${own}.company_settings`);
    expect(rows).toEqual([]);
  });

  it('the rules of the group that it joins hold, and its own are gone', async () => {
    const { id, me } = await addCustomer('junta@generic.test');
    await decide(me, 'REQUIRE_LOCATION', true);
    const { company } = await findTenantCompany('home', 'companyadmin@mobcheck.test');
    expect((await migrateUser(id, 'home', company)).status).toBe(200);
    const moved = await signIn('junta@generic.test');
    expect((await settingOf(moved, 'REQUIRE_LOCATION')).enabled).toBe(false);
    expect(await decisions()).toEqual([]);
  });
});
