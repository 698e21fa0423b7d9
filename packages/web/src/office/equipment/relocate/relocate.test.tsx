/** Moving chosen pieces: other fields are kept, each piece has an outcome, and the move can be undone. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import type { ReportRow } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnsavedWork, hasUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { RelocateButton } from './relocate-button.tsx';

let currentRole: Role;

const ALFA = '01a21427-0000-7000-8000-000000000001';
const BETA = '01a21427-0000-7000-8000-000000000002';
const COMPANIES = [
  { id: ALFA, name: 'Alfa Ltda' },
  { id: BETA, name: 'Beta Ltda' },
];

const piece = (serial: string, unit: string) => ({
  id: serial,
  tagSerialNumber: serial,
  enabledTag: true,
  companyId: ALFA,
  productId: 'p',
  productName: 'Extintor',
  product: {
    id: 'p',
    sku: 'EXT',
    name: 'Extintor',
    categoryId: 'k',
    inspectionTypeId: 't',
    assetNumber: 'P-1',
    retestDate: '2024-01-01',
    rechargeDate: '2025-01-01',
    weightDate: '2025-02-01',
    image: false,
    updateDate: '2026-01-01T00:00:00.000Z',
  },
  extraLabel: 'Corredor',
  extraCode: 'C-01',
  manufacturingNumber: 'F-1',
  manufacturer: 'Fábrica',
  manufacturingDate: '2020-01-01',
  unit,
  createdAt: '2026-01-01T00:00:00.000Z',
  updateDate: `2026-11-20T12:00:00.000Z`,
  dueDate: '2027-01-01',
  inspectionTypeAttribute: [{ attributeId: 'a', attribute: 'Carga', value: '4 kg' }],
});

const SERIALS = ['0M3ZZMMAV1N5', '1M3ZZMMAV1N5', '2M3ZZMMAV1N5'];
let pieces: Record<string, ReturnType<typeof piece>>;
let sent: Record<string, unknown>[];
let refused: string | undefined;

beforeEach(() => {
  sent = [];
  refused = undefined;
  currentRole = 'COMPANY_ADMIN';
  pieces = Object.fromEntries(SERIALS.map((serial, index) => [serial, piece(serial, `Norte ${index}`)]));
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => {
      if ((url as string).includes('/web/equipments/companies')) {
        return Response.json(COMPANIES);
      }
      const serial = SERIALS.find((item) => (url as string).includes(`/${item}/`));
      const saved = serial === undefined ? undefined : pieces[serial];
      if (serial === undefined || saved === undefined) {
        return Response.json({ items: [], total: 0 });
      }
      if (init?.method !== 'PUT') {
        return Response.json(saved);
      }
      if (serial === refused) {
        const isOtherCompany = (url as string).endsWith('/company');
        return Response.json(
          isOtherCompany
            ? { status: 409, code: 'EQUIPMENT_MOVE_IN_ORDER', params: { number: 7 } }
            : { status: 409, code: 'STALE_WRITE', params: {} },
          { status: 409 },
        );
      }
      const body = JSON.parse(init.body as string) as { unit: string | null; companyId?: string };
      sent.push(body);
      pieces[serial] = {
        ...saved,
        companyId: body.companyId ?? saved.companyId,
        unit: body.unit ?? saved.unit,
      };
      return Response.json(pieces[serial]);
    }),
  );
});
afterEach(() => {
  forgetUnsavedWork();
  vi.unstubAllGlobals();
});

const add = vi.fn<RowSelection<ReportRow>['add']>();

function showChosen(serials: readonly string[]) {
  add.mockReset();
  const rows = serials.map((serial) => pieces[serial] as unknown as ReportRow);
  const selection = {
    chosen: rows,
    labelOf: ({ tagSerialNumber }: EquipmentSummary) => `Peça ${tagSerialNumber}`,
    clear: () => undefined,
    add,
  } as unknown as RowSelection<ReportRow>;
  return showPage(<RelocateButton selection={selection} rows={rows} />, { user: { currentRole } });
}

const unitsNow = () => SERIALS.map((serial) => pieces[serial]?.unit);

test('each piece gets the unit and keeps its other fields, and the move can be undone', async () => {
  const { user } = showChosen(SERIALS);
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover 3 equipamentos' }));
  const unit = dialog.getByRole('combobox', { name: /^Nova unidade/ });
  await waitFor(() => expect(document.activeElement).toBe(unit));
  await user.keyboard('Norte 2');
  expect(hasUnsavedWork()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  await screen.findByText('3 equipamentos agora estão na unidade “Norte 2”.');
  expect(hasUnsavedWork()).toBe(false);
  const { attributes, ...body } = sent[0] ?? {};
  expect(sent).toHaveLength(2);
  expect(body).toEqual({
    productId: 'p',
    extraLabel: 'Corredor',
    extraCode: 'C-01',
    assetNumber: 'P-1',
    manufacturingNumber: 'F-1',
    manufacturer: 'Fábrica',
    unit: 'Norte 2',
    manufacturingDate: '2020-01-01',
    retestDate: '2024-01-01',
    rechargeDate: '2025-01-01',
    weightDate: '2025-02-01',
    dueDate: '2027-01-01',
    updateDate: '2026-11-20T12:00:00.000Z',
  });
  expect(attributes).toEqual([{ attributeId: 'a', value: '4 kg' }]);
  expect(add.mock.calls).toEqual([[[]]]);

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await screen.findByText('2 equipamentos voltaram para onde estavam.');
  expect(unitsNow()).toEqual(['Norte 0', 'Norte 1', 'Norte 2']);
});

test('a refused piece is named and stays chosen, and undo skips a piece moved again', async () => {
  refused = SERIALS[1];
  const { user } = showChosen(SERIALS);
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  await user.type(await screen.findByRole('combobox', { name: /^Nova unidade/ }), 'Sul');
  await user.keyboard('{Enter}');
  const outcome = within(await screen.findByRole('dialog', { name: 'Nem tudo mudou' }));
  expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Peça ${SERIALS[1]}: outra pessoa alterou o equipamento neste momento. Tente de novo.`,
  ]);
  expect(add.mock.calls[0]?.[0].map(({ tagSerialNumber }) => tagSerialNumber)).toEqual([SERIALS[1]]);
  expect(unitsNow()).toEqual(['Sul', 'Norte 1', 'Sul']);

  Object.assign(pieces[SERIALS[0] ?? ''] ?? {}, { unit: 'Leste', extraLabel: 'Pátio' });
  await user.click(outcome.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText(/^Nem tudo voltou para onde estava\. Peça 0M3ZZMMAV1N5: já foi para outro lugar/);
  expect(unitsNow()).toEqual(['Leste', 'Norte 1', 'Norte 2']);
});

test('an empty or too long unit is an error', async () => {
  const { user } = showChosen(SERIALS.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover 1 equipamento' }));
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  const unit = dialog.getByRole('combobox', { name: /^Nova unidade/ });
  await waitFor(() => expect(unit.getAttribute('aria-invalid')).toBe('true'));
  await user.type(unit, 'x'.repeat(51));
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(unit.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('pieces move to a unit of another company, and the move can be undone', async () => {
  currentRole = 'COMPANY_GROUP_ADMIN';
  refused = SERIALS[2];
  const { user } = showChosen(SERIALS);
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover 3 equipamentos' }));
  await user.click(await dialog.findByRole('radio', { name: 'Outra empresa' }));
  dialog.getByText(/^O equipamento passa para a outra empresa com a tag/);
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  const company = dialog.getByRole('combobox', { name: /^Empresa/ });
  await waitFor(() => expect(company.getAttribute('aria-invalid')).toBe('true'));
  await user.type(company, 'Beta');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect((company as HTMLInputElement).value).toBe('Beta Ltda'));
  await user.type(dialog.getByRole('textbox', { name: /^Unidade na outra empresa/ }), 'Portaria');
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  const outcome = within(await screen.findByRole('dialog', { name: 'Nem tudo mudou' }));
  outcome.getByText(/^2 equipamentos agora são da empresa “Beta Ltda”\./);
  expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Peça ${SERIALS[2]}: está na OS 7, que está aberta. Conclua ou cancele a OS antes.`,
  ]);
  expect(sent).toEqual([
    { companyId: BETA, unit: 'Portaria', updateDate: '2026-11-20T12:00:00.000Z' },
    { companyId: BETA, unit: 'Portaria', updateDate: '2026-11-20T12:00:00.000Z' },
  ]);
  Object.assign(pieces[SERIALS[0] ?? ''] ?? {}, { unit: 'Recepção' });
  await user.click(outcome.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('2 equipamentos voltaram para onde estavam.');
  expect(sent.slice(2).map(({ companyId, unit }) => [companyId, unit])).toEqual([
    [ALFA, null],
    [ALFA, 'Norte 1'],
  ]);
  expect(unitsNow()).toEqual(['Recepção', 'Norte 1', 'Norte 2']);
});
