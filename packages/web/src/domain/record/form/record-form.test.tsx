/** The form of a record as a person in the field fills it in. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { show } from '../../../testing/show.testing.tsx';
import { newRecordDraft, type RecordDraft } from '../record-draft.rules.ts';
import type { Recording } from '../use-recording.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { FormQuestion } from './question-field.tsx';
import { RecordForm } from './record-form.tsx';

const QUESTIONS: FormQuestion[] = [
  { id: 'seal', question: 'O lacre está inteiro?', type: 'YES_NO_NA' },
  {
    id: 'gauge',
    question: 'Como está o manômetro?',
    type: 'CUSTOM',
    choices: [
      { value: 'green', label: 'Na faixa verde', tone: 'green' },
      { value: 'low', label: 'Sem pressão', tone: 'red' },
    ],
  },
  { id: 'note', question: 'Algo mais?', type: 'TEXT' },
];

const NoPhotos = () => null;

interface Told {
  readonly save: () => void;
  readonly discard: () => Promise<void>;
  readonly drafts: RecordDraft[];
}

function Form({ told, start, ...recording }: Partial<Recording> & { told: Told; start: RecordDraft }) {
  const [value, setValue] = useState(start);
  const change = (how: (draft: RecordDraft) => RecordDraft) => {
    const next = how(value);
    told.drafts.push(next);
    setValue(next);
    return next;
  };
  return (
    <RecordForm
      recording={{
        draft: { value, isStored: true, change, drop: async () => undefined },
        position: 'refused',
        save: told.save,
        sending: false,
        error: undefined,
        saveAsAnother: () => undefined,
        discard: told.discard,
        ...recording,
      }}
      saveLabel="Salvar inspeção"
      questions={QUESTIONS}
      attributes={[{ id: 'weight', name: 'Peso' }]}
      Photos={NoPhotos}
      onDiscarded={() => undefined}
    />
  );
}

function form(recording: Partial<Recording> = {}, start = newRecordDraft('1')) {
  const told = {
    save: vi.fn<() => void>(),
    discard: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
    drafts: [] as RecordDraft[],
  };
  const { user } = show(<Form told={told} start={start} {...recording} />);
  return { user, ...told };
}

const question = (name: RegExp) => within(screen.getByRole('group', { name }));

test('answers of each kind are kept in the draft', async () => {
  const { user, drafts } = form();
  await user.click(question(/lacre/).getByRole('radio', { name: 'Não' }));
  await user.click(question(/manômetro/).getByRole('radio', { name: 'Na faixa verde' }));
  await user.type(screen.getByRole('textbox', { name: 'Algo mais?' }), 'x');
  expect(drafts.at(-1)?.answers).toEqual({
    seal: { answer: 'NO' },
    gauge: { answer: '', customAnswerId: 'green' },
    note: { answer: 'x' },
  });
});

test('notes are kept in the draft', async () => {
  const { user, drafts } = form();
  await user.type(screen.getByRole('textbox', { name: 'Peso' }), '4');
  expect(drafts.at(-1)?.attributes).toEqual({ weight: '4' });
});

test('a record with open questions is not sent', async () => {
  const { user, save } = form();
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Faltam 2 respostas. Elas estão marcadas em vermelho.');
});

test('open questions are marked, and the first one has the focus', async () => {
  const { user } = form();
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(screen.getAllByText('Falta responder')).toHaveLength(2);
  expect(document.activeElement).toBe(question(/lacre/).getByRole('radio', { name: 'Sim' }));
});

test('no question is marked before the person wants to save', () => {
  form();
  expect(screen.queryByText('Falta responder')).toBeNull();
});

test('a text is optional', async () => {
  const { user, save } = form();
  await user.click(question(/lacre/).getByRole('radio', { name: 'Sim' }));
  await user.click(question(/manômetro/).getByRole('radio', { name: 'Sem pressão' }));
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).toHaveBeenCalledOnce();
});

test('yes to all the rest answers yes-or-no questions only', async () => {
  const { user, drafts } = form();
  await user.click(screen.getByRole('button', { name: 'Sim para todas as restantes' }));
  expect(drafts.at(-1)?.answers).toEqual({ seal: { answer: 'YES' } });
});

test('yes to all the rest is taken back', async () => {
  const { user, drafts } = form();
  await user.click(screen.getByRole('button', { name: 'Sim para todas as restantes' }));
  await user.click(screen.getByRole('button', { name: 'Desfazer o Sim em 1' }));
  expect(drafts.at(-1)?.answers).toEqual({});
});

test('a draft is discarded after asking', async () => {
  const { user, discard } = form({}, { ...newRecordDraft('1'), answers: { seal: { answer: 'YES' } } });
  await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar este rascunho?' });
  expect(discard).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Descartar rascunho' }));
  expect(discard).toHaveBeenCalledOnce();
});

test('an empty draft is nothing to discard', () => {
  form();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descartar rascunho' }).disabled).toBe(true);
});

test('without a position the record can be saved, and the form says so', () => {
  form();
  expect(screen.getByText('Localização não permitida. Você pode salvar mesmo assim.')).toBeDefined();
});

test('a failed save says why and is tried again', async () => {
  const done = {
    ...newRecordDraft('1'),
    answers: { seal: { answer: 'YES' }, gauge: { answer: '', customAnswerId: 'low' } },
  };
  const { user, save } = form({ error: new ApiError(0, 'NETWORK') }, done);
  expect(screen.getByRole('alert').textContent).toContain('Sem conexão');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(save).toHaveBeenCalledOnce();
});

test('a record that has arrived with other answers leaves two ways', async () => {
  const saveAsAnother = vi.fn<() => void>();
  const error = new ApiError(409, 'RECORD_CONTENT_DIFFERS');
  const { user } = form({ error, saveAsAnother });
  expect(screen.queryByRole('button', { name: 'Salvar inspeção' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enviar como outro registro' }));
  expect(saveAsAnother).toHaveBeenCalledOnce();
});

function Stepper({ unit, told }: { unit: 'UNITS' | 'LITRES'; told: (value: number) => void }) {
  const [value, setValue] = useState(0);
  return (
    <QuantityStepper
      name="Pino"
      unit={unit}
      value={value}
      onChange={(next) => {
        told(next);
        setValue(next);
      }}
    />
  );
}

function stepper(unit: 'UNITS' | 'LITRES') {
  const told = vi.fn<(value: number) => void>();
  const { user } = show(<Stepper unit={unit} told={told} />);
  return { user, told, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade de Pino' }) };
}

test('plus and minus count', async () => {
  const { user, told } = stepper('UNITS');
  const more = screen.getByRole('button', { name: 'Aumentar Pino' });
  await user.click(more);
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Diminuir Pino' }));
  expect(told.mock.calls.flat()).toEqual([1, 2, 1]);
});

test('there is less than nothing of no part', () => {
  stepper('UNITS');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Diminuir Pino' }).disabled).toBe(true);
});

test('a measured quantity is typed with its comma', async () => {
  const { user, told, field } = stepper('LITRES');
  await user.type(field, '1,5');
  expect(field.value).toBe('1,5');
  expect(told.mock.lastCall).toEqual([1.5]);
});
