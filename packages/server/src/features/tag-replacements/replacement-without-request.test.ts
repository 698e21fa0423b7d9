/** Tests of replacements without a request: preview, candidates and replacement. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  listRetagCandidates,
  listTagReplacements,
  previewReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { requestReplacement, replaceAndMerge, pieceAt, sql, liftLimits } = replacements(server);

const preview = async (newSerial: string, oldSerial?: string, who: PersonName = 'companyAdmin') =>
  call(who, previewReplacement, { params: { newSerial }, query: { oldSerial } });
const errorOf = async (...args: Parameters<typeof preview>) => {
  const { status, problem } = await preview(...args);
  return [status, problem.code];
};
const openRequests = async () =>
  (await call('companyAdmin', listTagReplacements, { query: { pageSize: 1000 } })).value.total;
const findSerials = async (serials: readonly string[]) =>
  sql(
    `select serial_number from g1_home.tags where serial_number = any($1)
     union all select serial_number from public.tag_directory where serial_number = any($1)`,
    [serials],
  );

/** Adds an unknown serial as a free tag of the company, by a replacement request. */
const reserveFreeTag = async (serial: string) => requestReplacement(serial);

beforeAll(async () => {
  await liftLimits();
});

describe('GET /web/tags/{new}/replace-to/', () => {
  it('200: returns the equipment of both tags, without a guess, and writes nothing', async () => {
    const old = await registerTestEquipment(server, { body: { extraLabel: 'Doca 7' } });
    const alike = await registerTestEquipment(server, { body: { extraLabel: 'Doca 7' } });
    const piece = await registerTestEquipment(server, { body: { extraLabel: 'Doca 7' } });
    const [freeTag, unknown] = [freshSerial(), freshSerial()];
    const [requestsBefore, auditBefore] = [
      await openRequests(),
      await sql('select count(*) as acts from g1_home.audit where feature = $1', ['tag-replacements']),
    ];
    const withOld = (await preview(piece.serial, old.serial)).value;
    expect([withOld.newEquipment?.id, withOld.suggestion?.id]).toEqual([piece.id, old.id]);
    // A request would suggest other equipment of the same product.
    const withoutOld = (await preview(piece.serial)).value;
    expect([withoutOld.newEquipment?.id, withoutOld.suggestion]).toEqual([piece.id, null]);
    expect((await preview(unknown)).value).toEqual({
      newEquipment: null,
      suggestion: null,
      succeeded: null,
      agreement: false,
    });
    // The new tag has equipment, so the user must agree to merge it.
    expect([withOld.agreement, withoutOld.agreement]).toEqual([true, true]);
    const ontoFreeTag = (await preview(freeTag, alike.serial, 'groupAdmin')).value;
    expect([ontoFreeTag.newEquipment, ontoFreeTag.suggestion?.id]).toEqual([null, alike.id]);

    expect(await findSerials([freeTag, unknown])).toEqual([]);
    expect(await openRequests()).toBe(requestsBefore);
    expect(
      await sql('select count(*) as acts from g1_home.audit where feature = $1', ['tag-replacements']),
    ).toEqual(auditBefore);
  });

  it('404 when either tag is of another company or group, or the old tag is unknown', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    for (const [newSerial, oldSerial] of [
      [theirs.serial, undefined],
      [foreign.serial, undefined],
      [foreign.serial, own.serial],
      [freshSerial(), theirs.serial],
      [freshSerial(), foreign.serial],
      [freshSerial(), freshSerial()],
    ] as const) {
      expect(await errorOf(newSerial, oldSerial)).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('409 for tags of two companies', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    expect(await errorOf(own.serial, theirs.serial, 'groupAdmin')).toEqual([
      409,
      'REPLACEMENT_OTHER_COMPANY',
    ]);
  });

  it('409 for the same tag twice', async () => {
    const own = await registerTestEquipment(server);
    expect(await errorOf(own.serial, own.serial)).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);
  });

  it('409 for an old tag without equipment', async () => {
    const freeTag = freshSerial();
    await reserveFreeTag(freeTag);
    expect(await errorOf(freshSerial(), freeTag)).toEqual([409, 'REPLACEMENT_WITHOUT_EQUIPMENT']);
  });

  it('409 while a request about either tag is open', async () => {
    const own = await registerTestEquipment(server);
    const requested = freshSerial();
    await requestReplacement(requested);
    expect(await errorOf(requested, own.serial)).toEqual([409, 'REPLACEMENT_REQUESTED']);
    const oldPiece = await registerTestEquipment(server);
    await requestReplacement(freshSerial(), oldPiece.serial);
    expect(await errorOf(freshSerial(), oldPiece.serial)).toEqual([409, 'REPLACEMENT_EQUIPMENT_REQUESTED']);
    expect(await errorOf(oldPiece.serial)).toEqual([409, 'REPLACEMENT_EQUIPMENT_REQUESTED']);
  });

  describe('after an earlier replacement', () => {
    const current = freshSerial();
    let [retired, other] = ['', ''];

    beforeAll(async () => {
      retired = (await registerTestEquipment(server)).serial;
      other = (await registerTestEquipment(server)).serial;
      await reserveFreeTag(current);
      await replaceAndMerge(current, retired);
    });

    it('409 when its new tag is the new tag again', async () => {
      expect(await errorOf(current, other)).toEqual([409, 'TAG_NOT_FREE']);
    });

    it('409 when its old tag is the new tag', async () => {
      expect(await errorOf(retired, other)).toEqual([409, 'TAG_RETIRED']);
    });

    it('409 for the same two tags', async () => {
      expect(await errorOf(current, retired)).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);
    });
  });

  it('400 for a text that is no serial', async () => {
    expect((await preview('ABC')).problem.issues).toEqual([{ path: 'newSerial', code: 'tag_serial' }]);
  });

  it('401 without a session', async () => {
    const own = await registerTestEquipment(server);
    expect(
      (await call(undefined, previewReplacement, { params: { newSerial: own.serial }, query: {} })).status,
    ).toBe(401);
  });
});

