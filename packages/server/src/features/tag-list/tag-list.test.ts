/** Tests of the list of tags and the usage of the quota. */
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

let casaId = '';
let irmaId = '';
/** Serials of the tags by a descriptive name. */
const serials = { hall: '', attic: '', exclusive: '', free: '', sibling: '', retired: '' };

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
  casaId = await companyId('Casa Ltda');
  irmaId = await companyId('Irmã Ltda');
  const hall = await registerTestEquipment(server, { body: { extraLabel: 'Saguão 100%', extraCode: 'K-7' } });
  const attic = await registerTestEquipment(server, { body: { extraLabel: 'Ático', extraCode: 'K-8' } });
  const body = { extraLabel: 'Cozinha', extraCode: '' };
  const exclusive = await registerTestEquipment(server, { productName: 'Extintor de CO', body });
  const sibling = await registerTestEquipment(server, {
    who: 'siblingAdmin',
    body: { extraLabel: 'Garagem' },
  });
  await server.database.pool.query(`update g1_home.products set is_dv_exclusive = true where id = $1`, [
    exclusive.product.id,
  ]);
  serials.hall = hall.serial;
  serials.attic = attic.serial;
  serials.exclusive = exclusive.serial;
  serials.sibling = sibling.serial;
  serials.free = await addTag({ company: casaId, at: '2026-03-08T12:00:00Z' });
  serials.retired = await addTag({
    company: casaId,
    equipmentId: hall.id,
    retired: true,
    at: '2026-03-09T12:00:00Z',
  });
  await call('companyAdmin', toggleTag, { params: { serial: attic.serial }, body: { enabled: false } });
  const changes = {
    // Late in the evening in São Paulo, UTC already has the next day.
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
async function listNames(who: PersonName, query: Query = {}): Promise<string[]> {
  const { value } = await call(who, listTags, { query });
  expect(value.total).toBeGreaterThanOrEqual(value.items.length);
  const names = Object.entries(serials);
  return value.items.map(
    ({ serialNumber }) => names.find(([, serial]) => serial === serialNumber)?.[0] ?? serialNumber,
  );
}

describe('GET /web/tags/', () => {
  it.each(['companyAdmin', 'operator'] as const)(
    '200 for %s: the last changed first, with free tags, without retired tags',
    async (who) => {
      expect(await listNames(who)).toEqual(['free', 'exclusive', 'attic', 'hall']);
    },
  );

  it('200: each tag with company, equipment and product', async () => {
    const { value } = await call('companyAdmin', listTags);
    expect(value.total).toBe(4);
    expect(value.items[0]).toMatchObject({
      serialNumber: serials.free,
      companyName: 'Casa Ltda',
      equipmentSerialNumber: '',
      equipmentExtraLabel: '',
      productName: '',
      productIsDvExclusive: false,
    });
    expect(value.items[3]).toMatchObject({
      serialNumber: serials.hall,
      enabled: true,
      companyId: casaId,
      equipmentSerialNumber: serials.hall,
      equipmentExtraLabel: 'Saguão 100%',
      equipmentExtraCode: 'K-7',
      productIsDvExclusive: false,
      updateDate: '2026-03-02T02:30:00.000Z',
    });
    expect(value.items[1]?.productIsDvExclusive).toBe(true);
  });

  it.each(['groupAdmin', 'platformAdmin'] as const)(
    '200: %s sees every company of the group',
    async (who) => {
      expect(await listNames(who)).toEqual(['free', 'sibling', 'exclusive', 'attic', 'hall']);
      expect(await listNames(who, { companyId: irmaId })).toEqual(['sibling']);
    },
  );

  it('200: other users see only their own company, also with another company in the filter', async () => {
    expect(await listNames('siblingAdmin')).toEqual(['sibling']);
    expect(await listNames('companyAdmin', { companyId: irmaId })).toEqual([]);
    expect(await listNames('foreignAdmin')).toEqual([]);
    expect(await listNames('foreignGroupAdmin', { companyId: casaId })).toEqual([]);
  });

  it('200: searches the visible fields, ignoring accents and case', async () => {
    expect(await listNames('companyAdmin', { query: 'SAGUAO' })).toEqual(['hall']);
    expect(await listNames('companyAdmin', { query: '0%' })).toEqual([]);
    expect(await listNames('companyAdmin', { query: '100%' })).toEqual(['hall']);
    expect(await listNames('companyAdmin', { query: 'k-7' })).toEqual(['hall']);
    expect(await listNames('companyAdmin', { query: 'k-' })).toEqual([]);
    expect(await listNames('companyAdmin', { query: 'de pó' })).toEqual(['attic', 'hall']);
    expect(await listNames('companyAdmin', { query: 'pó de' })).toEqual(['attic', 'hall']);
    for (const name of ['hall', 'free'] as const) {
      const serial = serials[name];
      for (const query of [
        serial.slice(2, 9),
        serial.toLowerCase(),
        showTagSerial(serial),
        `https://x.test/t/${serial}`,
      ]) {
        expect(await listNames('companyAdmin', { query })).toEqual([name]);
        expect(await listNames('companyAdmin', { query, field: 'extraLabel' })).toEqual([name]);
      }
      expect(await listNames('siblingAdmin', { query: serial })).toEqual([]);
    }
    // The product's SKU is in the equipment's search text, but the list of tags is not searched by it.
    expect(await listNames('companyAdmin', { query: 'EXT-ABC' })).toEqual([]);
    expect(await listNames('companyAdmin', { query: serials.retired })).toEqual([]);
  });

  it('200: finds tags and free tags by the name of their company if the list shows the name', async () => {
    const ofCasa = ['free', 'exclusive', 'attic', 'hall'];
    for (const who of ['groupAdmin', 'platformAdmin'] as const) {
      expect(await listNames(who, { query: 'IRMA ltda' })).toEqual(['sibling']);
      expect(await listNames(who, { query: '"casa ltda"' })).toEqual(ofCasa);
      expect(await listNames(who, { query: 'ltda' })).toEqual([
        'free',
        'sibling',
        'exclusive',
        'attic',
        'hall',
      ]);
      expect(await listNames(who, { query: 'k-8 casa' })).toEqual(['attic']);
      expect(await listNames(who, { query: `casa ${serials.free}` })).toEqual(['free']);
      expect(await listNames(who, { query: 'casa', field: 'extraLabel' })).toEqual([
        'hall',
        'exclusive',
        'attic',
        'free',
      ]);
      expect(await listNames(who, { query: 'casa garagem' })).toEqual([]);
      // A short word beside other words matches the start of a word. Alone it must be a whole name.
      expect(await listNames(who, { query: 'ca lt k-7' })).toEqual(['hall']);
      expect(await listNames(who, { query: 'ca' })).toEqual([]);
      for (const odd of ['ltda%', '_asa', 'ca\\sa', "casa'", 'casa ".*', 'x'.repeat(200)]) {
        expect(await listNames(who, { query: odd })).toEqual([]);
      }
    }
  });

  it('200: the name of a company finds nothing in a list of one company or in another group', async () => {
    expect(await listNames('groupAdmin', { query: 'casa', companyId: casaId })).toEqual([]);
    expect(await listNames('companyAdmin', { query: 'casa' })).toEqual([]);
    expect(await listNames('operator', { query: 'casa' })).toEqual([]);
    expect(await listNames('siblingAdmin', { query: 'casa' })).toEqual([]);
    expect(await listNames('foreignGroupAdmin', { query: 'casa' })).toEqual([]);
  });

  it('200: filters by enabled, exclusive and blank', async () => {
    expect(await listNames('companyAdmin', { enabled: true })).toEqual(['exclusive', 'hall']);
    expect(await listNames('companyAdmin', { enabled: false })).toEqual(['attic']);
    expect(await listNames('companyAdmin', { exclusive: true })).toEqual(['exclusive']);
    expect(await listNames('companyAdmin', { exclusive: false })).toEqual(['attic', 'hall']);
    expect(await listNames('companyAdmin', { blank: true })).toEqual(['free']);
    expect(await listNames('companyAdmin', { blank: false })).toEqual(['exclusive', 'attic', 'hall']);
    expect(await listNames('companyAdmin', { blank: true, enabled: true })).toEqual([]);
    expect(await listNames('companyAdmin', { exclusive: false, enabled: true, query: 'extintor' })).toEqual([
      'hall',
    ]);
  });

  it('200: filters by days of the last change in the group’s time zone, both included', async () => {
    expect(await listNames('companyAdmin', { updateFrom: '2026-03-01', updateUpTo: '2026-03-01' })).toEqual([
      'hall',
    ]);
    expect(await listNames('companyAdmin', { updateFrom: '2026-03-02', updateUpTo: '2026-03-05' })).toEqual([
      'attic',
    ]);
    expect(await listNames('companyAdmin', { updateFrom: '2026-03-08' })).toEqual(['free']);
    expect(await listNames('companyAdmin', { updateUpTo: '2026-03-04' })).toEqual(['hall']);
  });

  it.each<[Query, string[]]>([
    [{ field: 'updateDate', direction: 'asc' }, ['hall', 'attic', 'exclusive', 'free']],
    [{ field: 'extraLabel', direction: 'asc' }, ['attic', 'exclusive', 'hall', 'free']],
    [{ field: 'extraLabel', direction: 'desc' }, ['hall', 'exclusive', 'attic', 'free']],
  ])('200: pages of one row, sorted by %j, contain each tag once', async (query, expected) => {
    expect(await listNames('companyAdmin', query)).toEqual(expected);
    const pages: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      pages.push(...(await listNames('companyAdmin', { ...query, page, pageSize: 1 })));
    }
    expect(pages).toEqual(expected);
  });

  it('200: sorts by serial, enabled, exclusive and product name', async () => {
    const bySerial = await call('companyAdmin', listTags, {
      query: { field: 'serialNumber', direction: 'asc' },
    });
    const sortedSerials = bySerial.value.items.map(({ serialNumber }) => serialNumber);
    expect(sortedSerials).toEqual(sortedSerials.toSorted());
    expect((await listNames('companyAdmin', { field: 'enabled', direction: 'asc' })).at(0)).toBe('attic');
    expect((await listNames('companyAdmin', { field: 'enabled', direction: 'asc' })).at(-1)).toBe('free');
    expect((await listNames('companyAdmin', { field: 'exclusive', direction: 'desc' })).at(0)).toBe(
      'exclusive',
    );
    const products = await call('companyAdmin', listTags, {
      query: { field: 'productName', direction: 'desc' },
    });
    const names = products.value.items.map(({ productName }) => productName);
    expect(names.slice(0, 3)).toEqual(names.slice(0, 3).toSorted().toReversed());
    expect(names[3]).toBe('');
  });

  it('200: a page after the last is empty', async () => {
    expect((await call('companyAdmin', listTags, { query: { page: 9, field: 'extraLabel' } })).value).toEqual(
      {
        items: [],
        total: 4,
      },
    );
  });

  it.each([
    ['field', { field: 'createdAt' }],
    ['enabled', { enabled: 'perhaps' }],
    ['updateFrom', { updateFrom: '31/01/2026' }],
    ['companyId', { companyId: '7' }],
  ])('400 for an invalid %s: %j', async (path, query) => {
    const response = await call('companyAdmin', listTags, { query: query as Query });
    expect([response.status, response.problem.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('401 without a session', async () => {
    expect((await call(undefined, listTags)).status).toBe(401);
  });
});

describe('GET /web/tags/usage/', () => {
  it('200: counts enabled tags that are not free, exclusive or retired', async () => {
    const usage = (await call('operator', getTagUsage)).value;
    expect(usage).toEqual({
      company: { id: casaId, name: 'Casa Ltda', used: 1, limit: 50 },
      group: { used: 2, limit: 1000 },
    });
    expect((await call('companyAdmin', getTagUsage, { query: { companyId: casaId } })).value).toEqual(usage);
    expect((await call('groupAdmin', getTagUsage, { query: { companyId: irmaId } })).value).toEqual({
      company: { id: irmaId, name: 'Irmã Ltda', used: 1, limit: 50 },
      group: { used: 2, limit: 1000 },
    });
  });

  it.each<[PersonName, string, () => string]>([
    ['companyAdmin', 'another company', () => irmaId],
    ['operator', 'another company', () => irmaId],
    ['siblingAdmin', 'another company', () => casaId],
    ['foreignGroupAdmin', 'a company of another group', () => casaId],
    ['groupAdmin', 'an unknown company', () => '00000000-0000-7000-8000-000000000000'],
  ])('404 for %s with %s', async (who, _, id) => {
    expect((await call(who, getTagUsage, { query: { companyId: id() } })).status).toBe(404);
  });

  it('400 for an id that is no UUID', async () => {
    expect((await call('companyAdmin', getTagUsage, { query: { companyId: '7' } })).status).toBe(400);
  });

  it('401 without a session', async () => {
    expect((await call(undefined, getTagUsage)).status).toBe(401);
  });
});
