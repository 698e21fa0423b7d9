/** The tab that exports all data: its content before the first export, the question, the download by the browser, and a refusal. */
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import DataExportPanel from './data-export-panel.tsx';

function open(reply: unknown) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  const { user } = showPage(<DataExportPanel />, { replies: { '/web/data-export/': reply } });
  return { user, assign };
}

test('before the first export the tab lists the content of the archive and its limits', () => {
  open({});
  for (const text of [
    /^Empresas, equipamentos/,
    /^Senhas e verificação/,
    /^Um arquivo \.tar\.gz/,
    /^Três arquivos em/,
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
});

test('after a question the browser downloads the archive itself', async () => {
  const path = `/public/data-export/${'k'.repeat(43)}`;
  const { user, assign } = open({ path, expiresAt: '2026-11-29T12:10:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Levar meus dados' }));
  expect(await screen.findByText(/guarde-o em lugar seguro/)).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Baixar' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(path));
});

test('a refusal says when to try again', async () => {
  const { user, assign } = open(Response.json({ status: 409, code: 'TOO_MANY_EXPORTS' }, { status: 409 }));
  await user.click(await screen.findByRole('button', { name: 'Levar meus dados' }));
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  expect(await screen.findByText(/já começou três exportações/)).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
});
