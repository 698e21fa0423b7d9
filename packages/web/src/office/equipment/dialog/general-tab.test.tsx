/** The last inspection on the general tab of a piece. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GeneralTab } from './general-tab.tsx';
import { showPage } from '../../../testing/show-page.testing.tsx';

const PIECE = {
  id: 'e',
  tagSerialNumber: 'AAAA00000001',
  status: 'VALID',
  product: {
    id: 'p',
    sku: 'EXT',
    name: 'Pó ABC 4 kg',
    image: false,
    retestDate: null,
    rechargeDate: null,
    weightDate: null,
  },
  lastInspection: null,
  lastMaintenance: null,
  maintenanceStatus: 'NA',
  lastInspectionExpirationStatus: 'NA',
  dueDateExpirationStatus: 'VALID',
  nextInspectionDate: null,
  manufacturingDate: null,
  dueDate: '2026-12-01',
  createdAt: '2026-06-01T12:00:00.000Z',
  inspectionTypeAttribute: [],
} as unknown as EquipmentSummary;

function showPiece(piece: EquipmentSummary) {
  showPage(<GeneralTab equipment={piece} />, { user: { currentRole: 'COMPANY_OPERATOR' } });
  return (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
}

test('the tab shows that a piece was never inspected', () => {
  const fact = showPiece(PIECE);
  expect(fact('Última inspeção')).toBe('Nunca inspecionado');
  expect(fact('Situação')).toContain('nunca inspecionado');
});

test('the tab shows the day and the person of the last inspection', () => {
  const lastInspection = { createdAt: '2026-06-01T12:00:00.000Z', userName: 'Ana' };
  const fact = showPiece({ ...PIECE, lastInspection } as EquipmentSummary);
  expect(fact('Última inspeção')).toBe('01/06/2026 09:00, Ana');
  expect(fact('Situação')).toBe('Válido');
});
