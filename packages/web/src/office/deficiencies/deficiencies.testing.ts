/** Deficiencies for tests of the office. */
import type { Deficiency, FullDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';

export const DEFICIENCY: Deficiency = {
  id: '019a0000-0000-7000-8000-000000000001',
  number: 12,
  companyId: '019a0000-0000-7000-8000-0000000000c1',
  companyName: 'Serra Azul',
  equipmentId: '019a0000-0000-7000-8000-0000000000e1',
  tagSerialNumber: 'AAAA00000001',
  extraLabel: 'Silo 1',
  extraCode: 'EX-1',
  unit: 'Matriz',
  productId: '019a0000-0000-7000-8000-0000000000d1',
  productName: 'Pó ABC 4 kg',
  source: 'QUESTION',
  text: 'O lacre está intacto?',
  severity: 'MAJOR',
  state: 'OPEN',
  ownerId: null,
  ownerName: null,
  dueOn: null,
  orderId: null,
  orderNumber: null,
  overdue: false,
  openedAt: '2026-06-01T12:00:00.000Z',
  openedByName: 'Ana',
  seenAt: '2026-06-01T12:00:00.000Z',
  closedAt: null,
  closedByName: null,
  dismissalReason: null,
  updateDate: '2026-06-01 12:00:00.000000',
};

export const OTHER_DEFICIENCY: Deficiency = {
  ...DEFICIENCY,
  id: '019a0000-0000-7000-8000-000000000002',
  number: 13,
  text: 'O acesso está livre?',
  ownerId: '019a0000-0000-7000-8000-0000000000a1',
  ownerName: 'Rui',
};

const NOTHING_ELSE = { recordKind: null, recordId: null, reason: null, changes: [] };

export const FULL_DEFICIENCY: FullDeficiency = {
  ...DEFICIENCY,
  history: [
    {
      ...NOTHING_ELSE,
      kind: 'OPENED',
      at: DEFICIENCY.openedAt,
      userName: 'Ana',
      recordKind: 'INSPECTION',
      recordId: 'r1',
    },
    {
      ...NOTHING_ELSE,
      kind: 'CHANGED',
      at: '2026-06-02T12:00:00.000Z',
      userName: 'Bia',
      changes: [
        { field: 'owner', before: '', after: 'Rui' },
        { field: 'dueOn', before: '', after: '2026-07-01' },
        { field: 'severity', before: 'MAJOR', after: 'BLOCKING' },
      ],
    },
  ],
  openingPhotos: [],
  fixingPhotos: [],
};
