/** The list of tags and the usage of the quota, by outcome. */
import { getTagUsage, listTags, toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
type Query = NonNullable<CallOf<typeof listTags>['query']>;

let casa = '';
let irma = '';
/** Serials by what they are. */
const serials = { hall: '', attic: '', exclusive: '', blank: '', sibling: '', retired: '' };

async function companyId(name: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from g1_home.companies where name = $1',
    [name],
  );
  return rows[0]?.id ?? '';
}

async function addTag(columns: { company: string; equipmentId?: string; retired?: boolean; at: string }) {
  const serial = freshSerial();
  await server.database.pool.query(
    `insert into g1_home.tags (serial_number, company_id, equipment_id, retired, enabled, created_at, update_date)
     values ($1, $2, $3, $4, not $4, $5, $5)`,
    [serial, columns.company, columns.equipmentId ?? null, columns.retired ?? false, columns.at],
  );
  return serial;
}

beforeAll(async () => {
  casa = await companyId('Casa Ltda');
  irma = await companyId('Irmã Ltda');
  const hall = await registerTestEquipment(server, { body: { extraLabel: 'Saguão 100%', extraCode: 'K-7' } });
  const attic = await registerTestEquipment(server, { body: { extraLabel: 'Ático', extraCode: 'K-8' } });
  const body = { extraLabel: 'Cozinha', extraCode: '' };
  const exclusive = await registerTestEquipment(server, { productName: 'Extintor de CO', body });
  const sibling = await registerTestEquipment(server, { who: 'sibling', body: { extraLabel: 'Garagem' } });
  await server.database.pool.query(`update g1_home.products set is_dv_exclusive = true where id = $1`, [
    exclusive.product.id,
  ]);
  serials.hall = hall.serial;
  serials.attic = attic.serial;
  serials.exclusive = exclusive.serial;
  serials.sibling = sibling.serial;
  serials.blank = await addTag({ company: casa, at: '2026-03-08T12:00:00Z' });
  serials.retired = await addTag({
    company: casa,
    equipmentId: hall.id,
    retired: true,
    at: '2026-03-09T12:00:00Z',
  });
  await call('company', toggleTag, { params: { serial: attic.serial }, body: { enabled: false } });
  const changes = {
    // Late in the evening in São Paulo it is the next day already in UTC.
    [hall.serial]: '2026-03-02T02:30:00Z',
    [attic.serial]: '2026-03-05T12:00:00Z',
    [exclusive.serial]: '2026-03-06T12:00:00Z',
    [sibling.serial]: '2026-03-07T12:00:00Z',
  };
  for (const [serial, at] of Object.entries(changes)) {
    await server.database.pool.query('update g1_home.tags set update_date = $2 where serial_number = $1', [
      serial,
      at,
    ]);
  }
});
async function listed(who: PersonName, query: Query = {}): Promise<string[]> {
  const { value } = await call(who, listTags, { query });
  expect(value.total).toBeGreaterThanOrEqual(value.items.length);
  const names = Object.entries(serials);
  return value.items.map(
    ({ serialNumber }) => names.find(([, serial]) => serial === serialNumber)?.[0] ?? serialNumber,
  );
}

