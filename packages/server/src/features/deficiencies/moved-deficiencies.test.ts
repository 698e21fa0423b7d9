/** Deficiencies move with their piece to another company, and with a company to another group. */
import { getDeficiency, updateDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';
import { recordTestInspection, sendTestPhoto } from '../../testing/records.ts';
import { answersWith, deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';

const server = useApp();
const { call } = server;
const { move, query } = equipmentMoves(server);
const { findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);
const { newId } = systemIds;

beforeAll(async () => {
  await provisionGeneric(server);
  await switchOnPreviewed(server);
  await switchOnPreviewed(server, 'foreignGroupAdmin');
});

const ownerOf = async (who: 'operator' | 'groupAdmin') => (await call(who, getLoggedUser)).value.id;

it('a moved piece brings its deficiencies and their photos, without owners of the former company', async () => {
  const piece = await registerTestEquipment(server);
  const photo = await sendTestPhoto(server, 'operator');
  const described = newId();
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: server.now().toISOString(),
    description: 'Suporte solto',
    severity: 'MINOR' as const,
    photos: [photo],
  };
  expect((await call('operator', putDeficiency, { params: { id: described }, body })).status).toBe(200);
  const answers = answersWith(piece.checklist.inspectionQuestions, { 0: 'NO' });
  await recordTestInspection(server, piece, { body: { answers } });
  const [first, second] = await deficienciesOf(server, { equipmentId: piece.id });
  const own = async (id = '', who: 'operator' | 'groupAdmin') =>
    call('companyAdmin', updateDeficiencies, { body: { ids: [id], ownerId: await ownerOf(who) } });
  await own(first?.id, 'operator');
  await own(second?.id, 'groupAdmin');
  expect((await move(piece.serial)).status).toBe(200);
  expect(await deficienciesOf(server, { equipmentId: piece.id })).toEqual([]);
  const rows = await deficienciesOf(server, { equipmentId: piece.id }, 'siblingAdmin');
  expect(rows.map(({ ownerName }) => ownerName)).toEqual([null, 'Pessoa groupAdmin']);
  const { value } = await call('siblingAdmin', getDeficiency, { params: { id: described } });
  expect(value.openingPhotos).toEqual([photo]);
  expect((await call('siblingAdmin', getPhoto, { params: { id: photo } })).status).toBe(200);
});

it('a moved company brings its deficiencies with new numbers, and its records still fix them', async () => {
  const home = await findTenantCompany('home', emailOf('siblingAdmin'));
  const { schema } = await findTenantCompany('generic');
  await query(`insert into ${schema}.switches values ('AGENDA', now())`);
  await query(`update ${schema}.deficiency_counter set counted_from = now(), last_number = 40`);
  const owned = await addEquippedCustomer('nc@padaria.test', 'NC');
  const { me, extinguisher } = owned;
  const inspect = async (caller: typeof me.call, places: Readonly<Record<number, 'NO'>>, at: number) =>
    caller(putInspection, {
      params: { id: newId() },
      body: {
        tagSerialNumber: extinguisher.serial,
        createdAt: new Date(at).toISOString(),
        answers: answersWith(extinguisher.checklist.inspectionQuestions, places),
      },
    });
  expect((await inspect(me.call, { 0: 'NO', 1: 'NO' }, Date.now())).status).toBe(200);
  expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
  const rows = await deficienciesOf(server, { equipmentId: extinguisher.id }, 'siblingAdmin');
  expect(rows.map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
  const [counter] = await query<{ last: number }>(
    'select last_number as last from g1_home.deficiency_counter',
  );
  expect(rows.map(({ number }) => number)).toEqual([(counter?.last ?? 0) - 1, counter?.last]);
  expect(await query(`select from ${schema}.deficiencies`)).toEqual([]);
  const [there] = await query<{ id: string; text: string }>(
    `select question.id, question.question as text from g1_home.inspection_questions as question
     join g1_home.equipment on equipment.inspection_type_id = question.inspection_type_id
     where equipment.id = $1 and question.question = $2`,
    [extinguisher.id, rows[0]?.text],
  );
  const answers = answersWith(extinguisher.checklist.inspectionQuestions, {}).map(() => ({
    questionId: there?.id ?? '',
    answer: 'YES',
  }));
  await query(`update g1_home.inspection_questions set enabled = false where id <> $1`, [there?.id]);
  const fixed = await call('siblingAdmin', putInspection, {
    params: { id: newId() },
    body: {
      tagSerialNumber: extinguisher.serial,
      createdAt: new Date(Date.now() + 1000).toISOString(),
      answers: answers.slice(0, 1),
    },
  });
  expect(fixed.status).toBe(200);
  const after = await deficienciesOf(server, { equipmentId: extinguisher.id }, 'siblingAdmin');
  expect(after.map(({ state }) => state)).toEqual(['FIXED', 'OPEN']);
});
