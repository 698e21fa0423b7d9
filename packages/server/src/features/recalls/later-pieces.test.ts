/** Tests that a piece that matches a recall later gets one deficiency, by whichever way the piece comes into the group. */
import { dismissDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { acceptQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { createRecall, endRecall, reopenRecall } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { followRecalls, openPreviewed, progressOf } from '../../testing/agenda/recalls.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { freshSerial, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { importsOf } from '../../testing/imports.ts';
import { emailOf } from '../../testing/people.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import { recordTestMaintenance } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { importLines, setLimits } = importsOf(server);
const { move, query } = equipmentMoves(server);
const { replaceAndMerge } = replacements(server);
const { findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);

const made = async (manufacturer: string) => registerTestEquipment(server, { body: { manufacturer } });

async function openFor(manufacturer: string): Promise<string> {
  return (await openPreviewed(server, { manufacturer })).value.id;
}

const rowsOf = async (recallId: string, { id: equipmentId }: { id: string }) =>
  deficienciesOf(server, { recallId, equipmentId }, 'groupAdmin');
const statesOf = async (recallId: string, piece: { id: string }) =>
  (await rowsOf(recallId, piece)).map(({ state }) => state);

beforeAll(async () => {
  await provisionGeneric(server);
  await setLimits(100_000);
  await switchOnPreviewed(server);
});

describe('a piece gets its deficiency', () => {
  it('when it is registered, and its phone gets it', async () => {
    const id = await openFor('Registrada');
    const piece = await made('REGISTRADA');
    const { revision } = (await call('operator', getFieldBundle)).value;
    await followRecalls(server);
    expect(await statesOf(id, piece)).toEqual(['OPEN']);
    const next = (await call('operator', getFieldBundle, { query: { since: revision } })).value;
    const inBundle = bundleEquipment(next.equipment, '').find((row) => row.id === piece.id);
    expect(inBundle?.deficiencies).toMatchObject([{ instructions: 'Trocar a válvula' }]);
  });

  it('when it is edited so that it matches', async () => {
    const id = await openFor('Editada');
    const piece = await made('Outra');
    await followRecalls(server);
    expect(await progressOf(server, id)).toMatchObject({ pieces: 0 });
    const body = { productId: piece.product.id, extraLabel: 'Corredor', manufacturer: 'Editada' };
    await call('companyAdmin', updateEquipment, { params: { serial: piece.serial }, body });
    await followRecalls(server);
    expect(await statesOf(id, piece)).toEqual(['OPEN']);
    const back = { ...body, manufacturer: 'Outra' };
    await call('companyAdmin', updateEquipment, { params: { serial: piece.serial }, body: back });
    await followRecalls(server);
    expect(await statesOf(id, piece)).toEqual(['OPEN']);
  });

  it('when an import adds it', async () => {
    const { product } = await made('Molde');
    const before = await openPreviewed(server, { productId: product.id, madeUpTo: 1950 });
    const { id } = (await openPreviewed(server, { productId: product.id })).value;
    const { pieces } = await progressOf(server, id);
    await importLines([`${product.sku};;a;;;`, `${product.sku};;b;;;`]);
    await followRecalls(server);
    expect(await progressOf(server, id)).toMatchObject({ pieces: pieces + 2 });
    expect(await progressOf(server, before.value.id)).toMatchObject({ pieces: 0 });
  });

  it('when the office accepts its refused registration', async () => {
    const id = await openFor('Recusada');
    const { product } = await made('Molde');
    const serial = freshSerial();
    const equipmentId = systemIds.newId();
    const refused = systemIds.newId();
    const body = refusedBody({
      kind: 'registration',
      serial,
      body: JSON.stringify({
        tagSerialNumber: serial,
        equipmentId,
        productId: product.id,
        extraLabel: 'Guarita',
        manufacturer: 'Recusada',
      }),
      problem: { status: 409, code: 'TAG_NOT_FREE' },
    });
    expect((await call('operator', putQuarantine, { params: { id: refused }, body })).status).toBe(200);
    const accepted = await call('companyAdmin', acceptQuarantine, { params: { id: refused }, body: {} });
    expect(accepted.status).toBe(200);
    await followRecalls(server);
    expect(await statesOf(id, { id: equipmentId })).toEqual(['OPEN']);
  });

  it('when a company moves in from another group', async () => {
    const id = await openFor('Mudança');
    const home = await findTenantCompany('home', emailOf('siblingAdmin'));
    const { schema } = await findTenantCompany('generic');
    const { id: userId, extinguisher } = await addEquippedCustomer('recall@padaria.test', 'RC');
    await query(`update ${schema}.equipment set manufacturer = 'Mudança' where id = $1`, [extinguisher.id]);
    expect((await migrateUser(userId, 'home', home.company)).status).toBe(200);
    await followRecalls(server);
    expect(await statesOf(id, extinguisher)).toEqual(['OPEN']);
  });

  it('once, when the job runs several times at once', async () => {
    const id = await openFor('Paralela');
    const piece = await made('Paralela');
    await Promise.all([1, 2, 3].map(async () => followRecalls(server)));
    expect(await statesOf(id, piece)).toEqual(['OPEN']);
  });

  it('although it was saved by a transaction that was open while the recall was opened', async () => {
    const piece = await made('Antes');
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into g1_home.equipment (id, tag_serial_number, company_id, product_id, inspection_type_id,
        category_id, product_name, product_sku, manufacturer, created_at, created_date, update_date)
        select $1, $2, company_id, product_id, inspection_type_id, category_id, product_name, product_sku, 'Lenta',
          now(), now(), now() from g1_home.equipment where id = $3`,
        [systemIds.newId(), newTagSerial(systemIds.randomBytes(11)), piece.id],
      );
      const id = await openFor('Lenta');
      await followRecalls(server);
      expect(await progressOf(server, id)).toMatchObject({ pieces: 0 });
      await client.query('commit');
      await followRecalls(server);
      expect(await progressOf(server, id)).toMatchObject({ pieces: 1 });
    } finally {
      client.release();
    }
  });

  it('at night, even if its change was overlooked', async () => {
    const id = await openFor('Noturna');
    const piece = await made('Noturna');
    await query('update g1_home.recalls set checked_xid = $1 where id = $2', ['9000000000', id]);
    await server.database.public((db) => enqueue(db, nightlyJob('check-recalls'), {}));
    await server.runJobs();
    await server.runJobs();
    expect(await statesOf(id, piece)).toEqual(['OPEN']);
    const next = await made('Noturna');
    await followRecalls(server);
    expect(await statesOf(id, next)).toEqual(['OPEN']);
  });
});

describe('a piece keeps its deficiency', () => {
  async function withRecall(name: string): Promise<[string, TestEquipment]> {
    const piece = await made(name);
    return [await openFor(name), piece];
  }

  it('and gets no second deficiency after a dismissal', async () => {
    const [id, piece] = await withRecall('Dispensada');
    const ids = (await rowsOf(id, piece)).map((row) => row.id);
    await call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Não é do lote' } });
    const body = { productId: piece.product.id, extraLabel: 'Nova', manufacturer: 'Dispensada' };
    await call('companyAdmin', updateEquipment, { params: { serial: piece.serial }, body });
    await followRecalls(server);
    expect(await statesOf(id, piece)).toEqual(['DISMISSED']);
  });

  it('when it moves to another company', async () => {
    const [id, piece] = await withRecall('Transferida');
    expect((await move(piece.serial)).status).toBe(200);
    await followRecalls(server);
    expect(await rowsOf(id, piece)).toMatchObject([{ state: 'OPEN' }]);
    expect(await deficienciesOf(server, { recallId: id })).toEqual([]);
    expect(await deficienciesOf(server, { recallId: id }, 'siblingAdmin')).toHaveLength(1);
  });
});

describe('a merge of two pieces', () => {
  async function pair(name: string) {
    const kept = await made(name);
    const gone = await made(name);
    const id = await openFor(name);
    const idOf = async (piece: TestEquipment) => (await rowsOf(id, piece))[0]?.id ?? '';
    return { id, kept, gone, ofKept: await idOf(kept), ofGone: await idOf(gone) };
  }

  const merge = async ({ kept, gone }: Awaited<ReturnType<typeof pair>>) =>
    expect((await replaceAndMerge(gone.serial, kept.serial)).status).toBe(200);

  it('keeps one of two open deficiencies', async () => {
    const both = await pair('Fundida');
    await merge(both);
    expect(await rowsOf(both.id, both.kept)).toMatchObject([{ id: both.ofKept, state: 'OPEN' }]);
    await followRecalls(server);
    expect(await progressOf(server, both.id)).toEqual({ pieces: 1, open: 1, fixed: 0, dismissed: 0 });
  });

  it.each(['kept', 'gone'] as const)('keeps the fixed deficiency, of the %s piece', async (which) => {
    const both = await pair(`Consertada ${which}`);
    const fixes = [which === 'kept' ? both.ofKept : both.ofGone];
    await recordTestMaintenance(server, both[which], { body: { fixes } });
    await merge(both);
    expect(await rowsOf(both.id, both.kept)).toMatchObject([{ id: fixes[0], state: 'FIXED' }]);
    expect(await progressOf(server, both.id)).toEqual({ pieces: 1, open: 0, fixed: 1, dismissed: 0 });
  });

  it('keeps one deficiency of an ended recall that is reopened right after the merge', async () => {
    const both = await pair('Reaberta');
    const params = { params: { id: both.id } };
    await call('groupAdmin', endRecall, params);
    await merge(both);
    expect((await call('groupAdmin', reopenRecall, params)).value).toEqual({ opened: 0 });
    await followRecalls(server);
    expect(await rowsOf(both.id, both.kept)).toMatchObject([{ id: both.ofKept, state: 'OPEN' }]);
    expect(await progressOf(server, both.id)).toEqual({ pieces: 1, open: 1, fixed: 0, dismissed: 0 });
  });

  it('keeps the dismissed deficiency rather than the open one', async () => {
    const both = await pair('Descartada');
    const ids = [both.ofGone];
    await call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Peça trocada' } });
    await merge(both);
    expect(await rowsOf(both.id, both.kept)).toMatchObject([{ id: both.ofGone, state: 'DISMISSED' }]);
  });

  it('a late maintenance that names the withdrawn deficiency fixes the kept one', async () => {
    const both = await pair('Atrasada');
    await merge(both);
    const serial = both.gone.serial;
    await recordTestMaintenance(server, { ...both.kept, serial }, { body: { fixes: [both.ofGone] } });
    expect(await rowsOf(both.id, both.kept)).toMatchObject([{ id: both.ofKept, state: 'FIXED' }]);
  });

  it('brings the only deficiency to the other piece', async () => {
    const gone = await made('Só uma');
    const kept = await made('Outra');
    const id = await openFor('Só uma');
    expect((await replaceAndMerge(gone.serial, kept.serial)).status).toBe(200);
    expect(await statesOf(id, kept)).toEqual(['OPEN']);
  });
});

it('a company that moves to another group keeps its deficiencies, without the recall', async () => {
  const { schema } = await findTenantCompany('generic');
  const home = await findTenantCompany('home', emailOf('siblingAdmin'));
  await query(`insert into ${schema}.switches values ('AGENDA', now())`);
  await query(`update ${schema}.deficiency_counter set counted_from = now()`);
  const owned = await addEquippedCustomer('leva@padaria.test', 'LV');
  await query(`update ${schema}.equipment set manufacturer = 'Leva' where id = $1`, [owned.extinguisher.id]);
  const headers = {
    'mobcheck-company': `generic/${(await findTenantCompany('generic', 'leva@padaria.test')).company}`,
  };
  const body = { title: 'Leva', instructions: 'Trocar', manufacturer: 'Leva', pieces: 1 };
  expect((await call('platformAdmin', createRecall, { body }, { headers })).value.opened).toBe(1);
  expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
  const rows = await deficienciesOf(server, { equipmentId: owned.extinguisher.id }, 'siblingAdmin');
  expect(rows).toMatchObject([{ source: 'RECALL', state: 'OPEN', text: 'Leva' }]);
  const [stored] = await query('select recall_id from g1_home.deficiencies where id = $1', [rows[0]?.id]);
  expect(stored).toEqual({ recall_id: null });
});
