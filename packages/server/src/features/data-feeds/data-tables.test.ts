/** Tests of the columns of the tables, and that a table is streamed to one reader at a time. */
import {
  downloadEquipmentData,
  downloadInspectionData,
  downloadMaintenanceData,
} from '@mobcheck/contract/data-feeds/data-feeds.contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { callWithToken, ownToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';

const server = useApp();
let url = '';
let token = '';
let serial = '';

beforeAll(async () => {
  await setIntegrations(server);
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ token } = await ownToken(server, 'companyAdmin', ['data:read']));
  const piece = await registerTestEquipment(server);
  ({ serial } = piece);
  await recordTestInspection(server, piece);
});

// A kept connection would delay the end of the server.
afterAll(() => server.app.server.closeAllConnections());

const RECORD_COLUMNS =
  'id;createdAt;tagSerialNumber;companyId;companyName;unit;extraLabel;extraCode;productName;userName;result;purpose;annulledAt';

// Sheets of customers know the columns by place and by name. A new column is added at the end of its line, and none is changed or removed.
it.each([
  [
    downloadEquipmentData,
    'id;tagSerialNumber;enabledTag;companyId;companyName;unit;extraLabel;extraCode;productId;productName;sku;status;dueDate;dueDateExpirationStatus;lastInspectionAt;lastInspectionUserName;nextInspectionDate;lastInspectionExpirationStatus;lastMaintenanceAt;lastMaintenanceUserName;maintenanceStatus;manufacturer;manufacturingNumber;manufacturingDate;assetNumber;createdAt;updatedAt',
  ],
  [downloadInspectionData, RECORD_COLUMNS],
  [downloadMaintenanceData, RECORD_COLUMNS],
])('the columns of $path only grow', async (endpoint, columns) => {
  const { value } = await callWithToken(server, token, endpoint);
  expect(value.split('\r\n')[0]).toBe(`\uFEFF${columns}`);
});

it('a table is sent before its rows are read, and a second is refused until the first ends', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => fetch(`${url}${path}`, { headers });
  await whileRowsLocked(
    server,
    'lock table g1_home.inspections in access exclusive mode',
    [],
    async ({ query, untilBlocking }) => {
      const response = await ask(downloadInspectionData.path);
      expect([response.status, response.headers.get('content-length')]).toEqual([200, null]);
      await untilBlocking();
      const second = await ask(downloadMaintenanceData.path);
      expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10']);
      await query('commit');
      expect(await response.text()).toContain(serial);
    },
  );
  await vi.waitFor(
    async () => expect((await ask(downloadMaintenanceData.path)).status).toBe(200),
    WAIT_OPTIONS,
  );
});
