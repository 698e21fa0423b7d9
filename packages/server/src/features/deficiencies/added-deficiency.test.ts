/** Owner, due day and photos of deficiencies that people add in the office, through HTTP. */
import { createDeficiency, getDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { MAX_PHOTOS } from '@mobcheck/contract/photos/photos.contract.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { sendTestPhoto } from '../../testing/records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

let piece: TestEquipment;

const userIdOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.id;
const bodyWith = (more: object) => ({
  tagSerialNumber: piece.serial,
  description: 'Mangueira ressecada',
  severity: 'MAJOR' as const,
  ...more,
});
const add = async (who: PersonName, more: object, options = {}) =>
  call(who, createDeficiency, { body: bodyWith(more) }, options);
const fullOf = async (id: string) => (await call('companyAdmin', getDeficiency, { params: { id } })).value;
const countOf = async () => (await deficienciesOf(server, { equipmentId: piece.id })).length;

beforeAll(async () => {
  server.setNow(new Date('2026-06-10T12:00:00Z'));
  await switchOnPreviewed(server);
  piece = await registerTestEquipment(server);
});

it.each(['companyAdmin', 'groupAdmin'] as const)(
  'owner and due day that a %s sets follow the opening in the history',
  async (who) => {
    const ownerId = await userIdOf('operator');
    const { id, number } = (await add(who, { ownerId, dueOn: '2026-07-01' })).value;
    const full = await fullOf(id);
    expect(full).toMatchObject({ number, ownerId, ownerName: 'Pessoa operator', dueOn: '2026-07-01' });
    expect(full.history.map(({ kind, changes }) => [kind, changes.map(({ field }) => field)])).toEqual([
      ['OPENED', []],
      ['CHANGED', ['owner', 'dueOn']],
    ]);
  },
);

it('the new owner is told', async () => {
  const { id } = (await add('companyAdmin', { ownerId: await userIdOf('operator') })).value;
  const { items } = (await call('operator', listNotices)).value;
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'deficiency-owner',
      facts: expect.objectContaining({ deficiencyId: id }) as unknown,
    }),
  );
});

it('a past due day makes the deficiency overdue, as an edit does', async () => {
  const { id } = (await add('companyAdmin', { dueOn: '2026-06-09' })).value;
  expect(await fullOf(id)).toMatchObject({ dueOn: '2026-06-09', overdue: true, ownerId: null });
});

it.each([
  ['an owner', async () => ({ ownerId: await userIdOf('operator') })],
  ['a due day', async () => ({ dueOn: '2026-07-01' })],
])('an operator may not give %s', async (_, more) => {
  const before = await countOf();
  expect((await add('operator', await more())).problem).toMatchObject({ status: 403, code: 'ROLE_REFUSED' });
  expect(await countOf()).toBe(before);
});

it.each([
  ['unknown', async () => newId()],
  ['of another company', async () => userIdOf('siblingAdmin')],
  ['of another group', async () => userIdOf('foreignAdmin')],
])('an owner who is %s is refused, and nothing is added', async (_, ownerOf) => {
  const before = await countOf();
  const { problem } = await add('companyAdmin', { ownerId: await ownerOf() });
  expect(problem).toMatchObject({ status: 409, code: 'DEFICIENCY_OWNER_REFUSED' });
  expect(await countOf()).toBe(before);
});

it('an inactive owner is refused', async () => {
  const ownerId = await userIdOf('operator');
  const { pool } = server.database;
  await pool.query(`update public.users set status = 'INACTIVE' where id = $1`, [ownerId]);
  const { problem } = await add('companyAdmin', { ownerId });
  await pool.query(`update public.users set status = 'ACTIVE' where id = $1`, [ownerId]);
  expect(problem.code).toBe('DEFICIENCY_OWNER_REFUSED');
});

it('a repeated call adds one deficiency with one change', async () => {
  const before = await countOf();
  const more = { ownerId: await userIdOf('operator'), photos: [await sendTestPhoto(server, 'companyAdmin')] };
  const headers = { 'idempotency-key': newId() };
  const first = await add('companyAdmin', more, { headers });
  const second = await add('companyAdmin', more, { headers });
  expect(second.value).toEqual(first.value);
  expect(await countOf()).toBe(before + 1);
  expect((await fullOf(first.value.id)).history).toHaveLength(2);
});

it('photos of an operator are shown as photos before the fix', async () => {
  const photos = [await sendTestPhoto(server, 'operator'), await sendTestPhoto(server, 'operator', '#f00')];
  const { id } = (await add('operator', { photos })).value;
  expect((await fullOf(id)).openingPhotos).toEqual(photos);
});

it('a photo has one deficiency', async () => {
  const photos = [await sendTestPhoto(server, 'operator')];
  expect((await add('operator', { photos })).status).toBe(201);
  expect((await add('operator', { photos })).problem.code).toBe('PHOTO_TAKEN');
});

it('unknown photos, and photos of other companies, are refused', async () => {
  const before = await countOf();
  for (const photoId of [
    newId(),
    await sendTestPhoto(server, 'siblingAdmin'),
    await sendTestPhoto(server, 'foreignAdmin'),
  ]) {
    const { problem } = await add('companyAdmin', { photos: [photoId] });
    expect(problem).toMatchObject({ status: 409, code: 'PHOTO_UNKNOWN' });
  }
  expect(await countOf()).toBe(before);
});

it('wrong owners, due days and photos are refused', async () => {
  const id = newId();
  for (const more of [
    { ownerId: 'x' },
    { ownerId: null },
    { dueOn: '2026-02-30' },
    { photos: [id, id] },
    { photos: Array.from({ length: MAX_PHOTOS + 1 }, newId) },
  ]) {
    expect((await add('companyAdmin', more)).status).toBe(400);
  }
});
