/** Tests of the maintenance report with known maintenances: filters, orders and permissions. */
import * as contract from '@mobcheck/contract/equipment/equipment.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import type { PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;
/** The first of June in São Paulo, the second in UTC. */
const NOW = new Date('2026-06-02T02:30:00Z');

type Query = z.input<typeof contract.listEquipment.query>;

/** Records a maintenance. @param prefetched answer to the first question of conformity */
async function maintain(who: PersonName, piece: TestEquipment, createdAt: string, prefetched = 'YES') {
  const questions = piece.checklist.maintenanceQuestions;
  const first = questions.find(({ type, reports }) => type !== 'TEXT' && reports === 'CONFORMITY')?.id;
  const answers = conformingAnswers(questions).map((item) =>
    item.questionId === first ? { ...item, answer: prefetched } : item,
  );
  const body = { tagSerialNumber: piece.serial, createdAt, answers };
  const { status } = await call(who, putMaintenance, { params: { id: systemIds.newId() }, body });
  expect(status).toBe(200);
}

async function labels(query: Query, who: PersonName = 'companyAdmin'): Promise<string[]> {
  const { value } = await call(who, contract.listEquipment, { query: { field: 'extraLabel', ...query } });
  expect(value.total).toBe(value.items.length);
  return value.items.map((row) => row.extraLabel);
}

beforeAll(async () => {
  server.setNow(NOW);
  const pieces: Record<string, TestEquipment> = {};
  for (const extraLabel of ['Adega', 'Bilheteria', 'Cozinha', 'Despensa', 'Estoque']) {
    pieces[extraLabel] = await registerTestEquipment(server, { body: { extraLabel } });
  }
  const piece = (label: string) => pieces[label] ?? expect.fail();
  // These two instants are the last minute of May and the first minute of June in São Paulo.
  await maintain('operator', piece('Adega'), '2026-06-01T02:59:00Z');
  await maintain('companyAdmin', piece('Bilheteria'), '2026-06-01T03:00:00Z', 'NO');
  await maintain('groupAdmin', piece('Cozinha'), '2026-05-20T12:00:00Z');
  // The first of these two is the last maintenance, because it was made later, although the server received it earlier.
  await maintain('operator', piece('Despensa'), '2026-05-10T12:00:00Z');
  await maintain('companyAdmin', piece('Despensa'), '2026-05-09T12:00:00Z', 'NO');
  await registerTestEquipment(server, { who: 'siblingAdmin', body: { extraLabel: 'Irmã' } });
});

