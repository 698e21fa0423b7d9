/** Tests of the footer of public pages and of the terms of use. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { PublicFooter } from './public-footer.tsx';
import TermsPage from './terms.page.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const CONTACT = {
  email: 'ajuda@example.com',
  phone: '+55 11 4002-8922',
  whatsapp: '5511912345678',
  privacyUrl: 'https://example.com/privacidade',
};
const addresses = () =>
  within(screen.getByRole('contentinfo', { name: 'Contato e termos' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => vi.unstubAllGlobals());

test('each contact of the operator is a link with its name', async () => {
  vi.stubGlobal('fetch', async () => Response.json(CONTACT));
  show(<PublicFooter />);
  await screen.findByText('WhatsApp');
  expect(addresses()).toEqual([
    ['ajuda@example.com', 'mailto:ajuda@example.com'],
    ['Telefone: +55 11 4002-8922', 'tel:+551140028922'],
    ['WhatsApp', 'https://wa.me/5511912345678'],
    ['Termos de uso', '#/terms'],
    ['Aviso de privacidade', 'https://example.com/privacidade'],
    ['Verificar um documento', '#/verify'],
  ]);
});

test('when the server answers with an error, the footer has its links without contacts', () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'SERVER_ERROR' }, { status: 500 }));
  show(<PublicFooter />);
  expect(addresses()).toEqual([
    ['Termos de uso', '#/terms'],
    ['Verificar um documento', '#/verify'],
  ]);
});

test('each section of the terms is a heading, below one title', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('TERMOS\n\n1. O que é\nUm texto.\n\n2. Cadastro\nOutro.\n'),
  );
  showPage(<TermsPage />);
  await screen.findByText('Um texto.');
  const headings = screen.getAllByRole('heading').map((heading) => [heading.tagName, heading.textContent]);
  expect(headings).toEqual([
    ['H1', 'Termos de uso'],
    ['H2', '1. O que é'],
    ['H2', '2. Cadastro'],
  ]);
});

test('lines of the terms may repeat', async () => {
  const warnMock = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => new Response('TERMOS\nIgual.\nIgual.\n'));
  showPage(<TermsPage />);
  expect(await screen.findAllByText('Igual.')).toHaveLength(2);
  expect(warnMock).not.toHaveBeenCalled();
  warnMock.mockRestore();
});
