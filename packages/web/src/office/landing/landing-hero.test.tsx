/** The first view of the landing page, with the costs and contact that the server names. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPlans, usePlans } from '../../domain/plan/use-plans.ts';
import { show } from '../../testing/show.testing.tsx';
import { LandingHero } from './landing-hero.tsx';

const PLANS = [
  { id: 1, name: 'Start', description: '', value: 40_000, limit: 60 },
  { id: 4, name: 'Custom', description: '', value: 120, limit: 70 },
  { id: 5, name: 'Freemium', description: '', value: 0, limit: 12 },
];
/** The first view with the plans of the server. */
function Hero() {
  return <LandingHero loaded={usePlans()} />;
}
const NOBODY = { email: null, phone: null, whatsapp: null, privacyUrl: null };
const text = () => document.body.textContent?.replaceAll('\u00A0', ' ');

function answer(contact: object, plans: Response): void {
  vi.stubGlobal('fetch', async (path: string) => (path.includes('plan') ? plans : Response.json(contact)));
}

beforeEach(forgetPlans);
afterEach(() => vi.unstubAllGlobals());

test('the first view names the free number of pieces and the lowest price', async () => {
  answer(NOBODY, Response.json(PLANS));
  show(<Hero />);
  await expect
    .poll(text)
    .toContain('Grátis com até 12 equipamentos. Planos pagos a partir de R$ 84 por mês.');
});

test('without the prices of the server, the first view names no cost', async () => {
  answer(NOBODY, Response.json({ code: 'SERVER_ERROR' }, { status: 500 }));
  show(<Hero />);
  await expect.poll(text).not.toContain('Planos pagos');
  expect(text()).toContain('Sem cartão e sem prazo.');
});

test('a configured number of WhatsApp has a link in the first view', async () => {
  answer({ ...NOBODY, whatsapp: '5511912345678' }, Response.json(PLANS));
  show(<Hero />);
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(link.getAttribute('href')).toBe('https://wa.me/5511912345678');
});

test('without a number of WhatsApp, the first view has no such link', async () => {
  answer(NOBODY, Response.json(PLANS));
  show(<Hero />);
  await expect.poll(text).toContain('R$ 84');
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});

test('each picture is hidden until it is complete', () => {
  answer(NOBODY, Response.json(PLANS));
  show(<Hero />);
  const picture = screen.getAllByRole('img')[0] ?? expect.fail('no picture');
  expect(picture.dataset['complete']).toBe('false');
  Object.assign(picture, { decode: async () => undefined });
  picture.dispatchEvent(new Event('load'));
  return expect.poll(() => picture.dataset['complete']).toBe('true');
});
