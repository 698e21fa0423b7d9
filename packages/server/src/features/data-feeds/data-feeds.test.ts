/** Tests of the tables for spreadsheets: columns, rights, schemes of authorization and limits. */
import {
  downloadEquipmentData,
  downloadInspectionData,
  downloadMaintenanceData,
} from '@mobcheck/contract/data-feeds/data-feeds.contract.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { newApiToken } from '../../platform/context/api-token.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { recordTestInspection } from '../../testing/records.ts';

const server = useApp();
const { call } = server;

const rowsOf = (text: string) =>
  parse<Record<string, string>>(text, { delimiter: ';', columns: true, bom: true });
const basic = (token: string, user = '') => `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`;

beforeAll(async () => setIntegrations(server));

describe('GET /data/equipment.csv', () => {
  it('has all equipment that the token sees, with names of columns that programs know', async () => {
    const own = await registerTestEquipment(server, { body: { extraLabel: '=HYPERLINK("x")' } });
    const sibling = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    const { token } = await groupToken(server, 'groupAdmin', ['data:read']);
    const { value, headers } = await callWithToken(server, token, downloadEquipmentData);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = rowsOf(value);
    const serials = rows.map(({ tagSerialNumber }) => tagSerialNumber);
    expect(serials).toEqual(expect.arrayContaining([own.serial, sibling.serial]));
    expect(serials).not.toContain(foreign.serial);
    expect(rows.find(({ id }) => id === own.id)).toMatchObject({
      extraLabel: `'=HYPERLINK("x")`,
      productName: own.product.name,
      status: 'NA',
      enabledTag: 'true',
      lastInspectionAt: '',
    });
    const ofCompany = await ownToken(server, 'siblingAdmin', ['data:read']);
    const seen = rowsOf((await callWithToken(server, ofCompany.token, downloadEquipmentData)).value);
    expect(seen.map(({ tagSerialNumber }) => tagSerialNumber)).toEqual([sibling.serial]);
  });
});

describe('GET /data/inspections.csv and /data/maintenances.csv', () => {
  it('have the records of a period with their result', async () => {
    const piece = await registerTestEquipment(server);
    await recordTestInspection(server, piece);
    const { token } = await ownToken(server, 'companyAdmin', ['data:read']);
    const read = async (query: Record<string, string>) =>
      rowsOf((await callWithToken(server, token, downloadInspectionData, { query })).value);
    expect((await read({})).filter(({ tagSerialNumber }) => tagSerialNumber === piece.serial)).toMatchObject([
      { userName: 'Pessoa operator', annulledAt: '' },
    ]);
    expect(await read({ upTo: '2020-01-01' })).toEqual([]);
    const maintenances = await callWithToken(server, token, downloadMaintenanceData);
    expect(maintenances.value).toMatch(/^\uFEFFid;createdAt;tagSerialNumber/);
    const { problem } = await callWithToken(server, token, downloadInspectionData, {
      query: { from: 'ontem' },
    });
    expect(problem.issues).toMatchObject([{ path: 'from' }]);
  });
});

describe('the way in', () => {
  it('takes the token as the password of Basic, as Excel sends it', async () => {
    const { token } = await ownToken(server, 'companyAdmin', ['data:read']);
    const statusOf = async (authorization?: string) =>
      (
        await server.app.inject({
          url: downloadEquipmentData.path,
          headers: authorization ? { authorization } : {},
        })
      ).statusCode;
    expect(await statusOf(basic(token))).toBe(200);
    expect(await statusOf(basic(token, 'qualquer'))).toBe(200);
    expect(await statusOf(basic(`${token}x`))).toBe(401);
    expect(await statusOf(basic(await server.tokenOf('companyAdmin')))).toBe(401);
    const { headers } = await server.app.inject({ url: downloadEquipmentData.path });
    expect(headers['www-authenticate']).toBe('Basic realm="Mobcheck"');
  });

  it('needs the scope, and the integrations of the group', async () => {
    const other = await ownToken(server, 'companyAdmin', ['equipment:read']);
    expect((await callWithToken(server, other.token, downloadEquipmentData)).problem.code).toBe(
      'TOKEN_REFUSED',
    );
    const { token } = await ownToken(server, 'companyAdmin', ['data:read']);
    await setIntegrations(server, false);
    expect((await callWithToken(server, token, downloadEquipmentData)).problem.code).toBe('TOKEN_INVALID');
    expect((await call('companyAdmin', downloadEquipmentData)).problem.code).toBe('INTEGRATIONS_OFF');
    await setIntegrations(server);
  });
});

describe('the limit', () => {
  const limited = useApp({ rateLimitFactor: 0.25 });

  it('counts the calls of an hour', async () => {
    await setIntegrations(limited);
    const { token } = await ownToken(limited, 'companyAdmin', ['data:read']);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await callWithToken(limited, token, downloadEquipmentData)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it.each([
    ['a person', async () => ownToken(limited, 'siblingAdmin', ['data:read'])],
    ['the group', async () => groupToken(limited, 'groupAdmin', ['data:read'])],
  ])('is shared by all tokens of %s', async (_, make) => {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { token } = await make();
      statuses.push((await callWithToken(limited, token, downloadMaintenanceData)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('is not used up by strangers at the same address', async () => {
    await setIntegrations(limited);
    const wrong = newApiToken(systemIds, 'GROUP');
    for (let index = 0; index < 5; index += 1) {
      expect((await limited.call(undefined, downloadInspectionData)).status).toBe(401);
      expect((await callWithToken(limited, wrong, downloadInspectionData)).status).toBe(401);
    }
    const { token } = await ownToken(limited, 'companyAdmin', ['data:read']);
    expect((await callWithToken(limited, token, downloadInspectionData)).status).toBe(200);
  });
});
