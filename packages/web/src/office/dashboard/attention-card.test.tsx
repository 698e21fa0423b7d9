/** Tests of the dashboard's attention card when all is well, without equipment, and before the number of pieces is loaded. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { AttentionCard } from './attention-card.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ data: { ANY: 0, IMPROPER: 0, EXPIRED: 0, EXPIRING: 0, UNDATED: 0, total: 0 } }),
}));
const FILTER = { from: '2018-01-01', upTo: '2026-06-01' };
const ALL_IS_WELL = 'Tudo em dia: nenhum equipamento precisa de atenção.';

test('the card says that all is well when no equipment needs attention', () => {
  show(<AttentionCard filter={FILTER} hasEquipment />);
  expect(screen.getByText(ALL_IS_WELL)).toBeDefined();
});

test('without equipment the card links to the ways to register the first piece', () => {
  show(<AttentionCard filter={FILTER} hasEquipment={false} />);
  expect(screen.queryByText(ALL_IS_WELL)).toBeNull();
  expect(screen.getByText(/^Ainda não há equipamentos cadastrados/)).toBeDefined();
  expect(screen.queryByText('Impróprios')).toBeNull();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Ler uma tag com o celular')).toBe('/field#/?scan=now');
  expect(link('Importar uma planilha')).toBe('/imports');
});

test('the card does not say that all is well before the number of pieces is loaded', () => {
  show(<AttentionCard filter={FILTER} hasEquipment={undefined} />);
  expect(screen.queryByText(ALL_IS_WELL)).toBeNull();
  expect(screen.getByText('Impróprios')).toBeDefined();
});
