/** Equipment of the new tag is lost in another one only when somebody asked for it or agreed to it. */
import { dismissTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { ask, replace, inspect, pieceAt, rows, liftLimits } = replacements(server);

const unagreed = async (newSerial: string, oldSerial: string) => replace(newSerial, oldSerial, 'company', {});
const pair = async () => [await registerTestEquipment(server), await registerTestEquipment(server)] as const;

beforeAll(async () => {
  await liftLimits();
});

it('409 without a word, and both pieces are as they were; 200 once it is agreed, and again', async () => {
  const [old, live] = await pair();
  await inspect(live, live.serial, { daysAgo: 1 });
  const before = [await pieceAt(old.serial), await pieceAt(live.serial)];
  for (const answer of [
    await unagreed(live.serial, old.serial),
    await replace(live.serial, old.serial, 'company', { merging: false }),
  ]) {
    expect([answer.status, answer.problem.code, answer.problem.params]).toEqual([
      409,
      'REPLACEMENT_TAG_IN_USE',
      { serial: live.serial },
    ]);
  }
  expect([await pieceAt(old.serial), await pieceAt(live.serial)]).toEqual(before);
  expect(
    await rows('select count(*)::int as n from g1_home.inspections where equipment_id = $1', [live.id]),
  ).toEqual([{ n: 1 }]);
  const done = await replace(live.serial, old.serial);
  expect([done.status, done.value.id]).toEqual([200, old.id]);
  expect((await unagreed(live.serial, old.serial)).value).toEqual(done.value);
});

it('also a piece that nobody has inspected yet; a serial that nobody has takes no word', async () => {
  const [old, live] = await pair();
  expect((await unagreed(live.serial, old.serial)).problem.code).toBe('REPLACEMENT_TAG_IN_USE');
  const nobodys = freshSerial();
  expect((await unagreed(nobodys, old.serial)).status).toBe(200);
});

it('an open request is the word; once it is dismissed there is none', async () => {
  const [old, live] = await pair();
  const [dismissed, open] = [systemIds.newId(), systemIds.newId()];
  await ask(live.serial, null, 'operator', dismissed);
  expect((await call('company', dismissTagReplacement, { params: { id: dismissed } })).status).toBe(204);
  expect((await unagreed(live.serial, old.serial)).problem.code).toBe('REPLACEMENT_TAG_IN_USE');
  await ask(live.serial, null, 'operator', open);
  expect((await unagreed(live.serial, old.serial)).value.id).toBe(old.id);
});

it('400: a word that is neither yes nor no', async () => {
  const [old, live] = await pair();
  const answer = await replace(live.serial, old.serial, 'company', {
    merging: 'talvez' as unknown as boolean,
  });
  expect(answer.problem.issues).toEqual([{ path: 'merging', code: 'invalid' }]);
});