describe('GET /web/equipments/ as the maintenance report', () => {
  it('shows the last maintenance with its user and result', async () => {
    const { value } = await call('companyAdmin', contract.listEquipment, { query: { field: 'extraLabel' } });
    const maintenances = value.items.map(({ extraLabel, lastMaintenance, maintenanceStatus }) => [
      extraLabel,
      lastMaintenance?.createdAt,
      lastMaintenance?.userName,
      maintenanceStatus,
    ]);
    expect(maintenances).toEqual([
      ['Adega', '2026-06-01T02:59:00.000Z', 'Pessoa operator', 'VALID'],
      ['Bilheteria', '2026-06-01T03:00:00.000Z', 'Pessoa companyAdmin', 'IMPROPER'],
      ['Cozinha', '2026-05-20T12:00:00.000Z', 'Pessoa groupAdmin', 'VALID'],
      ['Despensa', '2026-05-10T12:00:00.000Z', 'Pessoa operator', 'VALID'],
      ['Estoque', undefined, undefined, 'NA'],
    ]);
  });

  it.each([
    [{ maintenanceStatus: 'VALID' }, ['Adega', 'Cozinha', 'Despensa']],
    [{ maintenanceStatus: 'IMPROPER' }, ['Bilheteria']],
    [{ maintenanceStatus: 'NA' }, ['Estoque']],
    [{ lastMaintenanceFrom: '2026-06-01' }, ['Bilheteria']],
    [{ lastMaintenanceUpTo: '2026-05-31' }, ['Adega', 'Cozinha', 'Despensa']],
    [{ lastMaintenanceFrom: '2026-05-31', lastMaintenanceUpTo: '2026-05-31' }, ['Adega']],
    [{ lastMaintenanceFrom: '2026-05-10', lastMaintenanceUpTo: '2026-05-20' }, ['Cozinha', 'Despensa']],
    [{ lastMaintenanceFrom: '2026-06-02' }, []],
    [{ maintenanceStatus: 'VALID', lastMaintenanceUpTo: '2026-05-20', query: 'cozinha' }, ['Cozinha']],
    [{ maintenanceStatus: 'IMPROPER', createFrom: '2026-06-01', enabledTagsOnly: true }, ['Bilheteria']],
    [{ maintenanceStatus: 'IMPROPER', createUpTo: '2026-05-31' }, []],
  ] satisfies [Query, string[]][])('filter %j', async (query, expected) => {
    expect(await labels(query)).toEqual(expected);
  });

  it('sorts by last maintenance, and puts pieces without a maintenance last in both directions', async () => {
    expect(await labels({ field: 'lastMaintenance' })).toEqual([
      'Despensa',
      'Cozinha',
      'Adega',
      'Bilheteria',
      'Estoque',
    ]);
    expect(await labels({ field: 'lastMaintenance', direction: 'desc' })).toEqual([
      'Bilheteria',
      'Adega',
      'Cozinha',
      'Despensa',
      'Estoque',
    ]);
  });

  it('sorts by user, and puts pieces without a maintenance last in both directions', async () => {
    expect(await labels({ field: 'maintainedBy' })).toEqual([
      'Bilheteria',
      'Cozinha',
      'Adega',
      'Despensa',
      'Estoque',
    ]);
    expect(await labels({ field: 'maintainedBy', direction: 'desc' })).toEqual([
      'Despensa',
      'Adega',
      'Cozinha',
      'Bilheteria',
      'Estoque',
    ]);
  });

  it('sorts by maintenance status, improper first', async () => {
    const worstFirst = ['Bilheteria', 'Estoque', 'Adega', 'Cozinha', 'Despensa'];
    expect(await labels({ field: 'maintenanceStatus' })).toEqual(worstFirst);
    expect(await labels({ field: 'maintenanceStatus', direction: 'desc' })).toEqual(worstFirst.toReversed());
  });

  it('pages with equal and empty values do not overlap and together have every row', async () => {
    for (const field of ['lastMaintenance', 'maintenanceStatus', 'maintainedBy'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const pagedLabels: string[] = [];
        for (const page of [1, 2, 3, 4, 5]) {
          const query = { field, direction, page, pageSize: 1 };
          const { value } = await call('companyAdmin', contract.listEquipment, { query });
          expect(value.total).toBe(5);
          pagedLabels.push(...value.items.map((row) => row.extraLabel));
        }
        expect(pagedLabels).toEqual(await labels({ field, direction }));
      }
    }
  });

  it.each([
    [{ query: 'pessoa company' }, ['Bilheteria']],
    [{ query: 'GROUPADMIN@mobcheck.test' }, ['Cozinha']],
    [{ query: 'operator@mobcheck.test' }, ['Adega', 'Despensa']],
    [{ query: 'operator', lastMaintenanceFrom: '2026-05-31' }, ['Adega']],
    [{ query: 'inspetora' }, []],
    [{ query: 'adega' }, ['Adega']],
    [{ query: 'inspetora', report: 'inspections' }, ['Estoque']],
    [{ query: 'inspetora@mobcheck.test', report: 'inspections' }, ['Estoque']],
    [{ query: 'operator', report: 'inspections' }, []],
    [{ query: 'operator', report: undefined }, []],
  ] satisfies [Query, string[]][])(
    "searches the user of the last record of the report's kind: %j",
    async (query, expected) => {
      await server.database.pool.query(
        `update g1_home.equipment set last_inspection_user_name = 'Inspetora', last_inspection_user_email = 'inspetora@mobcheck.test'
       where extra_label = 'Estoque'`,
      );
      expect(await labels({ report: 'maintenances', ...query })).toEqual(expected);
    },
  );

  it('group admins and operators see the equipment of the company', async () => {
    const query = { maintenanceStatus: 'IMPROPER' } as const;
    expect(await labels(query, 'groupAdmin')).toEqual(['Bilheteria']);
    expect(await labels(query, 'operator')).toEqual(['Bilheteria']);
  });

  it('users of another company see their own equipment only', async () => {
    expect(await labels({ maintenanceStatus: 'IMPROPER' }, 'siblingAdmin')).toEqual([]);
    expect(await labels({ maintenanceStatus: 'NA' }, 'siblingAdmin')).toEqual(['Irmã']);
  });

  it('nobody sees another group', async () => {
    expect(await labels({ maintenanceStatus: 'IMPROPER' }, 'foreignGroupAdmin')).toEqual([]);
  });

  it('400 names an invalid status, day or sort field', async () => {
    for (const query of [
      { maintenanceStatus: 'EXPIRED' },
      { lastMaintenanceFrom: '31/05/2026' },
      { lastMaintenanceUpTo: '2026-02-30' },
      { field: 'lastMaintenanceAt' },
    ]) {
      const response = await call('companyAdmin', contract.listEquipment, { query: query as Query });
      expect(response.status).toBe(400);
      expect(response.problem.issues?.[0]?.path).toBe(Object.keys(query)[0]);
    }
  });

  it('401 without a session', async () => {
    const query = { maintenanceStatus: 'VALID' } as const;
    expect((await call(undefined, contract.listEquipment, { query })).status).toBe(401);
  });
});
