/** The acts in the summary of the equipment window. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { DialogSummary } from './dialog-summary.tsx';

const PIECE = {
  tagSerialNumber: 'AAAA00000001',
  status: 'VALID',
  enabledTag: true,
  lastInspection: null,
} as EquipmentSummary;

test.each([
  ['COMPANY_ADMIN', ['Imprimir etiqueta', 'Substituir tag']],
  ['COMPANY_OPERATOR', ['Substituir tag']],
] as const)('a %s has the links %j', async (currentRole, names) => {
  showPage(
    <DialogSummary
      equipment={PIECE}
      openedSerial={PIECE.tagSerialNumber}
      report="inspections"
      tab={undefined}
      onEdit={undefined}
    />,
    { path: '/', user: { currentRole } },
  );
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  expect(links.at(-1)?.getAttribute('href')).toBe('/tags-replace?old=AAAA00000001');
});

test('a link copied while the tab of inspections shows maintenances opens the maintenances', async () => {
  const { user } = showPage(
    <DialogSummary
      equipment={PIECE}
      openedSerial={PIECE.tagSerialNumber}
      report="inspections"
      tab="inspections"
      onEdit={undefined}
    />,
    { path: '/?equipment=AAAA00000001&tab=inspections&history=maintenances&record=i' },
  );
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copiar link' }));
  const [link = ''] = write.mock.lastCall ?? [];
  expect(link.split('?')[1]).toBe('equipment=AAAA00000001&tab=inspections&history=maintenances');
});
