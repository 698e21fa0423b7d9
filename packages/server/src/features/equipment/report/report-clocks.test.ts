/** Every way in which a page finds the pieces of a clock's status finds the same pieces. */
import { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { ExpirationFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { ProductClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../../../platform/db/database.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import { readReportColumns, type ReportFilter, type ReportOrder } from './inspection-report.queries.ts';
import type { ClockRows } from './report-clocks.queries.ts';

const server = useApp();
const TODAY = '2026-06-01';
const EVERYTHING = {
  report: 'inspections',
  query: '',
  today: TODAY,
  timeZone: 'America/Sao_Paulo',
  onlyCompanyId: undefined,
} as ReportFilter;

/** Labels of pieces and the days of their last recharge. The next recharge is due one year later, with 30 days of notice. */
const RECHARGED = {
  '1 expired': '2025-05-30',
  '2 due today': '2025-06-01',
  '3 last day of notice': '2025-07-01',
  '4 day before notice': '2025-07-02',
  '5 valid': '2026-05-01',
  '6 unknown': null,
};

const RECHARGE: ProductClock = {
  kind: 'RECHARGE',
  period: 12,
  unit: 'MONTH',
  noticeDays: 30,
  rounding: 'DAY',
  resets: ['RECHARGE'],
  base: 'NONE',
  unknown: 'NONE',
};

beforeAll(async () => {
  server.setNow(new Date(`${TODAY}T12:00:00Z`));
  const [first, ...others] = Object.entries(RECHARGED);
  const { product } = await registerTestEquipment(server, {
    body: { extraLabel: first?.[0], rechargeDate: first?.[1] },
  });
  for (const [extraLabel, rechargeDate] of others) {
    await registerTestEquipment(server, { body: { extraLabel, rechargeDate, productId: product.id } });
  }
  await registerTestEquipment(server, { productName: 'Escada', body: { extraLabel: 'without clocks' } });
  const products = [{ productId: product.id, clocks: [{ ...RECHARGE, resets: [...RECHARGE.resets] }] }];
  const { revision } = (await server.call('groupAdmin', previewClocks, { body: { products } })).value;
  await server.call('groupAdmin', applyClocks, { body: { products, revision } });
});

/** Returns the labels of all pieces with a status of their recharge. */
async function listLabels(
  clockStatus: ExpirationFilter,
  clockRows: ClockRows,
  order: ReportOrder,
): Promise<string[]> {
  const filter: ReportFilter = { ...EVERYTHING, clockKind: 'RECHARGE', clockStatus };
  const { rows } = await server.database.pool.query<Tenant>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  const [home] = rows as [Tenant];
  const { columns } = await server.database.tenant(home, async (db) =>
    readReportColumns(db, filter, { ...order, page: 1, pageSize: 100, clockRows }, ['extraLabel']),
  );
  return (JSON.parse(columns) as { extraLabel: string[] }).extraLabel;
}

describe('the pieces of a clock’s status', () => {
  it.each<[ExpirationFilter, string[]]>([
    ['EXPIRED', ['1 expired']],
    ['EXPIRING', ['2 due today', '3 last day of notice']],
    ['VALID', ['4 day before notice', '5 valid']],
    ['NA', ['6 unknown']],
    ['EXPIRED_OR_EXPIRING', ['1 expired', '2 due today', '3 last day of notice']],
  ])('%s are found in every way of reading and in both directions', async (status, expected) => {
    for (const [rows, field] of [
      ['FEW', 'extraLabel'],
      ['MANY', 'extraLabel'],
      // The labels are in the order of the due dates.
      ['JOINED', 'clockDue'],
    ] as const) {
      expect(await listLabels(status, rows, { field, direction: 'asc' })).toEqual(expected);
      expect(await listLabels(status, rows, { field, direction: 'desc' })).toEqual(expected.toReversed());
    }
  });
});
