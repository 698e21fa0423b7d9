/** Tests of deficiencies on the screen of a tag, which are hidden while the agenda is off. */
import type { Switch } from '@mobcheck/contract/switches/switches.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { RegisteredTag } from '../field-tag.api.ts';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import { TagEquipment } from './tag-equipment.tsx';

const SERIAL = 'K1SEBRYRE531';
const OPEN = {
  id: 'a',
  number: 7,
  text: 'Lacre intacto?',
  severity: 'BLOCKING',
  openedAt: Date.parse('2026-06-01T12:00:00.000Z'),
  dueOn: null,
};
const FLAWS = { failed: [{ question: 'Lacre intacto?', answer: null }], notes: [] };

async function showTag(switches: Switch[], parts: object) {
  const equipment = {
    id: 'e1',
    companyId: 'c',
    tagSerialNumber: SERIAL,
    extraLabel: 'Galpão 1',
    extraCode: '',
    productName: 'Extintor',
    product: { id: 'p', sku: 'EX' },
    enabledTag: true,
    status: 'IMPROPER',
    noDueDate: false,
    lastInspection: null,
    lastMaintenance: null,
    dueDate: null,
    nextInspectionDate: null,
  };
  const tag = { serial: SERIAL, equipment, flaws: FLAWS, replacement: null, ...parts };
  const outbox = { isRead: true, rows: [], receipts: [] } as unknown as Outbox;
  showPage(
    <OutboxContext value={outbox}>
      <TagEquipment tag={tag as unknown as RegisteredTag} />
    </OutboxContext>,
    { path: `/t/${SERIAL}`, user: { switches, currentRole: 'COMPANY_OPERATOR' }, replies: {} },
  );
  await screen.findByRole('heading', { level: 1 });
}

const section = () => screen.queryByRole('region', { name: '1 não conformidade aberta' });
const findings = () => screen.queryByRole('region', { name: 'O que não está conforme' });
const link = () => screen.queryByRole('link', { name: 'Registrar não conformidade' });

test.each([
  ['the copy', { open: [OPEN] }],
  ['the server', { deficiencies: [OPEN] }],
])('open deficiencies of %s are shown above the folded findings of the last inspection', async (_, parts) => {
  await showTag(['AGENDA'], parts);
  expect(section()).not.toBeNull();
  expect(link()?.getAttribute('href')).toBe(`#/t/${SERIAL}/deficiency`);
  expect(findings()).toBeNull();
  expect(screen.getByText('Última inspeção: 1 não conforme').closest('details')?.open).toBe(false);
});

test('without open deficiencies the findings of the last inspection are shown unfolded', async () => {
  await showTag(['AGENDA'], { open: [] });
  expect(findings()).not.toBeNull();
  expect(link()).not.toBeNull();
});

test('while the agenda is off, the screen shows no deficiency and no link to describe one', async () => {
  await showTag([], { open: [OPEN] });
  expect(section()).toBeNull();
  expect(link()).toBeNull();
  expect(findings()).not.toBeNull();
});
