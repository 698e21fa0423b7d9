/** Clocks of pieces through HTTP: stated days and phones. Replies about products without clocks are unchanged. */
import { getEquipmentClocks, putEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import {
  getEquipment,
  listEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleEquipment, bundleSummary } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { untilPresentIsPast, WITH_OTHERS_MS } from '../../testing/wait-options.ts';
import { applyPreviewed, EXTINGUISHER_CLOCKS } from './clocks.testing.ts';

const server = useApp();
const { call } = server;
const NOW = new Date('2026-06-01T12:00:00Z');

/** Replies of endpoints of the specification, as texts. */
async function repliesOf(serial: string): Promise<string[]> {
  const params = { serial };
  const responses = [
    await call('companyAdmin', getEquipment, { params }),
    await call('operator', getFieldTag, { params }),
    await call('companyAdmin', listEquipment, { query: { serials: serial } }),
    await call('companyAdmin', listReportRows, { query: { serials: serial } }),
    await call('companyAdmin', listProducts, { query: { query: 'Escada' } }),
  ];
  return responses.map(({ value }) => JSON.stringify(value));
}

let clocked: TestEquipment;
let plain: TestEquipment;
let before: string[] = [];

beforeEach(() => {
  server.setNow(NOW);
});

beforeAll(async () => {
  server.setNow(NOW);
  clocked = await registerTestEquipment(server, { body: { extraLabel: 'Com', rechargeDate: '2025-06-10' } });
  plain = await registerTestEquipment(server, { productName: 'Escada', body: { extraLabel: 'Escada' } });
  before = await repliesOf(plain.serial);
  await applyPreviewed(server, [{ productId: clocked.product.id, clocks: EXTINGUISHER_CLOCKS }]);
});

/** Registers another piece of the product with clocks. */
const anotherPiece = async (dates: { rechargeDate?: string; manufacturingDate?: string }) =>
  registerTestEquipment(server, { body: { productId: clocked.product.id, extraLabel: 'Outro', ...dates } });

const clocksOf = async (serial: string) =>
  (await call('operator', getEquipmentClocks, { params: { serial } })).value;

it('replies about products without clocks are the same as before', async () => {
  expect(await repliesOf(plain.serial)).toEqual(before);
  expect((await clocksOf(plain.serial)).clocks).toEqual([]);
});

describe('the clocks of a piece', () => {
  it('have their days and statuses', async () => {
    const { clocks } = await clocksOf(clocked.serial);
    expect(
      clocks.map(({ kind, lastOn, dueOn, noticeOn, status }) => [kind, lastOn, dueOn, noticeOn, status]),
    ).toEqual([
      ['INSPECTION', null, null, null, 'NA'],
      ['RECHARGE', '2025-06-10', '2026-06-10', '2026-05-11', 'EXPIRING'],
      ['HYDROSTATIC', null, '2026-05-31', '2026-04-01', 'EXPIRED'],
    ]);
    const piece = (await call('operator', getEquipment, { params: { serial: clocked.serial } })).value;
    expect(piece).toMatchObject({
      dueDate: '2026-05-31',
      dueDateExpirationStatus: 'EXPIRED',
      status: 'EXPIRED',
    });
    const other = await anotherPiece({ manufacturingDate: '2024-02-29' });
    expect((await clocksOf(other.serial)).clocks[2]).toMatchObject({ dueOn: '2029-02-28', status: 'VALID' });
  });

  it('are 404 for users of another company or group', async () => {
    for (const who of ['siblingAdmin', 'foreignAdmin'] as const) {
      const params = { serial: clocked.serial };
      expect((await call(who, getEquipmentClocks, { params })).status).toBe(404);
      expect((await call(who, putEquipmentClocks, { params, body: { stated: [] } })).status).toBe(404);
    }
  });

  it('take stated days of admins, once each and not after today', async () => {
    const { serial } = await anotherPiece({ rechargeDate: '2025-06-10' });
    const params = { serial };
    const put = async (stated: CallOf<typeof putEquipmentClocks>['body']['stated'], updateDate?: string) =>
      call('companyAdmin', putEquipmentClocks, {
        params,
        body: { stated, ...(updateDate && { updateDate }) },
      });
    const body = { stated: [{ kind: 'RECHARGE', statedOn: '2026-05-20' } as const] };
    expect((await call('operator', putEquipmentClocks, { params, body })).status).toBe(403);
    expect((await put([{ kind: 'HYDROSTATIC', statedOn: '2026-06-02' }])).problem.issues).toEqual([
      { path: 'stated.0.statedOn', code: 'in_future' },
    ]);
    expect((await put([{ kind: 'WEIGHING', statedOn: null }])).problem.issues).toEqual([
      { path: 'stated.0.kind', code: 'unknown' },
    ]);
    const { updateDate } = await clocksOf(serial);
    server.setNow(new Date('2026-06-01T12:01:00Z'));
    const { value } = await put([{ kind: 'HYDROSTATIC', statedOn: '2026-06-01' }], updateDate);
    expect(value.clocks[2]).toMatchObject({
      statedOn: '2026-06-01',
      lastOn: '2026-06-01',
      dueOn: '2031-06-01',
    });
    expect((await put([{ kind: 'HYDROSTATIC', statedOn: null }], updateDate)).problem.code).toBe(
      'STALE_WRITE',
    );
    expect((await call('operator', getEquipment, { params })).value.dueDate).toBe('2026-06-10');
  });

  it('follow typed dates, and a due date sent back as it was shown does not count as typed', async () => {
    const { serial } = await anotherPiece({ rechargeDate: '2025-06-10', manufacturingDate: '2024-02-29' });
    const params = { serial };
    const piece = (await call('companyAdmin', getEquipment, { params })).value;
    const body = {
      productId: piece.productId,
      extraLabel: piece.extraLabel,
      manufacturingDate: '2024-02-29',
      rechargeDate: '2026-05-31',
      dueDate: piece.dueDate,
    };
    const { value } = await call('companyAdmin', updateEquipment, { params, body });
    expect(value.dueDate).toBe('2027-05-31');
    const back = await call('companyAdmin', updateEquipment, {
      params,
      body: { ...body, rechargeDate: '2025-06-10' },
    });
    expect(back.value.dueDate).toBe('2026-06-10');
  });

  it('disappear with a product without clocks, and return with the former product', async () => {
    const { serial } = await anotherPiece({ manufacturingDate: '2024-02-29' });
    const params = { serial };
    const change = async (productId: string) =>
      (
        await call('companyAdmin', updateEquipment, {
          params,
          body: { productId, extraLabel: 'Outro', manufacturingDate: '2024-02-29' },
        })
      ).value;
    expect((await change(plain.product.id)).dueDate).toBeNull();
    expect((await clocksOf(serial)).clocks).toEqual([]);
    expect((await change(clocked.product.id)).dueDate).toBe('2029-02-28');
  });
});

describe('the phone', () => {
  it('has the clocks of pieces and products, and computes the same summary', async () => {
    const { equipment, lists, companyId } = (await call('operator', getFieldBundle)).value;
    const catalogue = lists?.catalogue.rows ?? expect.fail();
    const products = new Map(catalogue.products.map((product) => [product.id, product.clocks]));
    expect(products.get(clocked.product.id)?.map(({ kind }) => kind)).toEqual([
      'INSPECTION',
      'RECHARGE',
      'HYDROSTATIC',
    ]);
    expect(products.get(plain.product.id)).toBeUndefined();
    for (const row of bundleEquipment(equipment, companyId)) {
      const params = { serial: row.tagSerialNumber };
      const summary = (await call('operator', getEquipment, { params })).value;
      expect(bundleSummary(row, catalogue, '2026-06-01')).toEqual(summary);
      const { clocks } = await clocksOf(row.tagSerialNumber);
      expect(row.clocks ?? []).toEqual(clocks.map(({ lastOn, dueOn }) => ({ lastOn, dueOn })));
    }
  });

  it('gets a piece again after a record moved its clocks', { timeout: WITH_OTHERS_MS }, async () => {
    const other = await anotherPiece({ manufacturingDate: '2024-02-29' });
    await untilPresentIsPast(server.database);
    const { revision } = (await call('operator', getFieldBundle)).value;
    await recordTestInspection(server, other);
    const { equipment } = (await call('operator', getFieldBundle, { query: { since: revision } })).value;
    expect(equipment.id).toEqual([other.id]);
    expect(equipment.clockDueOn).toEqual([['2027-06-01', null, '2029-02-28']]);
  });
});
