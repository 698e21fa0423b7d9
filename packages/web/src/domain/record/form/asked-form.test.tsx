/** Tests of the form of a record with limited questions, and with questions that a date of the piece answers. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.testing.tsx';
import { newRecordDraft, type RecordDraft } from '../record-draft.rules.ts';
import type { FormQuestion } from './question-field.tsx';
import { RecordForm } from './record-form.tsx';

const yesNo = (id: string, question: string, limits: Partial<FormQuestion> = {}): FormQuestion => ({
  id,
  question,
  type: 'YES_NO_NA',
  ...limits,
});

const QUESTIONS = [
  yesNo('place', 'Está no local?'),
  yesNo('why', 'Foi retirado para manutenção?', { onlyAfter: { questionId: 'place', answer: 'NO' } }),
  yesNo('wheels', 'As rodas estão boas?', { onlyProducts: ['cart'] }),
];

const DATED = (answer: 'YES' | 'NO') => ({
  date: 'RECHARGE' as const,
  lastOn: '2026-01-01',
  dueOn: '2027-01-01',
  answer,
});

function showForm(questions: readonly FormQuestion[] = QUESTIONS, inRound = false) {
  const save = vi.fn<() => void>();
  const drafts: RecordDraft[] = [];
  function Form() {
    const [value, setValue] = useState(newRecordDraft('1'));
    const change = (update: (draft: RecordDraft) => RecordDraft) => {
      const next = update(value);
      drafts.push(next);
      setValue(next);
      return next;
    };
    const recording = { save, saving: false, error: undefined, discard: async () => undefined };
    return (
      <RecordForm
        recording={{ ...recording, draft: { value, isStored: true, change }, position: 'denied' }}
        saveLabel="Salvar inspeção"
        productId="extinguisher"
        questions={questions}
        attributes={[]}
        Photos={() => null}
        inRound={inRound}
        onDiscarded={() => undefined}
      />
    );
  }
  const { user } = show(<Form />);
  const answersOf = () => drafts.at(-1)?.answers ?? {};
  return { user, save, answersOf };
}

const group = (name: RegExp) => screen.queryByRole('group', { name });
const radio = (question: RegExp, name: string | RegExp) =>
  within(screen.getByRole('group', { name: question })).getByRole('radio', { name });

test('a question of another product is not shown, not counted and not needed', async () => {
  const { user, save } = showForm();
  expect(group(/rodas/)).toBeNull();
  expect(screen.getByText('0 de 1')).toBeDefined();
  await user.click(radio(/local/, 'Sim'));
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).toHaveBeenCalledOnce();
});

test('an answer shows the question that depends on it, which then must be answered', async () => {
  const { user, save } = showForm();
  expect(group(/retirado/)).toBeNull();
  await user.click(radio(/local/, 'Não'));
  expect(screen.getByText('1 de 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(radio(/retirado/, 'Sim'));
  await user.click(radio(/local/, 'N/A'));
  expect(group(/retirado/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).toHaveBeenCalledOnce();
});

test('YES to the rest does not answer questions that are not asked', async () => {
  const { user, answersOf } = showForm();
  await user.click(screen.getByRole('button', { name: 'Sim para todas as restantes' }));
  expect(answersOf()).toEqual({ place: { answer: 'YES' } });
});

test('in a round, "all conforms" answers only the asked questions', async () => {
  const { user, answersOf } = showForm(QUESTIONS, true);
  await user.click(screen.getByRole('button', { name: 'Tudo conforme' }));
  expect(answersOf()).toEqual({ place: { answer: 'YES' } });
});

test('the date of the piece is shown, and one tap confirms its answer', async () => {
  const { user, answersOf } = showForm([yesNo('due', 'A recarga está no prazo?', { byDate: DATED('YES') })]);
  expect(screen.getByText('Recarga: vence em 01/01/2027.')).toBeDefined();
  expect(screen.getByText('Toque em “Sim” para confirmar.')).toBeDefined();
  expect(radio(/prazo/, 'Sim').closest('label')?.dataset['suggested']).toBe('true');
  await user.click(radio(/prazo/, 'Sim'));
  expect(answersOf()).toEqual({ due: { answer: 'YES' } });
  expect(screen.queryByText(/para confirmar/)).toBeNull();
});

test('an answer that contradicts the date is accepted', async () => {
  const { user, answersOf } = showForm([yesNo('due', 'A recarga está no prazo?', { byDate: DATED('YES') })]);
  await user.click(radio(/prazo/, 'Não'));
  expect(answersOf()).toEqual({ due: { answer: 'NO' } });
});

test('YES to the rest leaves open a question whose date says no', async () => {
  const { user, answersOf } = showForm([
    yesNo('place', 'Está no local?'),
    yesNo('due', 'A recarga está no prazo?', { byDate: DATED('NO') }),
  ]);
  expect(screen.getByText('Recarga: venceu em 01/01/2027.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sim para todas as restantes' }));
  expect(answersOf()).toEqual({ place: { answer: 'YES' } });
  expect(screen.getByText('1 de 2')).toBeDefined();
});

test('a question whose date is unknown says so and suggests nothing', () => {
  const unknown = { ...DATED('YES'), dueOn: null, answer: undefined };
  showForm([
    yesNo('last', 'A recarga está no prazo?', { byDate: unknown }),
    yesNo('never', 'O teste está no prazo?', { byDate: { ...unknown, date: 'RETEST', lastOn: null } }),
  ]);
  expect(screen.getByText('Recarga: última vez em 01/01/2026, sem vencimento no cadastro.')).toBeDefined();
  expect(screen.getByText('Teste hidrostático: sem data no cadastro.')).toBeDefined();
  expect(document.querySelector('[data-suggested]')).toBeNull();
});
