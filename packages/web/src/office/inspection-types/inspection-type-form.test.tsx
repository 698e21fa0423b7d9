/** The form of an inspection type, with its message about a custom question that has too few answers. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newOrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { EMPTY_DRAFT } from './inspection-type-form.rules.ts';
import { InspectionTypeForm } from './inspection-type-form.tsx';

const ID = '018f0000-0000-7000-8000-000000000001';
const TOO_FEW = 'Dê a esta pergunta pelo menos 2 respostas ativas, ou desative-a.';

function showForm() {
  const question = { ...newOrderedRow('q', 'CUSTOM' as const), name: 'Como está o manômetro?' };
  const { user } = showPage(
    <InspectionTypeForm
      existing={undefined}
      initialDraft={{ ...EMPTY_DRAFT, name: 'Extintores', categoryId: ID, inspection: [question] }}
      categories={[]}
      onReload={async () => undefined}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
  );
  return user;
}

test('saving a custom question without answers focuses its button and shows the reason', async () => {
  const user = showForm();
  expect(screen.queryByText(TOO_FEW)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const button = await screen.findByRole('button', { name: 'Nenhuma resposta: Como está o manômetro?' });
  expect(screen.getByText(TOO_FEW)).toBeDefined();
  expect(document.activeElement).toBe(button);
});

test('a custom question with one answer shows the reason, and with two answers does not', async () => {
  const user = showForm();
  await user.click(screen.getByRole('tab', { name: /Perguntas de inspeção/ }));
  for (const [answer, label] of [
    ['Na faixa verde', '1 resposta'],
    ['Sem pressão', '2 respostas'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /resposta.*: Como está o manômetro/ }));
    await user.click(await screen.findByRole('button', { name: 'Adicionar resposta' }));
    await user.type(screen.getAllByRole('textbox', { name: 'Resposta' }).at(-1) as HTMLElement, answer);
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    await screen.findByRole('button', { name: `${label}: Como está o manômetro?` });
    expect(screen.queryByText(TOO_FEW) === null).toBe(label === '2 respostas');
  }
});
