/** Tests of the public tag page. */
import { systemIds } from '../../platform/context/ids.ts';
import { conformingAnswers, freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getPublicTag } from '@mobcheck/contract/public-tags/public-tags.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

async function setPageEnabled(enabled: boolean) {
  const { value } = await call('groupAdmin', listSystemConfig);
  const id = value.find((item) => item.param === 'PUBLIC_TAG_PAGE')?.id ?? '';
  await call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled } });
}

const getTag = async (serial: string) => call(undefined, getPublicTag, { params: { serial } });

afterEach(() => server.setNow(undefined));

describe('GET /public/tags/{serial}', () => {
  it('200: product, company, status and dates of the equipment, no data of users', async () => {
    await setPageEnabled(true);
    const piece = await registerTestEquipment(server);
    expect((await getTag(piece.serial)).value).toEqual({
      serial: piece.serial,
      productName: piece.product.name,
      companyName: 'Casa Ltda',
      status: 'NA',
      noDueDate: true,
      lastInspectionDate: null,
      nextInspectionDate: null,
    });
    // Late in the evening in São Paulo, UTC already has the next day.
    server.setNow(new Date('2026-11-21T12:00:00Z'));
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: '2026-11-20T01:30:00Z',
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
    };
    await call('operator', putInspection, { params: { id: systemIds.newId() }, body });
    const response = await getTag(piece.serial.toLowerCase());
    expect(response.value).toMatchObject({
      status: 'VALID',
      lastInspectionDate: '2026-11-19',
      nextInspectionDate: '2026-12-19',
    });
    expect(response.bytes.toString()).not.toMatch(/@|Pessoa|Corredor/);
  });

  it('404 in a group that did not enable the page, though another group did', async () => {
    const piece = await registerTestEquipment(server, { who: 'foreignAdmin' });
    await setPageEnabled(true);
    expect((await getTag(piece.serial)).status).toBe(404);
  });

  it('404 for a tag without equipment', async () => {
    await setPageEnabled(true);
    expect((await getTag(freshSerial())).status).toBe(404);
  });

  it('400 for a text that is no serial', async () => {
    expect((await getTag('123')).status).toBe(400);
  });

  it('404 for a disabled tag', async () => {
    const piece = await registerTestEquipment(server);
    await setPageEnabled(true);
    await server.database.pool.query(
      'update g1_home.equipment set enabled_tag = false where tag_serial_number = $1',
      [piece.serial],
    );
    expect((await getTag(piece.serial)).status).toBe(404);
  });

  it('404 once the group disabled the page', async () => {
    const piece = await registerTestEquipment(server);
    await setPageEnabled(false);
    const response = await getTag(piece.serial);
    expect([response.status, response.problem.code]).toEqual([404, 'NOT_FOUND']);
  });
});
