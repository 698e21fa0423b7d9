/** The limits of questions in the form of a subcategory: the summary, the dialog, its errors, and the sent body. */
import type { InspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { draftOf } from './inspection-type-form.rules.ts';
import { InspectionTypeForm } from './inspection-type-form.tsx';

const id = (digit: number) => `018f0000-0000-7000-8000-00000000000${digit}`;
const TYPE: InspectionType = {
  id: id(9),
  name: 'Extintores',
  categoryId: id(8),
  categoryName: 'Incêndio',
  builtinKey: null,
  enabled: true,
  updateDate: '2026-11-28 12:00:00.000000',
};
const yesNo = (digit: number, question: string) => ({
  id: id(digit),
  question,
  type: 'YES_NO_NA' as const,
  enabled: true,
});
const LISTS = {
  inspection: [
    yesNo(1, 'Lacre intacto?'),
    { ...yesNo(2, 'Peso correto?'), asked: 'TECHNICAL' as const, onlyProducts: [id(5), id(7)] },
    { ...yesNo(3, 'Pino no lugar?'), onlyAfter: { questionId: id(1), answer: 'YES' } },
  ],
  maintenance: [{ ...yesNo(4, 'Em ordem?'), reports: 'CONFORMITY' as const, renews: null }],
  attributes: [],
};
const PRODUCTS = {
  items: [
    { id: id(5), name: 'CO₂ 4 kg' },
    { id: id(6), name: 'Pó ABC 4 kg' },
  ],
  total: 2,
};

function showForm({ isOn = true } = {}) {
  const bodies: { inspectionQuestions: Record<string, unknown>[] }[] = [];
  const { user } = showPage(
    <InspectionTypeForm
      existing={TYPE}
      initialDraft={draftOf(TYPE, LISTS)}
      categories={[]}
      onReload={async () => undefined}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    {
      user: isOn ? { switches: ['CLOCKS'] } : {},
      replies: (url, init) => {
        if (init?.method === 'PUT') {
          bodies.push(JSON.parse(init.body as string));
          return TYPE;
        }
        return url.includes('/web/products/') ? PRODUCTS : { items: [], total: 0 };
      },
    },
  );
  return { user, bodies };
}

async function openQuestions(user: ReturnType<typeof showForm>['user']) {
  await user.click(screen.getByRole('tab', { name: /Perguntas de inspeção/ }));
}
const openLimits = async (user: ReturnType<typeof showForm>['user'], question: string) => {
  await user.click(screen.getByRole('button', { name: `Limitar pergunta: ${question}` }));
  return within(await screen.findByRole('dialog', { name: `Limitar “${question}”` }));
};

test('a group without the switch sees no limits', async () => {
  const { user } = showForm({ isOn: false });
  await openQuestions(user);
  expect(screen.queryByRole('button', { name: /^Limitar/ })).toBeNull();
});

test('a limited question shows its limits, including products that left the subcategory', async () => {
  const { user } = showForm();
  await openQuestions(user);
  await screen.findByText('Só CO₂ 4 kg, 1 produto que saiu da subcategoria · só na inspeção técnica');
  expect(screen.getByText('Depois de “Lacre intacto?”: Sim')).toBeDefined();
});

test('limits are chosen in the dialog and sent with the subcategory', async () => {
  const { user, bodies } = showForm();
  await openQuestions(user);
  const dialog = await openLimits(user, 'Lacre intacto?');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Perguntada/ }), 'Só na conferência');
  await user.click(await dialog.findByRole('checkbox', { name: 'Pó ABC 4 kg' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Respondida por/ }), 'Data da recarga');
  await user.click(dialog.getByRole('button', { name: 'Concluir' }));
  await screen.findByText('Só Pó ABC 4 kg · só na conferência · respondida pela data da recarga');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  const [first, second] = bodies[0]?.inspectionQuestions ?? [];
  expect(first).toMatchObject({
    asked: 'CHECK',
    onlyProducts: [id(6)],
    onlyAfter: null,
    answeredBy: 'RECHARGE',
  });
  expect(second).toMatchObject({ asked: 'TECHNICAL', onlyProducts: [id(5), id(7)] });
});

test('a question that was never limited is sent without limits', async () => {
  const { user, bodies } = showForm();
  await openQuestions(user);
  await user.type(screen.getAllByRole('textbox', { name: 'Pergunta' })[0] as HTMLElement, '!');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(Object.keys(bodies[0]?.inspectionQuestions[0] ?? {})).toEqual(['id', 'enabled', 'question', 'type']);
});

test('the dialog offers only earlier questions, and requires an answer of the chosen question', async () => {
  const { user } = showForm();
  await openQuestions(user);
  const dialog = await openLimits(user, 'Peso correto?');
  const after = await dialog.findByRole('combobox', { name: /^Depois da resposta a/ });
  expect(
    within(after)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nenhuma pergunta', 'Lacre intacto?']);
  await user.selectOptions(after, 'Lacre intacto?');
  await user.click(dialog.getByRole('button', { name: 'Concluir' }));
  const answer = dialog.getByRole('combobox', { name: /^Resposta/ });
  expect(answer.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(answer, 'Não');
  await user.click(dialog.getByRole('button', { name: 'Concluir' }));
  await screen.findByText(/depois de “Lacre intacto\?”: Não$/);
});

test('the dialog of the first question offers no earlier question', async () => {
  const { user } = showForm();
  await openQuestions(user);
  const dialog = await openLimits(user, 'Lacre intacto?');
  const after = await dialog.findByRole('combobox', { name: /^Depois da resposta a/ });
  expect(within(after).getAllByRole('option')).toHaveLength(1);
});

test('a question that is moved above the question it requires is not saved and shows an error', async () => {
  const { user, bodies } = showForm();
  await openQuestions(user);
  for (let step = 0; step < 2; step += 1) {
    await user.click(screen.getByRole('button', { name: /Mover.*Pino no lugar\?.*cima/ }));
  }
  await screen.findByText(/precisa ficar acima dela/);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(bodies).toEqual([]);
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Limitar pergunta: Pino no lugar?' }),
  );
});

test('the dialog of a maintenance question has no field for the purpose', async () => {
  const { user } = showForm();
  await user.click(screen.getByRole('tab', { name: /Perguntas de manutenção/ }));
  const dialog = await openLimits(user, 'Em ordem?');
  await dialog.findByRole('combobox', { name: /^Respondida por/ });
  expect(dialog.queryByRole('combobox', { name: /^Perguntada/ })).toBeNull();
});
