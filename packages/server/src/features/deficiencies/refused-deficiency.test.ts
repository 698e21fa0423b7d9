/** Refused deficiencies of phones, which the office accepts. */
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import {
  acceptQuarantine,
  discardQuarantine,
  getQuarantine,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { DAY, fromNow } from '../../testing/field-records.ts';
import { refusedBody, sendPhotoAs } from '../../testing/quarantine.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

let piece: TestEquipment;
beforeAll(async () => {
  await switchOnPreviewed(server);
  piece = await registerTestEquipment(server);
});

const bodyOf = (change: object = {}) => ({
  tagSerialNumber: piece.serial,
  createdAt: fromNow(-200 * DAY),
  equipmentId: piece.id,
  description: 'Acesso bloqueado\npor caixas',
  severity: 'BLOCKING' as const,
  photos: [] as string[],
  ...change,
});

/** Hands over a deficiency that the server has refused. Returns its id. */
async function handOver(body: ReturnType<typeof bodyOf>): Promise<string> {
  const id = newId();
  const { tagSerialNumber: serial, createdAt, photos } = body;
  const refused = refusedBody({
    kind: 'deficiency',
    serial,
    createdAt,
    photos,
    body: JSON.stringify(body),
  });
  expect((await call('operator', putQuarantine, { params: { id }, body: refused })).status).toBe(200);
  return id;
}

const accept = async (id: string, tagSerialNumber?: string) =>
  call('companyAdmin', acceptQuarantine, { params: { id }, body: { tagSerialNumber } });
const find = async (id: string) => (await deficienciesOf(server)).find((row) => row.id === id);

it('the office accepts a deficiency that came too late, with its severity and instant', async () => {
  const photo = newId();
  await sendPhotoAs(server, 'operator', photo);
  const body = bodyOf({ photos: [photo] });
  const late = await call('operator', putDeficiency, { params: { id: newId() }, body });
  expect(late.problem.issues).toEqual([{ path: 'createdAt', code: 'too_old' }]);
  const id = await handOver(body);
  const { content } = (await call('companyAdmin', getQuarantine, { params: { id } })).value;
  expect(content).toEqual({
    kind: 'deficiency',
    description: 'Acesso bloqueado\npor caixas',
    severity: 'BLOCKING',
  });
  expect((await accept(id)).status).toBe(200);
  expect(await find(id)).toMatchObject({
    equipmentId: piece.id,
    state: 'OPEN',
    severity: 'BLOCKING',
    openedAt: body.createdAt,
    source: 'HAND',
  });
});

it('a phone that sends an accepted deficiency again gets its receipt', async () => {
  const body = bodyOf();
  const id = await handOver(body);
  await accept(id);
  const again = await call('operator', putDeficiency, { params: { id }, body });
  expect(again.value).toMatchObject({ id, number: (await find(id))?.number });
  const other = await call('operator', putDeficiency, {
    params: { id },
    body: bodyOf({ severity: 'MINOR' }),
  });
  expect(other.problem.code).toBe('DEFICIENCY_CONTENT_DIFFERS');
});

it('the office accepts a deficiency for the piece on another tag', async () => {
  const other = await registerTestEquipment(server);
  const id = await handOver(bodyOf({ tagSerialNumber: freshSerial(), equipmentId: newId() }));
  expect((await accept(id)).problem.code).toBe('EQUIPMENT_GONE');
  expect((await accept(id, freshSerial())).problem.code).toBe('QUARANTINE_TAG_WITHOUT_EQUIPMENT');
  expect((await accept(id, other.serial)).status).toBe(200);
  expect(await find(id)).toMatchObject({ equipmentId: other.id });
});

it('a deficiency that is saved already does not wait for the office', async () => {
  const body = bodyOf({ createdAt: fromNow(0) });
  const id = newId();
  await call('operator', putDeficiency, { params: { id }, body });
  const refused = refusedBody({ kind: 'deficiency', serial: piece.serial, body: JSON.stringify(body) });
  await call('operator', putQuarantine, { params: { id }, body: refused });
  const { value } = await call('companyAdmin', getQuarantine, { params: { id } });
  expect(value.state).toBe('ACCEPTED');
});

it('a deficiency that its person sends once more no longer waits, and a colleague cannot take its id', async () => {
  const body = bodyOf({ createdAt: fromNow(0) });
  const id = await handOver(body);
  const taken = await call('companyAdmin', putDeficiency, { params: { id }, body });
  expect(taken.problem.code).toBe('DEFICIENCY_CONTENT_DIFFERS');
  expect((await call('operator', putDeficiency, { params: { id }, body })).status).toBe(200);
  expect((await call('companyAdmin', getQuarantine, { params: { id } })).value.state).toBe('ACCEPTED');
});

it('a refused deficiency still waits when its id is saved with other content', async () => {
  const id = await handOver(bodyOf({ createdAt: fromNow(0) }));
  const body = bodyOf({ createdAt: fromNow(0), description: 'Outra' });
  expect((await call('operator', putDeficiency, { params: { id }, body })).status).toBe(200);
  expect((await call('companyAdmin', getQuarantine, { params: { id } })).value.state).toBe('WAITING');
});

it('a discarded deficiency is not added', async () => {
  const id = await handOver(bodyOf());
  const params = { params: { id }, body: { reason: 'Engano' } };
  expect((await call('companyAdmin', discardQuarantine, params)).value.state).toBe('DISCARDED');
  expect(await find(id)).toBeUndefined();
});
