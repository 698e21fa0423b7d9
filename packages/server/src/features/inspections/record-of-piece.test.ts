/** Tests that a record is saved for the piece that the phone showed, even if the tag leads to another piece when the record arrives. */
import {
  EQUIPMENT_GONE,
  getEquipment,
  registerEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import {
  conformingAnswers,
  freshSerial,
  registerTestEquipment,
  type TestEquipment,
} from '../../testing/equipment.ts';
import { importsOf } from '../../testing/imports.ts';
import type { PersonName } from '../../testing/people.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { move } = equipmentMoves(server);
const { replaceAndMerge } = replacements(server);
const { importLines, undo } = importsOf(server);

beforeAll(async () => {
  await server.database.pool.query('update g1_home.companies set tags_limit = 100000');
});

/** Sends an inspection of a piece, which the phone saw on a tag. */
const inspect = async (
  { checklist }: TestEquipment,
  { serial, equipmentId }: { serial: string; equipmentId?: string },
  { who = 'operator', id = systemIds.newId() }: { who?: PersonName; id?: string } = {},
) =>
  call(who, putInspection, {
    params: { id },
    body: {
      tagSerialNumber: serial,
      createdAt: new Date(server.now().getTime() - 60_000).toISOString(),
      answers: conformingAnswers(checklist.inspectionQuestions),
      ...(equipmentId !== undefined && { equipmentId }),
    },
  });

/** Registers a piece under an id that the phone has created. */
const register = async (
  serial: string,
  equipmentId: string,
  productId: string,
  who: PersonName = 'operator',
) => call(who, registerEquipment, { body: { tagSerialNumber: serial, productId, equipmentId } });

const inspectionsAt = async (serial: string) =>
  (await call('groupAdmin', listInspections, { params: { serial } })).value.map(
    ({ inspectionId }) => inspectionId,
  );

const gone = { status: 409, problem: { code: EQUIPMENT_GONE.code } };

describe('a record', () => {
  it('of a piece with a refused registration is not saved for the piece that is on the tag', async () => {
    const office = await registerTestEquipment(server);
    const meant = systemIds.newId();
    expect((await register(office.serial, meant, office.product.id)).problem.code).toBe('TAG_NOT_FREE');
    expect(await inspect(office, { serial: office.serial, equipmentId: meant })).toMatchObject(gone);
    const maintenance = await call('operator', putMaintenance, {
      params: { id: systemIds.newId() },
      body: {
        tagSerialNumber: office.serial,
        createdAt: server.now().toISOString(),
        answers: conformingAnswers(office.checklist.maintenanceQuestions),
        equipmentId: meant,
      },
    });
    expect(maintenance).toMatchObject(gone);
    const { value } = await call('companyAdmin', getEquipment, { params: { serial: office.serial } });
    expect(value).toMatchObject({ status: 'NA', lastInspection: null, lastMaintenance: null });
  });

  it('of a piece that the phone registered under its own id is saved for that piece', async () => {
    const other = await registerTestEquipment(server);
    const [serial, meant] = [freshSerial(), systemIds.newId()];
    expect((await register(serial, meant, other.product.id)).value).toEqual({ id: meant });
    const receipt = await inspect(other, { serial, equipmentId: meant });
    expect(receipt.status).toBe(200);
    expect(await inspectionsAt(serial)).toEqual([receipt.value.id]);
  });

  it('of a piece that was merged is saved for the piece that it was merged into', async () => {
    const [kept, merged, third] = [
      await registerTestEquipment(server),
      await registerTestEquipment(server),
      await registerTestEquipment(server),
    ];
    expect((await replaceAndMerge(merged.serial, kept.serial)).status).toBe(200);
    expect((await replaceAndMerge(third.serial, merged.serial)).status).toBe(200);
    const sent = [];
    for (const { id: equipmentId, serial } of [kept, merged, third]) {
      const { status, value } = await inspect(kept, { serial, equipmentId });
      expect(status).toBe(200);
      sent.push(value.id);
    }
    expect((await inspectionsAt(third.serial)).toSorted()).toEqual(sent.toSorted());
  });

  it('of any piece of a chain of merges is saved for the last piece', async () => {
    const pieces = [
      await registerTestEquipment(server),
      await registerTestEquipment(server),
      await registerTestEquipment(server),
    ] as const;
    const [first, second, third] = pieces;
    // The second piece is merged into the first, then the result into the third.
    expect((await replaceAndMerge(second.serial, first.serial)).status).toBe(200);
    const asked = await call('operator', putTagReplacement, {
      params: { id: systemIds.newId() },
      body: { newSerial: second.serial, oldSerial: third.serial },
    });
    expect(asked.status).toBe(200);
    expect((await replaceAndMerge(second.serial, third.serial)).status).toBe(200);
    for (const { id: equipmentId, serial } of pieces) {
      expect((await inspect(first, { serial, equipmentId })).status).toBe(200);
    }
    expect(await inspectionsAt(second.serial)).toHaveLength(3);
  });

  it('of a piece that moved is refused from users who do not see its new company', async () => {
    const piece = await registerTestEquipment(server);
    expect((await move(piece.serial)).status).toBe(200);
    const key = { serial: piece.serial, equipmentId: piece.id };
    expect(await inspect(piece, key)).toMatchObject(gone);
    expect((await inspect(piece, key, { who: 'groupAdmin' })).status).toBe(200);
  });

  it('of a piece from an undone import is not saved for the next piece on the tag', async () => {
    const serial = freshSerial();
    const id = await importLines([`EXT-ABC-06;${serial};CO₂;;;`]);
    const { value: imported } = await call('operator', getEquipment, { params: { serial } });
    expect((await undo(id)).status).toBe(200);
    const piece = await registerTestEquipment(server);
    expect((await register(serial, systemIds.newId(), piece.product.id, 'companyAdmin')).status).toBe(201);
    expect(await inspect(piece, { serial, equipmentId: imported.id })).toMatchObject(gone);
    expect(await inspectionsAt(serial)).toEqual([]);
  });

  it('without the id of a piece, as from earlier phones, is saved for the piece on its tag', async () => {
    const piece = await registerTestEquipment(server);
    expect((await inspect(piece, { serial: piece.serial })).status).toBe(200);
    expect(await inspect(piece, { serial: freshSerial() })).toMatchObject({
      problem: { code: 'NOT_FOUND' },
    });
  });

  it('of a piece of another group, or with an invalid id, is refused', async () => {
    const piece = await registerTestEquipment(server);
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    expect(await inspect(piece, { serial: piece.serial, equipmentId: foreign.id })).toMatchObject(gone);
    const wrong = await inspect(piece, { serial: piece.serial, equipmentId: 'x' });
    expect(wrong).toMatchObject({ status: 400, problem: { issues: [{ path: 'equipmentId' }] } });
  });
});

describe('a registration under an id that the phone created', () => {
  it('is saved once when it is sent five times simultaneously without an Idempotency-Key', async () => {
    const { product } = await registerTestEquipment(server);
    const [serial, meant] = [freshSerial(), systemIds.newId()];
    const replies = await Promise.all(
      Array.from({ length: 5 }, async () => register(serial, meant, product.id)),
    );
    expect(replies.map(({ status, value }) => [status, value])).toEqual(
      Array.from({ length: 5 }, () => [201, { id: meant }]),
    );
  });

  it('EQUIPMENT_ID_USED for an id of a piece on another tag or of another company', async () => {
    const { id, product } = await registerTestEquipment(server);
    expect((await register(freshSerial(), id, product.id)).problem.code).toBe('EQUIPMENT_ID_USED');
    const sibling = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const answer = await register(sibling.serial, sibling.id, product.id);
    expect(answer.problem.code).toBe('EQUIPMENT_ID_USED');
  });
});

describe('a replacement request', () => {
  const ask = async (oldSerial: string, equipmentId: string) =>
    call('operator', putTagReplacement, {
      params: { id: systemIds.newId() },
      body: { newSerial: freshSerial(), oldSerial, equipmentId },
    });

  it('is accepted for the piece that the phone showed, by a tag that the piece had before', async () => {
    const piece = await registerTestEquipment(server);
    expect((await replaceAndMerge(freshSerial(), piece.serial)).status).toBe(200);
    expect((await ask(piece.serial, piece.id)).status).toBe(200);
  });

  it('is refused when the old tag leads to another piece', async () => {
    const piece = await registerTestEquipment(server);
    expect(await ask(piece.serial, systemIds.newId())).toMatchObject(gone);
  });
});
