/** Tests of the finished record in the URL of a record screen, and of the question after a recent inspection. */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { RegisteredTag } from '../field-tag.api.ts';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import { RecordScreen } from './record-screen.tsx';

const SERIAL = 'K1SEBRYRE531';
const ID = '0198c6a2-0000-7000-8000-000000000001';
const FLAWS = { failed: [{ question: 'Lacre intacto?', answer: null }], notes: [] };
const ROW = {
  id: ID,
  kind: 'inspection',
  serial: SERIAL,
  createdAt: '2026-06-01T12:00:00.000Z',
  result: 'IMPROPER',
  flaws: FLAWS,
  state: 'waiting',
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const inspectedBy = (userName: string, userEmail: string, minutes: number) => ({
  createdAt: minutesAgo(minutes),
  userName,
  userEmail,
});

/** Stand-in for the form, with a field and a button that finishes the record. */
function TestForm({ onFinished }: RecordFormProps<RegisteredTag['checklist']>) {
  return (
    <>
      <input aria-label="Resposta" />
      <button
        type="button"
        onClick={() =>
          onFinished({ id: ID, createdAt: ROW.createdAt, result: 'IMPROPER', failedQuestions: FLAWS.failed })
        }
      >
        Salvar
      </button>
    </>
  );
}

interface ScreenOptions {
  readonly outbox?: object;
  readonly search?: string;
  readonly last?: object | null;
  /** The inspection that arrives when the button "Renovar" is pressed. */
  readonly heardOf?: object;
  readonly asksIfRecent?: boolean;
}

async function showScreen(options: ScreenOptions = {}) {
  const { outbox, search = '', last = null, heardOf, asksIfRecent = true } = options;
  const contents = { isRead: true, rows: [], receipts: [], ...outbox } as unknown as Outbox;
  function Screen() {
    const [lastInspection, setLastInspection] = useState(last);
    const equipment = {
      tagSerialNumber: SERIAL,
      extraLabel: 'Galpão 1',
      productName: 'Extintor',
      lastInspection,
    };
    const tag = { serial: SERIAL, equipment, flaws: null } as unknown as RegisteredTag;
    return (
      <>
        <RecordScreen
          tag={tag}
          title="Inspeção"
          resultOf={(result) => result}
          factsOf={() => []}
          showsFlaws={false}
          asksIfRecent={asksIfRecent}
          Form={TestForm}
        />
        <button type="button" onClick={() => heardOf && setLastInspection(heardOf)}>
          Renovar
        </button>
      </>
    );
  }
  const { user, router } = showPage(
    <OutboxContext value={contents}>
      <Screen />
    </OutboxContext>,
    {
      path: `/t/${SERIAL}/inspect${search}`,
      user: { email: 'bia@x.br', currentRole: 'COMPANY_OPERATOR' },
    },
  );
  await screen.findByText(/Galpão 1/);
  return {
    user,
    search: () => router().state.location.search as Record<string, string>,
  };
}

const field = () => screen.queryByRole('textbox', { name: 'Resposta' });

test('the URL names a finished record', async () => {
  const { user, search } = await showScreen();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('heading', { name: 'IMPROPER' });
  expect(search()).toEqual({ done: ID });
});

test.each([
  ['waits on the phone', { rows: [ROW] }, 'Guardado neste aparelho'],
  [
    'was received',
    { receipts: [{ ...ROW, state: undefined, outcome: 'received', receivedAt: '2026-06-01T12:01:00.000Z' }] },
    'Recebido pelo servidor às 09:01',
  ],
])('after a reload, a record that %s is shown with its failed questions', async (_, outbox, state) => {
  await showScreen({ outbox, search: `?done=${ID}` });
  expect(screen.getByRole('heading', { name: 'IMPROPER' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain(state);
  expect(screen.getByText('Lacre intacto?', { exact: false })).toBeDefined();
  expect(field()).toBeNull();
});

test.each([
  ['that the phone does not keep', {}],
  ['of another piece', { rows: [{ ...ROW, serial: '7M7VYN3S9AA1' }] }],
  ['that is no inspection', { rows: [{ ...ROW, kind: 'registration', result: null }] }],
])('a URL with a record %s shows the form', async (_, outbox) => {
  await showScreen({ outbox, search: `?done=${ID}` });
  expect(field()).not.toBeNull();
});

test('starting a new record after a finished one removes the finished record from the URL', async () => {
  const { user, search } = await showScreen({ outbox: { rows: [ROW] }, search: `?done=${ID}` });
  await user.click(screen.getByRole('button', { name: 'Novo registro deste equipamento' }));
  await waitFor(() => expect(field()).not.toBeNull());
  expect(search()).toEqual({});
});

test.each([
  ['a colleague', inspectedBy('Ana', 'ana@x.br', 2), 'Inspecionado há 2 min por Ana'],
  ['the same person', inspectedBy('Bia', 'bia@x.br', 3), 'Inspecionado há 3 min por você'],
])('the screen asks before the form after a recent inspection by %s', async (_, last, title) => {
  const { user } = await showScreen({ last });
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
  expect(field()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Inspecionar de novo' }));
  expect(field()).not.toBeNull();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

test.each([
  ['ten minutes ago', { last: inspectedBy('Ana', 'ana@x.br', 10) }],
  ['a moment ago, for a maintenance', { last: inspectedBy('Ana', 'ana@x.br', 1), asksIfRecent: false }],
  ['never', {}],
])('the form opens without a question for equipment that was inspected %s', async (_, options) => {
  await showScreen(options);
  expect(field()).not.toBeNull();
});

test('the screen asks when a colleague’s inspection arrives while the form is open, and keeps typed answers', async () => {
  const { user } = await showScreen({ heardOf: inspectedBy('Ana', 'ana@x.br', 0) });
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'quase pronto');
  await user.click(screen.getByRole('button', { name: 'Renovar' }));
  await screen.findByRole('heading', { name: 'Inspecionado há instantes por Ana' });
  expect(field()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Inspecionar de novo' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Resposta' }).value).toBe('quase pronto');
});
