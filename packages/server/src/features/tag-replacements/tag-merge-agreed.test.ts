/** Tests of the agreement that a replacement needs if it merges equipment: an open request, or the parameter `merging`. */
import { dismissTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { requestReplacement, replace, replaceAndMerge, inspect, pieceAt, sql, liftLimits } =
  replacements(server);

const replaceWithoutAgreement = async (newSerial: string, oldSerial: string) =>
  replace(newSerial, oldSerial, 'companyAdmin', {});
const registerTwo = async () =>
  [await registerTestEquipment(server), await registerTestEquipment(server)] as const;

beforeAll(async () => {
  await liftLimits();
});

it('409 without agreement, and both pieces of equipment are unchanged', async () => {
  const [old, newPiece] = await registerTwo();
  await inspect(newPiece, newPiece.serial, { daysAgo: 1 });
  const before = [await pieceAt(old.serial), await pieceAt(newPiece.serial)];
  for (const response of [
    await replaceWithoutAgreement(newPiece.serial, old.serial),
    await replace(newPiece.serial, old.serial, 'companyAdmin', { merging: false }),
  ]) {
    expect([response.status, response.problem.code, response.problem.params]).toEqual([
      409,
      'REPLACEMENT_TAG_IN_USE',
      { serial: newPiece.serial },
    ]);
  }
  expect([await pieceAt(old.serial), await pieceAt(newPiece.serial)]).toEqual(before);
  expect(
    await sql('select count(*)::int as n from g1_home.inspections where equipment_id = $1', [newPiece.id]),
  ).toEqual([{ n: 1 }]);
});

it('200 with agreement, and for a repeated call without it', async () => {
  const [old, newPiece] = await registerTwo();
  const response = await replaceAndMerge(newPiece.serial, old.serial);
  expect([response.status, response.value.id]).toEqual([200, old.id]);
  expect((await replaceWithoutAgreement(newPiece.serial, old.serial)).value).toEqual(response.value);
});

it('409 without agreement also for equipment without records', async () => {
  const [old, newPiece] = await registerTwo();
  expect((await replaceWithoutAgreement(newPiece.serial, old.serial)).problem.code).toBe(
    'REPLACEMENT_TAG_IN_USE',
  );
});

it('200 without agreement for an unknown serial', async () => {
  const old = await registerTestEquipment(server);
  expect((await replaceWithoutAgreement(freshSerial(), old.serial)).status).toBe(200);
});

it('200 without `merging` when a request for the new tag is open', async () => {
  const [old, newPiece] = await registerTwo();
  await requestReplacement(newPiece.serial, null, 'operator', systemIds.newId());
  expect((await replaceWithoutAgreement(newPiece.serial, old.serial)).value.id).toBe(old.id);
});

it('409 without agreement when the request was dismissed', async () => {
  const [old, newPiece] = await registerTwo();
  const id = systemIds.newId();
  await requestReplacement(newPiece.serial, null, 'operator', id);
  expect((await call('companyAdmin', dismissTagReplacement, { params: { id } })).status).toBe(204);
  expect((await replaceWithoutAgreement(newPiece.serial, old.serial)).problem.code).toBe(
    'REPLACEMENT_TAG_IN_USE',
  );
});

it('400 for a value of `merging` that is no boolean', async () => {
  const [old, newPiece] = await registerTwo();
  const response = await replace(newPiece.serial, old.serial, 'companyAdmin', {
    merging: 'talvez' as unknown as boolean,
  });
  expect(response.problem.issues).toEqual([{ path: 'merging', code: 'invalid' }]);
});
