/** The plans of the landing page before and after their prices are loaded. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPlans, usePlans } from '../../domain/plan/use-plans.ts';
import { show } from '../../testing/show.testing.tsx';
import { PlanCards } from './plan-cards.tsx';

const PLANS = [
  { id: 1, name: 'Start', description: '', value: 40_000, limit: 60 },
  { id: 2, name: 'Standard', description: '', value: 52_900, limit: 100 },
  { id: 3, name: 'Premium', description: '', value: 104_900, limit: 500 },
  { id: 4, name: 'Custom', description: '', value: 120, limit: 70 },
  { id: 5, name: 'Freemium', description: '', value: 0, limit: 12 },
  { id: 6, name: 'Enterprise', description: '', value: 143_900, limit: 1000 },
];
/** The cards with the plans of the server. */
function Plans() {
  return <PlanCards loaded={usePlans()} />;
}
const text = () => document.body.textContent?.replaceAll('\u00A0', ' ');

beforeEach(forgetPlans);
afterEach(() => vi.unstubAllGlobals());

test('every plan except the custom plan can be chosen before the prices are loaded', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show(<Plans />);
  expect(screen.getAllByRole('link')).toHaveLength(5);
});

test('no price is shown before the prices are loaded', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show(<Plans />);
  document.querySelectorAll('[aria-hidden]').forEach((hidden) => hidden.remove());
  expect(text()).not.toContain('R$');
});

test('a failed reply shows an error, and a retry shows the prices', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'SERVER_ERROR' }, { status: 500 }));
  const { user } = show(<Plans />);
  await screen.findByRole('alert');
  vi.stubGlobal('fetch', async () => Response.json(PLANS));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await expect.poll(text).toContain('R$ 400/mês');
});

test('the prices and caps of the server are shown', async () => {
  vi.stubGlobal('fetch', async () => Response.json(PLANS));
  show(<Plans />);
  await expect.poll(text).toContain('até 60 equipamentos');
  expect(text()).toContain('A partir de 70 equipamentos, R$ 1,20 por equipamento por mês.');
  expect(text()).toContain('com até 12 equipamentos');
});
