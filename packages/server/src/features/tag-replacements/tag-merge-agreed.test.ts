/** Tests of the agreement that a replacement needs if it merges equipment: an open request, or the parameter `merging`. */
import { dismissTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { ask, replace, replaceAndMerge, inspect, pieceAt, rows, liftLimits } = replacements(server);

const replaceUnagreed = async (newSerial: string, oldSerial: string) =>
  replace(newSerial, oldSerial, 'companyAdmin', {});
const pair = async () => [await registerTestEquipment(server), await registerTestEquipment(server)] as const;

beforeAll(async () => {
  await liftLimits();
});

it('409 without agreement, and both pieces of equipment are unchanged', async () => {
  const [old, live] = await pair();
  await inspect(live, live.serial, { daysAgo: 1 });
  const before = [await pieceAt(old.serial), await pieceAt(live.serial)];
  for (const response of [
    await replaceUnagreed(live.serial, old.serial),
    await replace(live.serial, old.serial, 'companyAdmin', { merging: false }),
  ]) {
    expect([response.status, response.problem.code, response.problem.params]).toEqual([
      409,
      'REPLACEMENT_TAG_IN_USE',
      { serial: live.serial },
    ]);
  }
  expect([await pieceAt(old.serial), await pieceAt(live.serial)]).toEqual(before);
  expect(
    await rows('select count(*)::int as n from g1_home.inspections where equipment_id = $1', [live.id]),
  ).toEqual([{ n: 1 }]);
});

it('200 with agreement, and for a repeated call without it', async () => {
  const [old, live] = await pair();
  const response = await replaceAndMerge(live.serial, old.serial);
  expect([response.status, response.value.id]).toEqual([200, old.id]);
  expect((await replaceUnagreed(live.serial, old.serial)).value).toEqual(response.value);
});

it('409 without agreement also for equipment without records', async () => {
  const [old, live] = await pair();
  expect((await replaceUnagreed(live.serial, old.serial)).problem.code).toBe('REPLACEMENT_TAG_IN_USE');
});

it('200 without agreement for an unknown serial', async () => {
  const old = await registerTestEquipment(server);
  expect((await replaceUnagreed(freshSerial(), old.serial)).status).toBe(200);
});

it('200 without agreement when a request for the new tag is open', async () => {
  const [old, live] = await pair();
  await ask(live.serial, null, 'operator', systemIds.newId());
  expect((await replaceUnagreed(live.serial, old.serial)).value.id).toBe(old.id);
});

it('409 without agreement when the request was dismissed', async () => {
  const [old, live] = await pair();
  const id = systemIds.newId();
  await ask(live.serial, null, 'operator', id);
  expect((await call('companyAdmin', dismissTagReplacement, { params: { id } })).status).toBe(204);
  expect((await replaceUnagreed(live.serial, old.serial)).problem.code).toBe('REPLACEMENT_TAG_IN_USE');
});

it('400 for a value of `merging` that is no boolean', async () => {
  const [old, live] = await pair();
  const response = await replace(live.serial, old.serial, 'companyAdmin', {
    merging: 'talvez' as unknown as boolean,
  });
  expect(response.problem.issues).toEqual([{ path: 'merging', code: 'invalid' }]);
});
