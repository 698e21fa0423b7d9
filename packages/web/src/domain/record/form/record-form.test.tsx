/** Tests of the form of a record in the field, its announcements for screen readers, and the input of a quantity. */
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { listen } from '../../../testing/announced.testing.ts';
import { show } from '../../../testing/show.testing.tsx';
import { newRecordDraft, type RecordDraft } from '../record-draft.rules.ts';
import type { Recording } from '../use-recording.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { FormQuestion } from './question-field.tsx';
import type { PhotoSlot } from './photo-slot.ts';
import { RecordForm } from './record-form.tsx';
import { RecordResult } from './record-result.tsx';

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

/** A photo field whose photo is being read until the second button is pressed. */
function SlowPhoto({ onReading }: { onReading: (isReading: boolean) => void }) {
  return (
    <>
      <button type="button" onClick={() => onReading(true)}>
        Fotografar
      </button>
      <button type="button" onClick={() => onReading(false)}>
        Foto pronta
      </button>
    </>
  );
}

interface Spies {
  readonly save: () => void;
  readonly discard: () => Promise<void>;
  readonly drafts: RecordDraft[];
}

function Form(
  props: Partial<Recording> & {
    spies: Spies;
    start: RecordDraft;
    Photos?: PhotoSlot | undefined;
    inRound?: boolean;
    questions?: readonly FormQuestion[];
  },
) {
  const { spies, start, Photos = NoPhotos, inRound, questions = QUESTIONS, ...recording } = props;
  const [value, setValue] = useState(start);
  const change = (update: (draft: RecordDraft) => RecordDraft) => {
    const next = update(value);
    spies.drafts.push(next);
    setValue(next);
    return next;
  };
  return (
    <RecordForm
      recording={{
        draft: { value, isStored: true, change },
        position: 'denied',
        save: spies.save,
        saving: false,
        error: undefined,
        discard: spies.discard,
        ...recording,
      }}
      saveLabel="Salvar inspeção"
      productId="p"
      questions={questions}
      attributes={[{ id: 'weight', name: 'Peso' }]}
      Photos={Photos}
      inRound={inRound}
      onDiscarded={() => undefined}
    />
  );
}

function showForm(
  recording: Partial<Recording> & {
    Photos?: PhotoSlot;
    inRound?: boolean;
    questions?: readonly FormQuestion[];
  } = {},
  start = newRecordDraft('1'),
) {
  const spies = {
    save: vi.fn<() => void>(),
    discard: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
    drafts: [] as RecordDraft[],
  };
  const { user } = show(<Form spies={spies} start={start} {...recording} />);
  return { user, ...spies };
}

const inQuestion = (name: RegExp) => within(screen.getByRole('group', { name }));

test('answers of each type are stored in the draft', async () => {
  const { user, drafts } = showForm();
  await user.click(inQuestion(/lacre/).getByRole('radio', { name: 'Não' }));
  await user.click(inQuestion(/manômetro/).getByRole('radio', { name: 'Na faixa verde' }));
  await user.type(screen.getByRole('textbox', { name: 'Algo mais?' }), 'x');
  expect(drafts.at(-1)?.answers).toEqual({
    seal: { answer: 'NO' },
    gauge: { answer: '', customAnswerId: 'green' },
    note: { answer: 'x' },
  });
});

test('attributes are stored in the draft', async () => {
  const { user, drafts } = showForm();
  await user.type(screen.getByRole('textbox', { name: 'Peso' }), '4');
  expect(drafts.at(-1)?.attributes).toEqual({ weight: '4' });
});

test('a record with open questions is not sent', async () => {
  const { user, save } = showForm();
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Faltam 2 respostas. Elas estão marcadas em vermelho.');
});

test('a record waits for a photo that is still being read', async () => {
  const { user, save } = showForm({ Photos: SlowPhoto });
  await user.click(inQuestion(/lacre/).getByRole('radio', { name: 'Sim' }));
  await user.click(inQuestion(/manômetro/).getByRole('radio', { name: 'Sem pressão' }));
  await user.click(screen.getByRole('button', { name: 'Fotografar' }));
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Foto pronta' }));
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).toHaveBeenCalledOnce();
});

