/** The acts on chosen tags. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { ChosenTags } from './chosen-tags.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

function tagOf(serialNumber: string, enabled: boolean, equipmentSerialNumber = serialNumber): Tag {
  const texts = { equipmentExtraLabel: '', equipmentExtraCode: '', productName: '', companyName: '' };
  const dates = { createdAt: '2026-11-22T12:00:00Z', updateDate: '2026-11-22T12:00:00Z' };
  const rest = { companyId: 'c', productIsDvExclusive: false };
  return { serialNumber, enabled, equipmentSerialNumber, ...texts, ...dates, ...rest };
}

const TAGS = [
  tagOf('AAAA0000000A', true),
  tagOf('BBBB0000000B', true),
  tagOf('CCCC0000000C', false),
  tagOf('DDDD0000000D', false, ''),
];

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

function Chosen() {
  const selection = useRowSelection(
    { rows: TAGS, search: {} },
    ({ serialNumber }) => serialNumber,
    ({ serialNumber }) => serialNumber,
  );
  return (
    <>
      <button type="button" onClick={() => selection.add(TAGS)}>
        Todas
      </button>
      <output>{selection.chosen.map(({ serialNumber }) => serialNumber[0]).join('')}</output>
      <ChosenTags selection={selection} />
    </>
  );
}

const showChosen = () => showPage(<Chosen />, { path: '/' });

const sentBodies = () =>
  fetchMock.mock.calls.flatMap(([url, init]) => (init?.method === 'PUT' ? [[url, init.body]] : []));

test('a tag that cannot be disabled stays chosen with its reason, and the others are disabled', async () => {
  fetchMock.mockImplementation(async (url) =>
    (url as string).includes('BBBB')
      ? Response.json({ status: 409, code: 'STALE_WRITE' }, { status: 409 })
      : Response.json({ ...tagOf('AAAA0000000A', false) }),
  );
  const { user } = showChosen();
  await user.click(await screen.findByRole('button', { name: 'Todas' }));
  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  const question = await screen.findByRole('dialog', { name: 'Desativar 2 tags?' });
  expect(sentBodies()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Desativar' }));
  const outcome = await screen.findByRole('dialog', { name: 'Nem tudo mudou' });
  expect(within(outcome).getByText(/^1 tag desativada\./)).toBeDefined();
  const failed = within(outcome)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatch(/^BBBB 0000 000B: .{10,}/);
  expect(screen.getByText('B', { selector: 'output' })).toBeDefined();
  // The disabled tag and the free tag were not sent.
  expect(sentBodies().map(([url]) => (url as string).split('/')[3])).toEqual([
    'AAAA0000000A',
    'BBBB0000000B',
  ]);
});

test('the labels of all chosen tags can be printed, also of free tags', async () => {
  const { user } = showChosen();
  await user.click(await screen.findByRole('button', { name: 'Todas' }));
  await user.click(await screen.findByRole('button', { name: 'Imprimir etiquetas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Imprimir etiquetas' });
  fetchMock.mockImplementation(async () =>
    Response.json({ status: 429, code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }));
  await within(dialog).findByText(/^Já há arquivos sendo preparados/);
  const asked = new URL(fetchMock.mock.lastCall?.[0] as string, 'http://office.test').searchParams;
  expect(asked.get('serials')).toBe('AAAA0000000A,BBBB0000000B,CCCC0000000C,DDDD0000000D');
});
