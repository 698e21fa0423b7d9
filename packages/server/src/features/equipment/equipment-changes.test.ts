/** Tests of the comparison of two versions of a piece of equipment. */
import { expect, test } from 'vitest';
import { changesOf, type EquipmentFields } from './equipment-changes.ts';

const BEFORE: EquipmentFields = {
  assetNumber: 'P-1',
  unit: '',
  manufacturingNumber: '',
  manufacturer: 'Andorinha',
  manufacturingDate: null,
  retestDate: '2022-04-18',
  rechargeDate: '2026-05-13',
  weightDate: null,
  dueDate: '2027-05-13',
  attributes: [
    { attributeId: 'a', attribute: 'Selo', value: '71305153' },
    { attributeId: 'b', attribute: 'Carga', value: '6 kg' },
  ],
};

test('equal versions have no changes', () => {
  expect(changesOf(BEFORE, BEFORE)).toEqual([]);
});

test('lists changed fields in a fixed order, then changed attributes with their present names', () => {
  const after: EquipmentFields = {
    ...BEFORE,
    assetNumber: '',
    weightDate: '2026-11-01',
    rechargeDate: '2026-11-05',
    attributes: [
      { attributeId: 'c', attribute: 'Lacre', value: '9' },
      { attributeId: 'a', attribute: 'Selo do Inmetro', value: '71305154' },
    ],
  };
  expect(changesOf(BEFORE, after)).toEqual([
    { field: 'assetNumber', name: '', before: 'P-1', after: '' },
    { field: 'rechargeDate', name: '', before: '2026-05-13', after: '2026-11-05' },
    { field: 'weightDate', name: '', before: '', after: '2026-11-01' },
    { field: 'attribute', name: 'Lacre', before: '', after: '9' },
    { field: 'attribute', name: 'Selo do Inmetro', before: '71305153', after: '71305154' },
    { field: 'attribute', name: 'Carga', before: '6 kg', after: '' },
  ]);
});