test('open questions are marked after saving was tried', async () => {
  const { user } = showForm();
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(screen.getAllByText('Falta responder')).toHaveLength(2);
});

test('the first open question has the focus after saving was tried', async () => {
  const { user } = showForm();
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(document.activeElement).toBe(inQuestion(/lacre/).getByRole('radio', { name: 'Sim' }));
});

test('missing answers are announced, and the name of an open question says that it is missing', async () => {
  const { user } = showForm();
  const said = listen();
  const first = screen.getByRole('group', { name: '1 O lacre está inteiro?' });
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  await waitFor(() => expect(said()).toEqual(['Faltam 2 respostas. Elas estão marcadas em vermelho.']));
  expect(screen.getByRole('group', { name: '1 O lacre está inteiro? Falta responder' })).toBe(first);
  await user.click(within(first).getByRole('radio', { name: 'Sim' }));
  await waitFor(() => expect(said()).toContain('1 de 2'));
  expect(said()).toContain('Falta 1 resposta. Ela está marcada em vermelho.');
});

test('in a round "all conforms" moves the focus to the save button and announces the progress', async () => {
  const { user } = showForm({ inRound: true });
  const said = listen();
  await user.click(screen.getByRole('button', { name: 'Tudo conforme' }));
  await waitFor(() => expect(said()).toEqual(['2 de 2']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar inspeção' }));
});

test('the result has the focus, so that it is read out', () => {
  show(
    <RecordResult good result="Conforme" subject="Extintor 4" state={null} lines={[]}>
      {null}
    </RecordResult>,
  );
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Conforme Extintor 4' }));
});

test('no question is marked before saving was tried', () => {
  showForm();
  expect(screen.queryByText('Falta responder')).toBeNull();
});

test('a record with an unanswered text question is sent', async () => {
  const { user, save } = showForm();
  await user.click(inQuestion(/lacre/).getByRole('radio', { name: 'Sim' }));
  await user.click(inQuestion(/manômetro/).getByRole('radio', { name: 'Sem pressão' }));
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).toHaveBeenCalledOnce();
});

test('a custom question without answers is replaced by a note and blocks no record', async () => {
  const unanswerable = { id: 'tag', question: 'Como está a etiqueta?', type: 'CUSTOM', choices: [] } as const;
  const { user, save } = showForm({ questions: [unanswerable, ...QUESTIONS] });
  expect(screen.queryByRole('group', { name: /etiqueta/ })).toBeNull();
  expect(
    screen.getByText(
      '“Como está a etiqueta?” ficou de fora, porque ainda não tem respostas para escolher. Avise o escritório.',
    ),
  ).toBeDefined();
  expect(screen.getByText('0 de 2')).toBeDefined();
  await user.click(inQuestion(/^1 .*lacre/).getByRole('radio', { name: 'Sim' }));
  await user.click(inQuestion(/^2 .*manômetro/).getByRole('radio', { name: 'Sem pressão' }));
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  expect(save).toHaveBeenCalledOnce();
});

test('one button answers the yes/no questions and the questions with a single conforming answer', async () => {
  const { user, drafts } = showForm();
  await user.click(screen.getByRole('button', { name: 'Tudo conforme' }));
  expect(drafts.at(-1)?.answers).toEqual({
    seal: { answer: 'YES' },
    gauge: { answer: '', customAnswerId: 'green' },
  });
});

test('the button promises only YES if only yes/no questions are open', async () => {
  const { user } = showForm();
  await user.click(inQuestion(/manômetro/).getByRole('radio', { name: 'Na faixa verde' }));
  expect(screen.getByRole('button', { name: 'Sim para todas as restantes' })).toBeDefined();
});

test('after an answer the button answers the remaining questions, and keeps the answer', async () => {
  const { user, drafts } = showForm();
  await user.click(inQuestion(/lacre/).getByRole('radio', { name: 'Não' }));
  await user.click(screen.getByRole('button', { name: 'O resto está conforme' }));
  expect(drafts.at(-1)?.answers['seal']).toEqual({ answer: 'NO' });
});

test('the answers of the button can be undone, except answers that were changed afterwards', async () => {
  const { user, drafts } = showForm();
  await user.click(screen.getByRole('button', { name: 'Tudo conforme' }));
  expect(screen.getByRole('button', { name: 'Desfazer (2)' })).toBeDefined();
  await user.click(inQuestion(/manômetro/).getByRole('radio', { name: 'Sem pressão' }));
  await user.click(screen.getByRole('button', { name: 'Desfazer o Sim (1)' }));
  expect(drafts.at(-1)?.answers).toEqual({ gauge: { answer: '', customAnswerId: 'low' } });
});

test('a draft is discarded after a confirmation', async () => {
  const { user, discard } = showForm({}, { ...newRecordDraft('1'), answers: { seal: { answer: 'YES' } } });
  await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar este rascunho?' });
  expect(discard).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Descartar rascunho' }));
  expect(discard).toHaveBeenCalledOnce();
});

test('an empty draft cannot be discarded', () => {
  showForm();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descartar rascunho' }).disabled).toBe(true);
});

test('without permission for the position the form says that saving is possible', () => {
  showForm();
  expect(screen.getByText('Localização não permitida. Você pode salvar mesmo assim.')).toBeDefined();
});

const ANSWERED = {
  ...newRecordDraft('1'),
  answers: { seal: { answer: 'YES' }, gauge: { answer: '', customAnswerId: 'low' } },
};

test('a failed save shows the error', () => {
  showForm({ error: new ApiError(0, 'NETWORK') }, ANSWERED);
  expect(screen.getByRole('alert').textContent).toContain('O servidor não responde');
});

test('a failed save can be retried', async () => {
  const { user, save } = showForm({ error: new ApiError(0, 'NETWORK') }, ANSWERED);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(save).toHaveBeenCalledOnce();
});

const CONTENT_CONFLICT = new ApiError(409, 'RECORD_CONTENT_DIFFERS');

test('a record that has arrived with other answers cannot be saved again', () => {
  showForm({ error: CONTENT_CONFLICT });
  expect(screen.queryByRole('button', { name: 'Salvar inspeção' })).toBeNull();
});

test('a record that has arrived with other answers can be sent as another record', async () => {
  const { user, save } = showForm({ error: CONTENT_CONFLICT });
  await user.click(screen.getByRole('button', { name: 'Enviar como outro registro' }));
  expect(save).toHaveBeenCalledOnce();
});

function Stepper({ unit, onChange }: { unit: 'UNITS' | 'LITRES'; onChange: (value: number) => void }) {
  const [value, setValue] = useState(0);
  return (
    <QuantityStepper
      name="Pino"
      unit={unit}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

function showStepper(unit: 'UNITS' | 'LITRES') {
  const onChange = vi.fn<(value: number) => void>();
  const { user } = show(<Stepper unit={unit} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade de Pino' });
  return { user, onChange, field };
}

test('plus and minus change the quantity by one', async () => {
  const { user, onChange } = showStepper('UNITS');
  const plus = screen.getByRole('button', { name: 'Aumentar Pino' });
  await user.click(plus);
  await user.click(plus);
  await user.click(screen.getByRole('button', { name: 'Diminuir Pino' }));
  expect(onChange.mock.calls.flat()).toEqual([1, 2, 1]);
});

test('a quantity of zero cannot be decreased', () => {
  showStepper('UNITS');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Diminuir Pino' }).disabled).toBe(true);
});

test('a measured quantity can be typed with a comma', async () => {
  const { user, onChange, field } = showStepper('LITRES');
  await user.type(field, '1,5');
  expect(field.value).toBe('1,5');
  expect(onChange.mock.lastCall).toEqual([1.5]);
});
