/** Tests of the decisions of the office about refused records. */
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { putInspectionQuestions } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { countQuarantine } from '@mobcheck/contract/quarantine/quarantine-count.contract.ts';
import {
  acceptQuarantine,
  discardQuarantine,
  getQuarantine,
  listQuarantine,
  reopenQuarantine,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { listTagReplacements } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { DAY, fromNow, MINUTE } from '../../testing/field-records.ts';
import type { PersonName } from '../../testing/people.ts';
import { refusedBody, type RefusedBody, sendPhotoAs } from '../../testing/quarantine.ts';

const server = useApp();
const { call } = server;

async function handOver(change: Partial<RefusedBody> = {}, who: PersonName = 'operator'): Promise<string> {
  const id = systemIds.newId();
  expect((await call(who, putQuarantine, { params: { id }, body: refusedBody(change) })).status).toBe(200);
  return id;
}

const accept = async (id: string, tagSerialNumber?: string, who: PersonName = 'companyAdmin') =>
  call(who, acceptQuarantine, {
    params: { id },
    body: tagSerialNumber === undefined ? {} : { tagSerialNumber },
  });
const discard = async (id: string, who: PersonName = 'companyAdmin') =>
  call(who, discardQuarantine, { params: { id }, body: { reason: 'Feito duas vezes' } });
const read = async (id: string, who: PersonName = 'companyAdmin') =>
  (await call(who, getQuarantine, { params: { id } })).value;

/** Returns an inspection that the server refuses, since some questions have no answer. */
function incompleteInspection({ serial, checklist }: TestEquipment, createdAt: string): Partial<RefusedBody> {
  const question = checklist.inspectionQuestions.find(({ type }) => type === 'YES_NO_NA');
  const custom = checklist.inspectionQuestions.find(({ type }) => type === 'CUSTOM');
  const negative = custom?.customAnswers.find(({ type }) => type === 'NEGATIVE');
  const body = {
    tagSerialNumber: serial,
    createdAt,
    latitude: -23.5,
    longitude: -46.6,
    answers: [
      { questionId: question?.id, answer: 'YES' },
      { questionId: custom?.id, customAnswerId: negative?.id },
    ],
  };
  return {
    serial,
    createdAt,
    body: JSON.stringify(body),
    problem: { status: 400, code: 'VALIDATION_FAILED', issues: [{ path: 'answers', code: 'incomplete' }] },
  };
}

describe('GET /web/quarantine/', () => {
  it('lists waiting records with the equipment of their tags', async () => {
    const { serial } = await registerTestEquipment(server, { body: { extraLabel: 'Sala de máquinas' } });
    const id = await handOver({ serial });
    const { items } = (await call('companyAdmin', listQuarantine, { query: { pageSize: 1000 } })).value;
    expect(items.find((item) => item.id === id)).toMatchObject({
      kind: 'inspection',
      companyName: 'Casa Ltda',
      userName: 'Pessoa operator',
      tagSerialNumber: serial,
      extraLabel: 'Sala de máquinas',
      problem: { status: 404, code: 'NOT_FOUND' },
      decidedAt: null,
    });
  });

  it.each(['Sala azul', 'sala AZUL', 'pessoa operator'])('finds records by %s', async (query) => {
    const { serial } = await registerTestEquipment(server, { body: { extraLabel: 'Sala azul' } });
    const id = await handOver({ serial });
    const { items } = (await call('companyAdmin', listQuarantine, { query: { query, pageSize: 1000 } }))
      .value;
    expect(items.map((item) => item.id)).toContain(id);
  });

  it('counts waiting records', async () => {
    const before = (await call('companyAdmin', countQuarantine)).value.waiting;
    await handOver();
    await discard(await handOver());
    expect((await call('companyAdmin', countQuarantine)).value.waiting).toBe(before + 1);
  });

  it('lists decided records, or all', async () => {
    const waiting = await handOver();
    const decided = await handOver();
    await discard(decided);
    const listed = async (show: 'DECIDED' | 'ALL') => {
      const query = { show, pageSize: 1000 };
      const { items } = (await call('companyAdmin', listQuarantine, { query })).value;
      return [waiting, decided].map((id) => items.some((item) => item.id === id));
    };
    expect([await listed('DECIDED'), await listed('ALL')]).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  it('hides a record of a sibling company from users who do not see that company', async () => {
    const id = await handOver({}, 'siblingAdmin');
    for (const [who, status] of [
      ['companyAdmin', 404],
      ['foreignAdmin', 404],
      ['siblingAdmin', 200],
      ['groupAdmin', 200],
    ] as const) {
      expect((await call(who, getQuarantine, { params: { id } })).status).toBe(status);
      const { items } = (await call(who, listQuarantine, { query: { pageSize: 1000 } })).value;
      expect(items.some((item) => item.id === id)).toBe(status === 200);
    }
  });

  it('403 for an operator', async () => {
    const params = { id: await handOver() };
    expect((await call('operator', listQuarantine)).status).toBe(403);
    expect((await call('operator', discardQuarantine, { params, body: { reason: 'x' } })).status).toBe(403);
  });
});

describe('GET /web/quarantine/{id}/', () => {
  it('shows the answers in words beside the equipment with its last record', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const first = await handOver(incompleteInspection(piece, fromNow(-2 * DAY)));
    await accept(first);
    const detail = await read(await handOver(incompleteInspection(piece, fromNow(-DAY))));
    expect(detail.content).toMatchObject({
      kind: 'record',
      improper: true,
      latitude: -23.5,
      answers: [
        { question: expect.stringMatching(/\?$/), type: 'YES_NO_NA', answer: 'YES' },
        { type: 'CUSTOM', customAnswerType: 'NEGATIVE', answer: expect.stringMatching(/./) },
      ],
    });
    expect(detail.now).toMatchObject({
      tag: 'EQUIPMENT',
      equipment: { tagSerialNumber: piece.serial },
      lastRecord: { userName: 'Pessoa operator', result: 'IMPROPER' },
      sameId: null,
    });
  });

  it('shows the questions as they were on the phone', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Escada' });
    const question = piece.checklist.inspectionQuestions.find(({ type }) => type === 'YES_NO_NA');
    const bundleAt = fromNow(0);
    await call('companyAdmin', putInspectionQuestions, {
      params: { id: piece.product.inspectionTypeId },
      body: [{ id: question?.id ?? '', question: 'Outra pergunta?', type: 'YES_NO_NA', enabled: true }],
    });
    const refused = incompleteInspection(piece, fromNow(-MINUTE));
    const [then, now] = [await handOver({ ...refused, bundleAt }), await handOver(refused)];
    expect((await read(then)).content).toMatchObject({ answers: [{ question: question?.question }, {}] });
    expect((await read(now)).content).toMatchObject({ answers: [{ question: 'Outra pergunta?' }, {}] });
  });

  it('shows a damaged body as it is', async () => {
    expect(await read(await handOver({ body: '{"answers":[' }))).toMatchObject({
      content: null,
      body: '{"answers":[',
    });
  });

  it.each([
    ['a free tag', freshSerial(), 'UNKNOWN'],
    ['no serial at all', 'x', 'UNKNOWN'],
  ])('shows %s as an unknown tag', async (_, serial, tag) => {
    expect((await read(await handOver({ serial }))).now).toMatchObject({ tag, equipment: null });
  });

  it('hides equipment of another company', async () => {
    const { serial } = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const id = await handOver({ serial });
    expect((await read(id)).now).toMatchObject({ tag: 'UNKNOWN', equipment: null });
    expect((await read(id, 'groupAdmin')).now.equipment?.tagSerialNumber).toBe(serial);
  });

  it('corrects the instant of a phone with a wrong clock', async () => {
    const createdAt = fromNow(-400 * DAY);
    const id = await handOver({ createdAt, phoneTime: fromNow(-399 * DAY) });
    const age = Date.now() - Date.parse((await read(id)).createdAt);
    expect(Math.round(age / DAY)).toBe(1);
  });
});

describe('PUT /web/quarantine/{id}/accept/', () => {
  it('saves an incomplete inspection with its own id, person and instant', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const photo = systemIds.newId();
    await sendPhotoAs(server, 'operator', photo);
    const createdAt = fromNow(-DAY);
    const id = await handOver({ ...incompleteInspection(piece, createdAt), photos: [photo] });
    expect((await accept(id)).value).toMatchObject({
      state: 'ACCEPTED',
      decidedByName: 'Pessoa companyAdmin',
    });
    const { value } = await call('companyAdmin', listInspections, { params: { serial: piece.serial } });
    expect(value).toMatchObject([
      { inspectionId: id, userName: 'Pessoa operator', createdAt, photos: [photo], result: 'IMPROPER' },
    ]);
    const { status } = (await call('operator', getEquipment, { params: { serial: piece.serial } })).value;
    expect(status).toBe('IMPROPER');
  });

  it('saves an inspection with its companion', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const refused = incompleteInspection(piece, fromNow(-DAY));
    const companion = { name: 'Rui Sá', signature: 'M12 30L12 30L40 34' };
    const body = JSON.stringify({ ...(JSON.parse(refused.body ?? '') as object), companion });
    const id = await handOver({ ...refused, body });
    expect((await read(id)).content).toMatchObject({ companion });
    await accept(id);
    const { value } = await call('companyAdmin', listInspections, { params: { serial: piece.serial } });
    expect(value[0]?.companion).toEqual(companion);
  });

  it('saves an inspection that is older than the server allows', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const createdAt = fromNow(-200 * DAY);
    const id = await handOver(incompleteInspection(piece, createdAt));
    expect((await accept(id)).status).toBe(200);
    const { value } = await call('companyAdmin', listInspections, { params: { serial: piece.serial } });
    expect(value[0]?.createdAt).toBe(createdAt);
  });

  it('saves an inspection for the piece on another tag', async () => {
    const wrong = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const right = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const id = await handOver(incompleteInspection(wrong, fromNow(-DAY)));
    expect((await accept(id, right.serial)).value.acceptedSerial).toBe(right.serial);
    const recordsOf = async (serial: string) =>
      (await call('companyAdmin', listInspections, { params: { serial } })).value.map(
        (record) => record.inspectionId,
      );
    expect([await recordsOf(wrong.serial), await recordsOf(right.serial)]).toEqual([[], [id]]);
  });

  it('saves an inspection with photos for equipment of another company, as a group admin', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const sibling = await registerTestEquipment(server, {
      who: 'siblingAdmin',
      productName: 'Extintor de CO₂',
    });
    const photo = systemIds.newId();
    await sendPhotoAs(server, 'operator', photo);
    const id = await handOver({ ...incompleteInspection(piece, fromNow(-DAY)), photos: [photo] });
    expect((await accept(id, sibling.serial)).problem.code).toBe('QUARANTINE_TAG_WITHOUT_EQUIPMENT');
    expect((await accept(id, sibling.serial, 'groupAdmin')).status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select c.name from g1_home.photos p join g1_home.companies c on c.id = p.company_id where p.id = $1`,
      [photo],
    );
    expect(rows).toEqual([{ name: 'Irmã Ltda' }]);
  });

  it('saves a maintenance with its parts', async () => {
    const { serial, checklist } = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const [part] = checklist.parts;
    const id = await handOver({
      kind: 'maintenance',
      serial,
      body: JSON.stringify({ tagSerialNumber: serial, parts: [{ partId: part?.id, quantity: 2 }] }),
    });
    expect((await accept(id)).status).toBe(200);
    const { value } = await call('companyAdmin', listMaintenances, { params: { serial } });
    expect(value).toMatchObject([
      { id, partsReplacements: [{ part: part?.name, quantity: 2, unit: part?.unit }] },
    ]);
  });

  it('registers equipment that was refused, on another tag', async () => {
    const { serial, product } = await registerTestEquipment(server);
    const body = JSON.stringify({
      tagSerialNumber: serial,
      productId: product.id,
      extraLabel: 'Recusado',
    });
    const id = await handOver({ kind: 'registration', serial, body });
    expect((await accept(id)).problem.code).toBe('TAG_NOT_FREE');
    const other = freshSerial();
    expect((await accept(id, other)).status).toBe(200);
    const { value } = await call('operator', getEquipment, { params: { serial: other } });
    expect(value.extraLabel).toBe('Recusado');
  });

  it('requests a replacement that was refused', async () => {
    const { serial: oldSerial } = await registerTestEquipment(server);
    const newSerial = freshSerial();
    const body = JSON.stringify({ newSerial, oldSerial });
    const id = await handOver({ kind: 'replacement', serial: newSerial, body });
    expect((await accept(id)).status).toBe(200);
    const { items } = (await call('companyAdmin', listTagReplacements)).value;
    expect(items.find((item) => item.id === id)?.requestUsername).toBe('Pessoa operator');
  });

  it("refuses a record whose id has other content, and shows the server's record", async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const refused = incompleteInspection(piece, fromNow(-DAY));
    const id = await handOver(refused);
    await accept(id);
    await server.database.pool.query(
      `update g1_home.quarantine set state = 'WAITING', decided_at = null where id = $1`,
      [id],
    );
    expect((await accept(id)).problem.code).toBe('RECORD_CONTENT_DIFFERS');
    expect((await read(id)).now.sameId).toMatchObject({ userName: 'Pessoa operator', result: 'IMPROPER' });
  });

  it('QUARANTINE_UNREADABLE for a damaged body, and the record keeps waiting', async () => {
    const { serial } = await registerTestEquipment(server);
    const id = await handOver({ serial, body: '{' });
    expect((await accept(id)).problem.code).toBe('QUARANTINE_UNREADABLE');
    expect((await read(id)).state).toBe('WAITING');
  });

  it('QUARANTINE_UNREADABLE for a question that the group does not have', async () => {
    const { serial } = await registerTestEquipment(server);
    const answers = [{ questionId: systemIds.newId(), answer: 'YES' }];
    const id = await handOver({ serial, body: JSON.stringify({ tagSerialNumber: serial, answers }) });
    expect((await accept(id)).problem.code).toBe('QUARANTINE_UNREADABLE');
    expect((await read(id)).content).toMatchObject({ answers: [{ question: null, answer: 'YES' }] });
  });

  it('one of five simultaneous decisions succeeds, and the refusals name its person', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const id = await handOver(incompleteInspection(piece, fromNow(-DAY)));
    const replies = await Promise.all([
      accept(id),
      accept(id, undefined, 'groupAdmin'),
      discard(id),
      discard(id, 'groupAdmin'),
      accept(id),
    ]);
    const lost = replies.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(4);
    const by = (await read(id)).decidedByName;
    expect(lost.map(({ problem }) => problem)).toEqual(
      lost.map(() => expect.objectContaining({ code: 'QUARANTINE_DECIDED', params: { by } })),
    );
    const { rows } = await server.database.pool.query(
      `select from g1_home.audit where feature = 'quarantine' and subject = $1 and act <> 'receive'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('PUT /web/quarantine/{id}/discard/', () => {
  it('discards a record with a reason, which the phone gets', async () => {
    const id = systemIds.newId();
    const body = refusedBody();
    await call('operator', putQuarantine, { params: { id }, body });
    expect((await discard(id)).value).toMatchObject({ state: 'DISCARDED', reason: 'Feito duas vezes' });
    const { value } = await call('operator', putQuarantine, { params: { id }, body });
    expect(value).toMatchObject({ state: 'DISCARDED', reason: 'Feito duas vezes' });
  });

  it('a discarded record can be reopened and decided again', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const id = await handOver(incompleteInspection(piece, fromNow(-DAY)));
    const params = { id };
    await discard(id);
    const { value } = await call('companyAdmin', reopenQuarantine, { params });
    expect(value).toMatchObject({ state: 'WAITING', reason: '', decidedAt: null, decidedByName: null });
    await accept(id);
    expect((await call('companyAdmin', reopenQuarantine, { params })).problem.code).toBe(
      'QUARANTINE_DECIDED',
    );
  });

  it('400 without a reason', async () => {
    const params = { id: await handOver() };
    const { problem } = await call('companyAdmin', discardQuarantine, { params, body: { reason: ' ' } });
    expect(problem.issues).toEqual([{ path: 'reason', code: 'required' }]);
  });
});
