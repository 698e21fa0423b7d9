/** The public page of a tag by outcome. */
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

async function allow(enabled: boolean) {
  const { value } = await call('group', listSystemConfig);
  const id = value.find((item) => item.param === 'PUBLIC_TAG_PAGE')?.id ?? '';
  await call('group', toggleSystemConfig, { params: { id }, body: { enabled } });
}

const get = async (serial: string) => call(undefined, getPublicTag, { params: { serial } });

afterEach(() => server.setNow(undefined));

describe('GET /public/tags/{serial}', () => {
  it('200: what stands on the equipment, for anybody; nothing about people', async () => {
    await allow(true);
    const piece = await registerTestEquipment(server);
    expect((await get(piece.serial)).value).toEqual({
      serial: piece.serial,
      productName: piece.product.name,
      companyName: 'Casa Ltda',
      status: 'NA',
      lastInspectionDate: null,
      nextInspectionDate: null,
    });
    // Late in the evening in São Paulo it is the next day already in UTC.
    server.setNow(new Date('2026-11-21T12:00:00Z'));
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: '2026-11-20T01:30:00Z',
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
    };
    await call('operator', putInspection, { params: { id: systemIds.newId() }, body });
    const answer = await get(piece.serial.toLowerCase());
    expect(answer.value).toMatchObject({
      status: 'VALID',
      lastInspectionDate: '2026-11-19',
      nextInspectionDate: '2026-12-19',
    });
    expect(answer.bytes.toString()).not.toMatch(/@|Pessoa|Corredor/);
  });

  it('404: not allowed by the group, disabled, free, another group that does not allow it; 400: no serial', async () => {
    const piece = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'stranger' });
    await allow(true);
    expect((await get(theirs.serial)).status).toBe(404);
    expect((await get(freshSerial())).status).toBe(404);
    expect((await get('123')).status).toBe(400);
    await server.database.pool.query(
      'update g1_home.equipment set enabled_tag = false where tag_serial_number = $1',
      [piece.serial],
    );
    expect((await get(piece.serial)).status).toBe(404);
    const other = await registerTestEquipment(server);
    await allow(false);
    const refused = await get(other.serial);
    expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND']);
  });
});
