/** Reports follow their piece: to another tag, to another company, into another piece, and with a company to another group. */
import { getDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import {
  confirmReports,
  listProblemReports,
} from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { deficienciesOf } from '../../testing/agenda/deficiencies.ts';
import { strangers, takeReports } from '../../testing/agenda/problem-reports.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { annulTestRecord, recordTestMaintenance } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { report, follow, sendPhoto } = strangers(server);
const { replaceAndMerge, liftLimits } = replacements(server);
const { move, query } = equipmentMoves(server);
const { findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);
const { newId } = systemIds;

const reportedOf = async (equipmentId: string, who: PersonName = 'companyAdmin') =>
  deficienciesOf(server, { equipmentId, state: 'REPORTED' }, who);
const stateOf = async (serial: string, code: string) => (await follow(serial, code)).value.state;

beforeAll(async () => {
  await provisionGeneric(server);
  await takeReports(server);
  await liftLimits();
});

it('a retired serial takes reports, and all codes work on both serials', async () => {
  const piece = await registerTestEquipment(server);
  const { code } = (await report(piece.serial)).value;
  const serial = freshSerial();
  await replaceAndMerge(serial, piece.serial);
  const later = (await report(piece.serial, { choice: 'SIGN' })).value.code;
  for (const each of [piece.serial, serial]) {
    expect(await stateOf(each, code)).toBe('RECEIVED');
    expect(await stateOf(each, later)).toBe('RECEIVED');
  }
});

it('merged pieces keep both deficiencies of a problem, and a later report joins the open one', async () => {
  const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
  const codes = [(await report(old.serial)).value.code, (await report(piece.serial)).value.code];
  const [first] = await reportedOf(old.id);
  await call('companyAdmin', confirmReports, { body: { ids: [first?.id ?? ''], severity: 'MAJOR' } });
  await replaceAndMerge(piece.serial, old.serial);
  const states = await Promise.all(codes.map(async (code) => stateOf(piece.serial, code)));
  expect(states).toEqual(['CONFIRMED', 'RECEIVED']);
  const { code } = (await report(piece.serial)).value;
  expect(await stateOf(piece.serial, code)).toBe('CONFIRMED');
});

it('an annulled fix reopens the deficiency, and a newer report of the problem stays separate', async () => {
  const piece = await registerTestEquipment(server);
  const { code } = (await report(piece.serial)).value;
  const ids = (await reportedOf(piece.id)).map(({ id }) => id);
  await call('companyAdmin', confirmReports, { body: { ids, severity: 'MAJOR' } });
  const record = await recordTestMaintenance(server, piece, { body: { fixes: ids } });
  expect(await stateOf(piece.serial, code)).toBe('RESOLVED');
  const newer = (await report(piece.serial)).value.code;
  expect((await annulTestRecord(server, 'maintenances', record)).status).toBe(200);
  expect(await stateOf(piece.serial, code)).toBe('CONFIRMED');
  expect(await stateOf(piece.serial, newer)).toBe('RECEIVED');
});

it('a moved piece brings its reports and their photos to its new company', async () => {
  const piece = await registerTestEquipment(server);
  const id = newId();
  const { code } = (await report(piece.serial, { id, contact: 'ana@rua.test' })).value;
  const background = { r: 9, g: 20, b: 30 };
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
  expect((await sendPhoto(piece.serial, id, photo)).status).toBe(204);
  expect((await move(piece.serial)).status).toBe(200);
  expect(await reportedOf(piece.id)).toEqual([]);
  const [row] = await reportedOf(piece.id, 'siblingAdmin');
  const params = { id: row?.id ?? '' };
  const { openingPhotos } = (await call('siblingAdmin', getDeficiency, { params })).value;
  const photoId = openingPhotos[0] ?? '';
  expect((await call('siblingAdmin', getPhoto, { params: { id: photoId } })).status).toBe(200);
  expect((await call('siblingAdmin', listProblemReports, { params })).value.items).toMatchObject([
    { contact: 'ana@rua.test', photoId },
  ]);
  expect((await call('companyAdmin', listProblemReports, { params })).status).toBe(404);
  // The sibling company decides for itself whether it shows public pages.
  expect(await stateOf(piece.serial, code)).toBe('RECEIVED');
});

it('a company that moves to another group brings its reports, whose codes still work', async () => {
  const home = await findTenantCompany('home', emailOf('siblingAdmin'));
  const { schema } = await findTenantCompany('generic');
  await query(`insert into ${schema}.switches values ('AGENDA', now()), ('PROBLEM_REPORTS', now())`);
  await query(`update ${schema}.deficiency_counter set counted_from = now()`);
  await query(`update ${schema}.system_config set enabled = true where param = 'PUBLIC_TAG_PAGE'`);
  const { id, extinguisher } = await addEquippedCustomer('relato@padaria.test', 'RELATO');
  const { code } = (await report(extinguisher.serial, { words: 'Sumiu' })).value;
  expect((await migrateUser(id, 'home', home.company)).status).toBe(200);
  expect(await query(`select from ${schema}.problem_reports`)).toEqual([]);
  expect(await stateOf(extinguisher.serial, code)).toBe('RECEIVED');
  const [row] = await reportedOf(extinguisher.id, 'siblingAdmin');
  const { value } = await call('siblingAdmin', listProblemReports, { params: { id: row?.id ?? '' } });
  expect(value.items.map(({ words }) => words)).toEqual(['Sumiu']);
});
