/** A replacement that the office begins by itself: looked at without a trace, done in one call. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  listReplaceableEquipment,
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
const { ask, replace, pieceAt, rows, liftLimits } = replacements(server);

const preview = async (newSerial: string, oldSerial?: string, who: PersonName = 'company') =>
  call(who, previewReplacement, { params: { newSerial }, query: { oldSerial } });
const refusal = async (...sent: Parameters<typeof preview>) => {
  const { status, problem } = await preview(...sent);
  return [status, problem.code];
};
const openRequests = async () =>
  (await call('company', listTagReplacements, { query: { pageSize: 1000 } })).value.total;
const known = async (serials: readonly string[]) =>
  rows(
    `select serial_number from g1_home.tags where serial_number = any($1)
     union all select serial_number from public.tag_directory where serial_number = any($1)`,
    [serials],
  );

beforeAll(async () => {
  await liftLimits();
});

describe('GET /web/tags/{new}/replace-to/', () => {
  it('200: both sides, the typed old tag and else none; nothing is guessed and nothing left behind', async () => {
    const old = await registerTestEquipment(server, { body: { extraLabel: 'Doca 7' } });
    const alike = await registerTestEquipment(server, { body: { extraLabel: 'Doca 7' } });
    const piece = await registerTestEquipment(server, { body: { extraLabel: 'Doca 7' } });
    const [blank, nobodys] = [freshSerial(), freshSerial()];
    const [asked, acts] = [
      await openRequests(),
      await rows('select count(*) as acts from g1_home.audit where feature = $1', ['tag-replacements']),
    ];
    const typed = (await preview(piece.serial, old.serial)).value;
    expect([typed.newEquipment?.id, typed.suggestion?.id]).toEqual([piece.id, old.id]);
    // Others of its product are there, which a request would suggest.
    const untold = (await preview(piece.serial)).value;
    expect([untold.newEquipment?.id, untold.suggestion]).toEqual([piece.id, null]);
    expect((await preview(nobodys)).value).toEqual({
      newEquipment: null,
      suggestion: null,
      succeeded: null,
      agreement: false,
    });
    expect([typed.agreement, untold.agreement]).toEqual([true, true]);
    const onto = (await preview(blank, alike.serial, 'group')).value;
    expect([onto.newEquipment, onto.suggestion?.id]).toEqual([null, alike.id]);

    expect(await known([blank, nobodys])).toEqual([]);
    expect(await openRequests()).toBe(asked);
    expect(
      await rows('select count(*) as acts from g1_home.audit where feature = $1', ['tag-replacements']),
    ).toEqual(acts);
  });

  it('404: tags out of sight on either side; 409 as a request would; 400 and 401', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'sibling' });
    const foreign = await registerTestEquipment(server, { who: 'stranger' });
    for (const [newSerial, oldSerial] of [
      [theirs.serial, undefined],
      [foreign.serial, undefined],
      [foreign.serial, own.serial],
      [freshSerial(), theirs.serial],
      [freshSerial(), foreign.serial],
      [freshSerial(), freshSerial()],
    ] as const) {
      expect(await refusal(newSerial, oldSerial)).toEqual([404, 'NOT_FOUND']);
    }
    expect(await refusal(own.serial, theirs.serial, 'group')).toEqual([409, 'REPLACEMENT_OTHER_COMPANY']);
    expect(await refusal(own.serial, own.serial)).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);

    const requested = freshSerial();
    await ask(requested);
    expect(await refusal(requested, own.serial)).toEqual([409, 'REPLACEMENT_REQUESTED']);
    expect(await refusal(freshSerial(), requested)).toEqual([409, 'REPLACEMENT_WITHOUT_EQUIPMENT']);
    const waiting = await registerTestEquipment(server);
    await ask(freshSerial(), waiting.serial);
    expect(await refusal(freshSerial(), waiting.serial)).toEqual([409, 'REPLACEMENT_EQUIPMENT_REQUESTED']);
    expect(await refusal(waiting.serial)).toEqual([409, 'REPLACEMENT_EQUIPMENT_REQUESTED']);

    // Two tags lead to its equipment: it is no newcomer.
    const other = await registerTestEquipment(server);
    await replace(requested, own.serial);
    expect(await refusal(requested, other.serial)).toEqual([409, 'TAG_NOT_FREE']);
    expect(await refusal(own.serial, other.serial)).toEqual([409, 'TAG_RETIRED']);
    expect(await refusal(requested, own.serial)).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);

    expect((await preview('ABC')).problem.issues).toEqual([{ path: 'newSerial', code: 'tag_serial' }]);
    expect(
      (await call(undefined, previewReplacement, { params: { newSerial: own.serial }, query: {} })).status,
    ).toBe(401);
  });
});

it('the list to choose from is of the new tag’s company, without its own piece', async () => {
  const extraLabel = `Baia ${freshSerial()}`;
  const [mine, next] = [
    await registerTestEquipment(server, { who: 'sibling', body: { extraLabel } }),
    await registerTestEquipment(server, { who: 'sibling', body: { extraLabel } }),
  ];
  const own = await registerTestEquipment(server, { body: { extraLabel } });
  const found = async (who: PersonName, newSerial?: string) => {
    const answer = await call(who, listReplaceableEquipment, { query: { query: extraLabel, newSerial } });
    return answer.status === 200 ? answer.value.items.map(({ id }) => id) : answer.status;
  };
  expect(await found('group', mine.serial)).toEqual([next.id]);
  expect(await found('company', own.serial)).toEqual([]);
  expect(await found('company', freshSerial())).toEqual([own.id]);
  expect(await found('company')).toEqual([own.id]);
  expect(await found('company', mine.serial)).toBe(404);
});

describe('PUT /web/tags/{new}/replace-to/{old} with a serial that nobody has', () => {
  it('200: the equipment takes it, in its own company; what is refused sets nothing aside', async () => {
    const theirs = await registerTestEquipment(server, { who: 'sibling' });
    const foreign = await registerTestEquipment(server, { who: 'stranger' });
    const [fresh, refused] = [freshSerial(), freshSerial()];
    for (const oldSerial of [theirs.serial, foreign.serial]) {
      expect((await replace(refused, oldSerial)).status).toBe(404);
    }
    expect(await known([refused])).toEqual([]);
    const done = await replace(fresh, theirs.serial, 'group');
    expect([done.status, done.value.id, done.value.tagSerialNumber]).toEqual([200, theirs.id, fresh]);
    expect((await pieceAt(theirs.serial, 'sibling'))?.tagSerialNumber).toBe(fresh);
    expect(await known([fresh])).toHaveLength(2);
    // Retired: refused after the serial was set aside, which goes again.
    const late = await replace(refused, theirs.serial, 'group');
    expect([late.status, late.problem.code]).toEqual([409, 'TAG_RETIRED']);
    expect(await known([refused])).toEqual([]);
  });

  it('ten pieces at once for one serial: one takes it; a registration at the same moment wins or loses whole', async () => {
    const contested = freshSerial();
    const olds = await Promise.all(Array.from({ length: 10 }, async () => registerTestEquipment(server)));
    const answers = await Promise.all(olds.map(async ({ serial }) => replace(contested, serial)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)),
    ).toEqual(new Set(['TAG_NOT_FREE']));

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const serial = freshSerial();
        const { product, serial: oldSerial } = await registerTestEquipment(server);
        const [transfer, registration] = await Promise.all([
          replace(serial, oldSerial),
          call('company', registerEquipment, { body: { tagSerialNumber: serial, productId: product.id } }),
        ]);
        return [transfer.status, registration.status].join(' ');
      }),
    );
    // Registered first, the new piece is taken in; transferred first, its serial is no longer free.
    expect(outcomes.filter((outcome) => outcome !== '200 201' && outcome !== '200 409')).toEqual([]);
  });
});
