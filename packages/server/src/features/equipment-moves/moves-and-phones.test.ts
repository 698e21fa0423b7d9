/** Tests of moves of equipment that is on phones, and of moves concurrent with other work on the equipment. */
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { acceptQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { toggleTag, listTags } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import {
  conformingAnswers,
  freshSerial,
  registerTestEquipment,
  type TestEquipment,
} from '../../testing/equipment.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import { recordTestInspection, sendTestPhoto } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { query, companyOf, move, order, expectConsistent } = equipmentMoves(server);
const { requestReplacement, replaceAndMerge } = replacements(server);

const AT_ONCE = 4;

beforeAll(async () => {
  await query('update g1_home.companies set tags_limit = 100000');
});
afterEach(expectConsistent);

const bodyOf = ({ serial, checklist }: TestEquipment, photos: string[] = []) => ({
  tagSerialNumber: serial,
  createdAt: new Date(server.now().getTime() - 60_000).toISOString(),
  answers: conformingAnswers(checklist.inspectionQuestions),
  photos,
});

describe('a phone', () => {
  it('no longer has a moved piece, and a phone of the other company gets it', async () => {
    const { id, serial } = await registerTestEquipment(server);
    const bundleOf = async (who: 'operator' | 'siblingAdmin', since?: string) => {
      const { value } = await call(who, getFieldBundle, { query: since === undefined ? {} : { since } });
      const { equipment, removed, revision } = value;
      return { has: equipment.id.includes(id), removed: removed.includes(id), revision };
    };
    const first = await bundleOf('operator');
    const sibling = await bundleOf('siblingAdmin');
    expect([first.has, sibling.has]).toEqual([true, false]);
    expect((await move(serial)).status).toBe(200);
    expect(await bundleOf('operator', first.revision)).toMatchObject({ has: false, removed: true });
    expect(await bundleOf('siblingAdmin', sibling.revision)).toMatchObject({ has: true, removed: false });
    expect((await move(serial, { to: 'companyAdmin' })).status).toBe(200);
    expect(await bundleOf('operator', first.revision)).toMatchObject({ has: true, removed: false });
    expect(await bundleOf('siblingAdmin', sibling.revision)).toMatchObject({ has: false, removed: true });
  });

  it('sends a late record to the quarantine, where the office accepts it with its photo', async () => {
    const piece = await registerTestEquipment(server);
    const sent = { params: { id: systemIds.newId() }, body: bodyOf(piece) };
    const receipt = await call('operator', putInspection, sent);
    expect((await move(piece.serial)).status).toBe(200);
    expect((await call('operator', putInspection, sent)).value).toEqual(receipt.value);

    const photo = await sendTestPhoto(server, 'operator');
    const late = { params: { id: systemIds.newId() }, body: bodyOf(piece, [photo]) };
    expect((await call('operator', putInspection, late)).problem.code).toBe('NOT_FOUND');
    const handedOver = await call('operator', putQuarantine, {
      params: late.params,
      body: refusedBody({
        serial: piece.serial,
        body: JSON.stringify(late.body),
        photos: [photo],
        companyId: await companyOf('operator'),
      }),
    });
    expect(handedOver.status).toBe(200);
    // The admin of the former company no longer sees the piece, so the record still waits.
    const byFormer = await call('companyAdmin', acceptQuarantine, { params: late.params, body: {} });
    expect(byFormer.status).toBe(409);
    const accepted = await call('groupAdmin', acceptQuarantine, { params: late.params, body: {} });
    expect(accepted.status).toBe(200);
    const { value: records } = await call('siblingAdmin', listInspections, {
      params: { serial: piece.serial },
    });
    expect(records.map(({ inspectionId }) => inspectionId).toSorted()).toEqual(
      [sent.params.id, late.params.id].toSorted(),
    );
    const companies = await query(
      `select c.name from g1_home.inspections i join g1_home.companies c on c.id = i.company_id
       where i.id = any($1) order by i.received_at`,
      [[sent.params.id, late.params.id]],
    );
    expect(companies).toEqual([{ name: 'Casa Ltda' }, { name: 'Irmã Ltda' }]);
  });
});

/** Plays rounds, each on its own pieces and a few at a time. Expects consistent tables after each batch. */
async function playRounds(count: number, play: () => Promise<void>): Promise<void> {
  for (let played = 0; played < count; played += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - played) }, play));
    await expectConsistent();
  }
}

describe('simultaneous calls', () => {
  it('only one of ten moves takes the last place of the quota', async () => {
    const pieces = await Promise.all(Array.from({ length: 10 }, async () => registerTestEquipment(server)));
    const [used] = await query<{ n: number }>(
      `select count(*)::int as n from g1_home.equipment e join g1_home.companies c on c.id = e.company_id
       where c.name = 'Irmã Ltda' and enabled_tag`,
    );
    await query(`update g1_home.companies set tags_limit = $1 where name = 'Irmã Ltda'`, [
      (used?.n ?? 0) + 1,
    ]);
    const replies = await Promise.all(pieces.map(({ serial }) => move(serial)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    await query(`update g1_home.companies set tags_limit = 100000`);
  });

  it('either an order or a move of the same piece succeeds', async () => {
    await playRounds(10, async () => {
      const { serial } = await registerTestEquipment(server);
      const [ordered, moved] = await Promise.all([order(serial), move(serial)]);
      expect([ordered.status < 300, moved.status === 200].filter(Boolean)).toHaveLength(1);
    });
  });

  it('either a replacement request or a move of the same piece succeeds', async () => {
    await playRounds(10, async () => {
      const { serial } = await registerTestEquipment(server);
      const [asked, moved] = await Promise.all([requestReplacement(freshSerial(), serial), move(serial)]);
      expect([asked.status === 200, moved.status === 200].filter(Boolean)).toHaveLength(1);
    });
  });

  it('records, toggled tags, replacements and moves end consistently and without a deadlock', async () => {
    await playRounds(8, async () => {
      const [piece, other, photo] = await Promise.all([
        registerTestEquipment(server),
        registerTestEquipment(server),
        sendTestPhoto(server, 'operator'),
      ]);
      const { items } = (await call('companyAdmin', listTags, { query: { query: piece.serial } })).value;
      const replies = await Promise.all([
        move(piece.serial),
        move(piece.serial, { to: 'companyAdmin' }),
        move(other.serial),
        replaceAndMerge(other.serial, piece.serial, 'groupAdmin'),
        call('operator', putInspection, { params: { id: systemIds.newId() }, body: bodyOf(piece, [photo]) }),
        call('groupAdmin', toggleTag, {
          params: { serial: piece.serial },
          body: { enabled: false, updateDate: items[0]?.updateDate },
        }),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      expect((await call('groupAdmin', getEquipment, { params: { serial: piece.serial } })).status).toBe(200);
    });
  });

  it('an inspection is saved in the company that the piece is in, with its photo', async () => {
    await playRounds(8, async () => {
      const [piece, photo] = await Promise.all([
        registerTestEquipment(server),
        sendTestPhoto(server, 'groupAdmin'),
      ]);
      const [moved, id] = await Promise.all([
        move(piece.serial),
        recordTestInspection(server, piece, { who: 'groupAdmin', body: { photos: [photo] } }),
      ]);
      expect([moved.status, id]).toEqual([200, id]);
    });
  });
});
