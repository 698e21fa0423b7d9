/** Tests that a search with or without subscript and superscript digits finds the same rows in each list. */
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { listTags } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../../testing/equipment.ts';

const server = useApp();
const { call } = server;

beforeAll(async () => {
  for (const [extraLabel, extraCode] of [
    ['Casa de CO₂', '2 m³'],
    ['Central de CO2', 'm3'],
    ['Escada', 'CO-23'],
  ] as const) {
    const { serial, checklist } = await registerTestEquipment(server, { body: { extraLabel, extraCode } });
    const body = {
      tagSerialNumber: serial,
      createdAt: new Date(Date.now() - 60_000).toISOString(),
      answers: conformingAnswers(checklist.inspectionQuestions),
    };
    await call('companyAdmin', putInspection, { params: { id: systemIds.newId() }, body });
  }
});

const LISTS = {
  report: async (query: string) =>
    (await call('companyAdmin', listEquipment, { query: { query } })).value.items.map(
      (row) => row.extraLabel,
    ),
  records: async (query: string) =>
    (await call('companyAdmin', listRecords, { query: { query } })).value.items.map((row) => row.extraLabel),
  tags: async (query: string) =>
    (await call('companyAdmin', listTags, { query: { query } })).value.items.map(
      (row) => row.equipmentExtraLabel,
    ),
};

it.each(['report', 'records', 'tags'] as const)('%s: co2 finds CO₂, and CO₂ finds co2', async (list) => {
  const labels = async (query: string) => (await LISTS[list](query)).toSorted();
  const both = ['Casa de CO₂', 'Central de CO2'];
  expect(await labels('co2')).toEqual(both);
  expect(await labels('CO₂')).toEqual(both);
  expect(await labels('co2 casa')).toEqual(['Casa de CO₂']);
  expect(await labels('"de co2"')).toEqual(both);
  // In a search of several words, a short word matches the beginning of a word. Alone, it must be a whole field.
  expect(await labels('de m3')).toEqual(both);
  expect(await labels('m³')).toEqual(['Central de CO2']);
  expect(await labels('m3')).toEqual(['Central de CO2']);
});
