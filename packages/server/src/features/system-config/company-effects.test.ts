/** Tests of the effects of settings that a company of the generic group decides for itself. Other companies are not affected. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { addDays, DAY_MS, DEFAULT_ZONE, dayIn } from '@mobcheck/contract/kernel/date.ts';
import { getPublicTag } from '@mobcheck/contract/public-tags/public-tags.contract.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { useApp } from '../../testing/app.ts';
import type { SignedInUser } from '../../testing/customers.ts';
import { conformingAnswers, freshSerial, registerEquipmentAs } from '../../testing/equipment.ts';
import { DAY, fromNow } from '../../testing/field-records.ts';
import { MY_EMAIL, openSharedGroup, OTHER_EMAIL } from './company-settings.testing.ts';
import { NOTICE_ROUND } from '../expiring-notices/expiring-notices.service.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
let shared: Awaited<ReturnType<typeof openSharedGroup>>;

beforeAll(async () => {
  shared = await openSharedGroup(server);
});
afterEach(async () => shared.forgetDecisions());

describe("effects of a company's decisions", () => {
  const registerPieces = async () =>
    Promise.all([registerEquipmentAs(shared.mine), registerEquipmentAs(shared.others)]);
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

  it('REQUIRE_LOCATION: 409 for its records, 200 for records of other companies', async () => {
    const [piece, otherPiece] = await registerPieces();
    await shared.decide(shared.mine, 'REQUIRE_LOCATION', true);
    expect((await inspect(shared.mine, piece)).problem.code).toBe('LOCATION_REQUIRED');
    expect((await inspect(shared.others, otherPiece)).status).toBe(200);
    const bundles = await Promise.all(
      [shared.mine, shared.others].map(async (who) => (await who.call(getFieldBundle, {})).value),
    );
    expect(bundles.map(({ lists }) => lists?.settings.includes('REQUIRE_LOCATION'))).toEqual([true, false]);
  });

  it('REQUIRE_PHOTO_ON_NEGATIVE: 409 for its negative answers, 200 for other companies', async () => {
    const [piece, otherPiece] = await registerPieces();
    await shared.decide(shared.mine, 'REQUIRE_PHOTO_ON_NEGATIVE', true);
    const negative = ({ checklist }: Piece) => ({
      answers: conformingAnswers(checklist.inspectionQuestions).map((answer, index) =>
        index === 0 ? { ...answer, answer: 'NO' } : answer,
      ),
    });
    expect((await inspect(shared.mine, piece, negative(piece))).problem.code).toBe('PHOTO_REQUIRED');
    expect((await inspect(shared.others, otherPiece, negative(otherPiece))).status).toBe(200);
  });

  it('PUBLIC_TAG_PAGE: enables the page only for tags of the company', async () => {
    const pieces = await registerPieces();
    await shared.decide(shared.mine, 'PUBLIC_TAG_PAGE', true);
    const statuses = async () =>
      Promise.all(
        pieces.map(
          async ({ serial }) => (await call(undefined, getPublicTag, { params: { serial } })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 404]);
    await shared.decide(shared.platform, 'PUBLIC_TAG_PAGE', true);
    await shared.decide(shared.mine, 'PUBLIC_TAG_PAGE', false);
    expect(await statuses()).toEqual([404, 200]);
  });

  it('OPERATOR_REGISTERS_EQUIPMENT: 403 only for its operators, 201 with an earlier bundle', async () => {
    const [{ product }] = await registerPieces();
    const [operator, otherOperator] = [
      await shared.addOperator(shared.mine, MY_EMAIL, 'operadora2@generic.test'),
      await shared.addOperator(shared.others, OTHER_EMAIL, 'operadora3@generic.test'),
    ];
    const register = async (who: SignedInUser, fields: object = {}) =>
      who.call(registerEquipment, {
        body: { tagSerialNumber: freshSerial(), productId: product.id, extraLabel: 'X', ...fields },
      });
    await shared.decide(shared.mine, 'OPERATOR_REGISTERS_EQUIPMENT', false);
    await shared.letTimePass(10);
    expect((await register(operator)).problem.code).toBe('OPERATOR_REGISTRATION_REFUSED');
    expect((await register(operator, { bundleAt: fromNow(-5 * DAY) })).status).toBe(403);
    expect((await register(operator, { bundleAt: fromNow(-15 * DAY) })).status).toBe(201);
    expect((await register(otherOperator)).status).toBe(201);
  });

  it('NOTIFY_EXPIRING_BY_EMAIL: mails only to admins of companies that have it on', async () => {
    for (const [who, piece] of [
      [shared.mine, await registerEquipmentAs(shared.mine)],
      [shared.others, await registerEquipmentAs(shared.others)],
    ] as const) {
      const createdAt = new Date(Date.now() - 60 * DAY_MS).toISOString();
      expect((await inspect(who, piece, { createdAt })).status).toBe(200);
    }
    let days = 0;
    // Each round runs on the next day, since a person gets one mail a day.
    const notified = async () => {
      const before = (await server.runJobs()).length;
      server.setNow(new Date(`${addDays(dayIn(DEFAULT_ZONE, new Date()), days)}T15:00:00Z`));
      days += 1;
      await server.database.public((db) => enqueue(db, NOTICE_ROUND, {}));
      const mails = await server.runJobs();
      server.setNow(undefined);
      return mails.slice(before).map(({ to }) => to);
    };
    expect((await notified()).toSorted()).toEqual([OTHER_EMAIL, MY_EMAIL].toSorted());
    await shared.decide(shared.mine, 'NOTIFY_EXPIRING_BY_EMAIL', false);
    expect(await notified()).toEqual([OTHER_EMAIL]);
    await shared.decide(shared.mine, 'NOTIFY_EXPIRING_BY_EMAIL', true);
    await shared.decide(shared.platform, 'NOTIFY_EXPIRING_BY_EMAIL', false);
    expect(await notified()).toEqual([MY_EMAIL]);
  });

  describe('on records of a phone without signal', () => {
    let piece: Piece;
    let otherPiece: Piece;
    beforeEach(async () => {
      [piece, otherPiece] = await registerPieces();
    });
    const late = async (days: number, who = shared.mine, of = piece) =>
      (await inspect(who, of, { bundleAt: fromNow(-days * DAY) })).status;
    const tenDaysLater = async () => shared.letTimePass(10);

    it("checks records by the company's decision at the instant of the bundle", async () => {
      await shared.decide(shared.mine, 'REQUIRE_LOCATION', true);
      await tenDaysLater();
      await shared.decide(shared.mine, 'REQUIRE_LOCATION', false);
      await tenDaysLater();
      // The rule was switched on 20 days ago and off 10 days ago.
      expect(await Promise.all([25, 15, 5].map(async (days) => late(days)))).toEqual([200, 409, 200]);
      expect(await late(15, shared.others, otherPiece)).toBe(200);
    });

    it("checks records by the platform's decision before the company's first decision", async () => {
      await shared.decide(shared.platform, 'REQUIRE_LOCATION', true);
      await tenDaysLater();
      await shared.decide(shared.mine, 'REQUIRE_LOCATION', false);
      await tenDaysLater();
      expect(await Promise.all([25, 15, 5].map(async (days) => late(days)))).toEqual([200, 409, 200]);
      expect(await late(5, shared.others, otherPiece)).toBe(409);
    });
  });
});
