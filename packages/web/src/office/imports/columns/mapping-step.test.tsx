/** The mapping step offers the last day of a clock only in groups with clocks. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { MappingStep } from './mapping-step.tsx';

const IMPORT: EquipmentImport = {
  id: 'i1',
  state: 'UPLOADED',
  fileName: 'extintores.xlsx',
  companyId: 'c1',
  userName: 'Ana',
  createdAt: '2026-06-01T12:00:00.000Z',
  updateDate: '1',
  headers: ['Produto', 'Inspecionado em', 'Pesado em'],
  mapping: { fields: { product: 0 }, joined: {}, attributes: [] },
  totalRows: 1,
  goodRows: 0,
  badRows: 0,
  doneRows: 0,
  plannedRows: 0,
  failure: null,
  undoable: false,
};
const kindOf = (kind: string, enabled = true) => ({
  id: kind,
  kind,
  key: kind,
  name: kind,
  enabled,
  updateDate: '1',
});

/** Shows the step. Returns the bodies that it sends. */
function openStep(switches: readonly 'CLOCKS'[]) {
  const bodies: unknown[] = [];
  showPage(<MappingStep import={IMPORT} />, {
    path: '/imports',
    user: { switches: [...switches] },
    replies: (url, init) => {
      if (init?.method === 'PUT') {
        bodies.push(JSON.parse(init.body as string));
        return { ...IMPORT, state: 'CHECKED' };
      }
      return url.includes('/web/clocks/kinds')
        ? [kindOf('INSPECTION'), kindOf('WEIGHING'), kindOf('HOSE_TEST', false)]
        : url.includes('/rows/')
          ? { items: [], total: 0 }
          : url.includes('/imports/')
            ? IMPORT
            : [];
    },
  });
  return bodies;
}

const choicesOf = (name: string) =>
  [...(screen.getByLabelText(name) as HTMLSelectElement).options].map(({ text }) => text);

test('a column can be assigned to an enabled kind of clock without a field of its own', async () => {
  const bodies = openStep(['CLOCKS']);
  await screen.findAllByRole('option', { name: 'Última data: Inspeção técnica' });
  expect(choicesOf('B · Inspecionado em')).toEqual([
    'Ignorada',
    'Junto com o produto',
    'Junto com a unidade',
    'Última data: Inspeção técnica',
  ]);
  fireEvent.change(screen.getByLabelText('B · Inspecionado em'), { target: { value: ' clock:INSPECTION' } });
  expect(choicesOf('Recarga')).toContain('B · Inspecionado em (agora em Última data: Inspeção técnica)');
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ clocks: [{ kind: 'INSPECTION', column: 1 }] });
});

test('a group without clocks can assign no column to a clock', async () => {
  openStep([]);
  await screen.findByLabelText('B · Inspecionado em');
  expect(choicesOf('B · Inspecionado em')).toEqual([
    'Ignorada',
    'Junto com o produto',
    'Junto com a unidade',
  ]);
});