describe('GET /web/tags/', () => {
  it('200: the newest change first, blank tags among the others, replaced serials never', async () => {
    for (const who of ['company', 'operator'] as const) {
      expect(await listed(who)).toEqual(['blank', 'exclusive', 'attic', 'hall']);
    }
    const { value } = await call('company', listTags);
    expect(value.total).toBe(4);
    expect(value.items[0]).toMatchObject({
      serialNumber: serials.blank,
      companyName: 'Casa Ltda',
      equipmentSerialNumber: '',
      equipmentExtraLabel: '',
      productName: '',
      productIsDvExclusive: false,
    });
    expect(value.items[3]).toMatchObject({
      serialNumber: serials.hall,
      enabled: true,
      companyId: casa,
      equipmentSerialNumber: serials.hall,
      equipmentExtraLabel: 'Saguão 100%',
      equipmentExtraCode: 'K-7',
      productIsDvExclusive: false,
      updateDate: '2026-03-02T02:30:00.000Z',
    });
    expect(value.items[1]?.productIsDvExclusive).toBe(true);
  });

  it('200: admins of the group see every company, others their own, whatever company they name', async () => {
    for (const who of ['group', 'platform'] as const) {
      expect(await listed(who)).toEqual(['blank', 'sibling', 'exclusive', 'attic', 'hall']);
      expect(await listed(who, { companyId: irma })).toEqual(['sibling']);
    }
    expect(await listed('sibling')).toEqual(['sibling']);
    expect(await listed('company', { companyId: irma })).toEqual([]);
    expect(await listed('stranger')).toEqual([]);
    expect(await listed('strangerGroup', { companyId: casa })).toEqual([]);
  });

  it('200: searched by what the list shows, accents and case ignored, exact under three characters', async () => {
    expect(await listed('company', { query: 'SAGUAO' })).toEqual(['hall']);
    expect(await listed('company', { query: '0%' })).toEqual([]);
    expect(await listed('company', { query: '100%' })).toEqual(['hall']);
    expect(await listed('company', { query: 'k-7' })).toEqual(['hall']);
    expect(await listed('company', { query: 'k-' })).toEqual([]);
    expect(await listed('company', { query: 'de pó' })).toEqual(['attic', 'hall']);
    for (const name of ['hall', 'blank'] as const) {
      const serial = serials[name];
      for (const query of [
        serial.slice(2, 9),
        serial.toLowerCase(),
        showTagSerial(serial),
        `https://x.test/t/${serial}`,
      ]) {
        expect(await listed('company', { query })).toEqual([name]);
        expect(await listed('company', { query, field: 'extraLabel' })).toEqual([name]);
      }
      expect(await listed('sibling', { query: serial })).toEqual([]);
    }
    // The equipment's own search text holds its product's number too, which this list does not show.
    expect(await listed('company', { query: 'EXT-ABC' })).toEqual([]);
    expect(await listed('company', { query: serials.retired })).toEqual([]);
  });

  it('200: filters; blank tags are neither on nor off nor of a product', async () => {
    expect(await listed('company', { enabled: true })).toEqual(['exclusive', 'hall']);
    expect(await listed('company', { enabled: false })).toEqual(['attic']);
    expect(await listed('company', { exclusive: true })).toEqual(['exclusive']);
    expect(await listed('company', { exclusive: false })).toEqual(['attic', 'hall']);
    expect(await listed('company', { blank: true })).toEqual(['blank']);
    expect(await listed('company', { blank: false })).toEqual(['exclusive', 'attic', 'hall']);
    expect(await listed('company', { blank: true, enabled: true })).toEqual([]);
    expect(await listed('company', { exclusive: false, enabled: true, query: 'extintor' })).toEqual(['hall']);
  });

  it('200: days of the last change are days of the group, both ends included', async () => {
    expect(await listed('company', { updateFrom: '2026-03-01', updateUpTo: '2026-03-01' })).toEqual(['hall']);
    expect(await listed('company', { updateFrom: '2026-03-02', updateUpTo: '2026-03-05' })).toEqual([
      'attic',
    ]);
    expect(await listed('company', { updateFrom: '2026-03-08' })).toEqual(['blank']);
    expect(await listed('company', { updateUpTo: '2026-03-04' })).toEqual(['hall']);
  });

  it('200: every order, blank tags last where they have nothing to be ordered by; pages are disjoint', async () => {
    const orders: [Query, string[]][] = [
      [{ field: 'updateDate', direction: 'asc' }, ['hall', 'attic', 'exclusive', 'blank']],
      [{ field: 'extraLabel', direction: 'asc' }, ['attic', 'exclusive', 'hall', 'blank']],
      [{ field: 'extraLabel', direction: 'desc' }, ['hall', 'exclusive', 'attic', 'blank']],
    ];
    for (const [query, expected] of orders) {
      expect(await listed('company', query)).toEqual(expected);
      const pages: string[] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        pages.push(...(await listed('company', { ...query, page, pageSize: 1 })));
      }
      expect(pages).toEqual(expected);
    }
    const bySerial = await call('company', listTags, { query: { field: 'serialNumber', direction: 'asc' } });
    const shown = bySerial.value.items.map(({ serialNumber }) => serialNumber);
    expect(shown).toEqual(shown.toSorted());
    expect((await listed('company', { field: 'enabled', direction: 'asc' })).at(0)).toBe('attic');
    expect((await listed('company', { field: 'enabled', direction: 'asc' })).at(-1)).toBe('blank');
    expect((await listed('company', { field: 'exclusive', direction: 'desc' })).at(0)).toBe('exclusive');
    const products = await call('company', listTags, { query: { field: 'productName', direction: 'desc' } });
    const names = products.value.items.map(({ productName }) => productName);
    expect(names.slice(0, 3)).toEqual(names.slice(0, 3).toSorted().toReversed());
    expect(names[3]).toBe('');
    expect((await call('company', listTags, { query: { page: 9, field: 'extraLabel' } })).value).toEqual({
      items: [],
      total: 4,
    });
  });

  it('400 names the field; 401 without a session', async () => {
    for (const [query, path] of [
      [{ field: 'createdAt' }, 'field'],
      [{ enabled: 'perhaps' }, 'enabled'],
      [{ updateFrom: '31/01/2026' }, 'updateFrom'],
      [{ companyId: '7' }, 'companyId'],
    ] as const) {
      const answer = await call('company', listTags, { query: query as Query });
      expect([answer.status, answer.problem.issues?.[0]?.path]).toEqual([400, path]);
    }
    expect((await call(undefined, listTags)).status).toBe(401);
  });
});

describe('GET /web/tags/usage/', () => {
  it('200: what counts is enabled, not blank, not exclusive, not replaced', async () => {
    const own = (await call('operator', getTagUsage)).value;
    expect(own).toEqual({
      company: { id: casa, name: 'Casa Ltda', used: 1, limit: 50 },
      group: { used: 2, limit: 1000 },
    });
    expect((await call('company', getTagUsage, { query: { companyId: casa } })).value).toEqual(own);
    expect((await call('group', getTagUsage, { query: { companyId: irma } })).value).toEqual({
      company: { id: irma, name: 'Irmã Ltda', used: 1, limit: 50 },
      group: { used: 2, limit: 1000 },
    });
  });

  it('404 for a company that the person does not see; 400; 401', async () => {
    for (const [who, id] of [
      ['company', irma],
      ['operator', irma],
      ['sibling', casa],
      ['strangerGroup', casa],
      ['group', '00000000-0000-7000-8000-000000000000'],
    ] as const) {
      expect((await call(who, getTagUsage, { query: { companyId: id } })).status).toBe(404);
    }
    expect((await call('company', getTagUsage, { query: { companyId: '7' } })).status).toBe(400);
    expect((await call(undefined, getTagUsage)).status).toBe(401);
  });
});