it('the candidates are equipment of the new tag’s company, without the tag’s own equipment', async () => {
  const extraLabel = `Baia ${freshSerial()}`;
  const [theirs, next] = [
    await registerTestEquipment(server, { who: 'siblingAdmin', body: { extraLabel } }),
    await registerTestEquipment(server, { who: 'siblingAdmin', body: { extraLabel } }),
  ];
  const own = await registerTestEquipment(server, { body: { extraLabel } });
  const listIds = async (who: PersonName, newSerial?: string) => {
    const response = await call(who, listRetagCandidates, { query: { query: extraLabel, newSerial } });
    return response.status === 200 ? response.value.items.map(({ id }) => id) : response.status;
  };
  expect(await listIds('groupAdmin', theirs.serial)).toEqual([next.id]);
  expect(await listIds('companyAdmin', own.serial)).toEqual([]);
  expect(await listIds('companyAdmin', freshSerial())).toEqual([own.id]);
  expect(await listIds('companyAdmin')).toEqual([own.id]);
  expect(await listIds('companyAdmin', theirs.serial)).toBe(404);
});

describe('PUT /web/tags/{new}/replace-to/{old} with an unknown serial', () => {
  it('200: adds the serial to the company of the equipment', async () => {
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const serial = freshSerial();
    const response = await replaceAndMerge(serial, theirs.serial, 'groupAdmin');
    expect([response.status, response.value.id, response.value.tagSerialNumber]).toEqual([
      200,
      theirs.id,
      serial,
    ]);
    expect((await pieceAt(theirs.serial, 'siblingAdmin'))?.tagSerialNumber).toBe(serial);
    expect(await findSerials([serial])).toHaveLength(2);
  });

  it('404 for an old tag of another company or group, and the serial stays unknown', async () => {
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    const serial = freshSerial();
    for (const oldSerial of [theirs.serial, foreign.serial]) {
      expect((await replaceAndMerge(serial, oldSerial)).status).toBe(404);
    }
    expect(await findSerials([serial])).toEqual([]);
  });

  it('409 for a retired old tag, and the serial stays unknown', async () => {
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    await replaceAndMerge(freshSerial(), theirs.serial, 'groupAdmin');
    const serial = freshSerial();
    const response = await replaceAndMerge(serial, theirs.serial, 'groupAdmin');
    expect([response.status, response.problem.code]).toEqual([409, 'TAG_RETIRED']);
    expect(await findSerials([serial])).toEqual([]);
  });

  it('one of ten concurrent replacements with one serial succeeds', async () => {
    const contested = freshSerial();
    const oldPieces = await Promise.all(
      Array.from({ length: 10 }, async () => registerTestEquipment(server)),
    );
    const responses = await Promise.all(
      oldPieces.map(async ({ serial }) => replaceAndMerge(contested, serial)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(responses.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)),
    ).toEqual(new Set(['TAG_NOT_FREE']));
  });

  it('a concurrent registration with the serial is either merged or rejected with 409', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const serial = freshSerial();
        const { product, serial: oldSerial } = await registerTestEquipment(server);
        const [transfer, registration] = await Promise.all([
          replaceAndMerge(serial, oldSerial),
          call('companyAdmin', registerEquipment, {
            body: { tagSerialNumber: serial, productId: product.id },
          }),
        ]);
        return [transfer.status, registration.status].join(' ');
      }),
    );
    // If the registration is first, the new equipment is merged. If the replacement is first, the serial is no longer free.
    expect(outcomes.filter((outcome) => outcome !== '200 201' && outcome !== '200 409')).toEqual([]);
  });
});
