/** Tests of the layout components for tabs, facts, language and colour scheme. */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../lib/i18n.ts';
import { show } from '../../testing/show.testing.tsx';
import { Facts } from './facts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { TabbedWindow, WindowTabs } from './tabbed-window.tsx';

afterEach(async () => {
  await chooseLanguage('pt');
});

const TABS = [
  { value: 'general', title: 'Geral', panel: 'os dados' },
  { value: 'history', title: 'Histórico', panel: 'as mudanças' },
  { value: 'map', title: 'Mapa', panel: 'o lugar' },
] as const;

function Tabbed({ onClose = () => undefined }: { onClose?: () => void }) {
  const [tab, setTab] = useState<'general' | 'history' | 'map'>('general');
  return (
    <TabbedWindow opened title="Extintor" onClose={onClose}>
      <WindowTabs tabs={TABS} value={tab} onTab={setTab} />
    </TabbedWindow>
  );
}

test('a tab shows only its own panel', async () => {
  const { user } = show(<Tabbed />);
  await user.click(screen.getByRole('tab', { name: 'Histórico' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('as mudanças');
});

test('the open tab is marked as selected', async () => {
  const { user } = show(<Tabbed />);
  await user.click(screen.getByRole('tab', { name: 'Mapa' }));
  const selected = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'));
  expect(selected).toEqual(['false', 'false', 'true']);
});

test('the arrow keys move between tabs', async () => {
  const { user } = show(<Tabbed />);
  await user.click(screen.getByRole('tab', { name: 'Geral' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('as mudanças');
});

test('on paper all tabs follow each other, each under its title', async () => {
  const { user } = show(<Tabbed />);
  await user.click(screen.getByRole('tab', { name: 'Histórico' }));
  const shown = () =>
    [...screen.getByRole('dialog').querySelectorAll('h3, [role=tabpanel], [class*=paperPanel]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(shown()).toEqual(['Geral', 'os dados', 'Histórico', 'as mudanças', 'Mapa', 'o lugar']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(shown()).toEqual(['as mudanças']);
});

test('Escape closes a window with tabs', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(<Tabbed onClose={onClose} />);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('an e-mail address may break before its @, other texts have no such break', () => {
  show(
    <Facts
      rows={[
        { name: 'E-mail', value: 'contato@mobcheck.test' },
        { name: 'Nome', value: 'A@B@C' },
        { name: 'Nota', value: 'fale com contato@mobcheck.test' },
      ]}
      none=""
    />,
  );
  expect(screen.getAllByRole('definition').map(({ innerHTML }) => innerHTML)).toEqual([
    'contato<wbr>@mobcheck.test',
    'A@B<wbr>@C',
    'fale com contato@mobcheck.test',
  ]);
});

test('a long e-mail address has its own line', () => {
  const long = { name: 'E-mail', value: 'maria.aparecida@mobcheck.test' };
  show(<Facts rows={[long, { name: 'Outro', value: 'eu@mobcheck.test' }]} none="" />);
  const isAlone = (name: string) => screen.getByText(name).parentElement?.dataset['address'];
  expect([isAlone('E-mail'), isAlone('Outro')]).toEqual(['true', undefined]);
});

test('an empty fact shows the given text', () => {
  show(<Facts rows={[{ name: 'Fabricante', value: '' }]} none="Não informado" />);
  expect(screen.getByRole('definition').textContent).toBe('Não informado');
});

test('choosing a language changes the texts', async () => {
  const { user } = show(
    <>
      <LanguageChoice />
      <SchemeSwitch />
    </>,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'English');
  expect(await screen.findByRole('combobox', { name: 'Language' })).toBeDefined();
  expect(document.documentElement.lang).toMatch(/^en/);
});

test('the colour scheme cycles through system, light and dark', async () => {
  const { user } = show(<SchemeSwitch />);
  const label = () => screen.getByRole('button').getAttribute('aria-label');
  const seen = [label()];
  for (let press = 0; press < 3; press++) {
    await user.click(screen.getByRole('button'));
    seen.push(label());
  }
  expect(seen).toEqual(['Tema: do sistema', 'Tema: claro', 'Tema: escuro', 'Tema: do sistema']);
});
