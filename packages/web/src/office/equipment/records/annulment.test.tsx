/** Annulled records in the window of their equipment, and the dialog that annuls a record. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { AnnulDialog } from './annul-dialog.tsx';
import { RecordList } from './record-list.tsx';

const RECORD = {
  userName: 'Ana',
  userEmail: 'ana@example.com',
  createdAt: '2026-06-01T12:00:00.000Z',
  latitude: null,
  longitude: null,
  result: 'VALID' as const,
  attributesValues: [],
  questionsAnswers: [],
  photos: [],
  companion: null,
};
const ANNULMENT = { at: '2026-06-02T15:00:00.000Z', userName: 'Rui', reason: 'Extintor trocado' };
const ASKED = { kind: 'inspection', id: 'r1', when: '01/06/2026 09:00' } as const;

function showList(record: object, onAnnul?: () => void) {
  showPage(
    <RecordList kind="inspection" records={[{ ...RECORD, ...record }]} idOf={() => 'r1'} onAnnul={onAnnul} />,
  );
}

const annulButton = () => screen.queryByRole('button', { name: 'Anular a inspeção de 01/06/2026 09:00' });

test('an annulled record shows person, instant and reason, and cannot be annulled again', () => {
  showList({ annulment: ANNULMENT }, () => undefined);
  expect(screen.getByText('Anulado')).toBeDefined();
  expect(screen.getByText('Inspeção anulada em 02/06/2026 12:00 por Rui')).toBeDefined();
  expect(screen.getByText('Motivo: Extintor trocado')).toBeDefined();
  expect(screen.queryByText('Conforme')).toBeNull();
  expect(annulButton()).toBeNull();
});

test('the button of a record requests the dialog that annuls the record', async () => {
  const onAnnul = vi.fn<() => void>();
  showList({}, onAnnul);
  await userEvent.click(annulButton() ?? expect.fail());
  expect(onAnnul).toHaveBeenCalledWith(ASKED);
  expect(screen.queryByText(/Motivo/)).toBeNull();
});

test('a record has no button to annul it for a user who may not', () => {
  showList({});
  expect(annulButton()).toBeNull();
});

/** Shows the dialog with a mocked server that returns the given response. */
function showDialog(answer: () => Response) {
  const sent: { url: string; body: unknown }[] = [];
  const onClose = vi.fn<() => void>();
  showPage(<AnnulDialog record={ASKED} onClose={onClose} />, {
    replies: (url, init) => {
      sent.push({ url, body: JSON.parse(init?.body as string) as unknown });
      return answer();
    },
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Anular a inspeção de 01/06/2026 09:00?' }));
  return { sent, onClose, dialog, confirm: dialog.getByRole('button', { name: 'Anular inspeção' }) };
}

test('the dialog explains the effect on the equipment and that it cannot be undone', () => {
  const { dialog } = showDialog(() => Response.json(ANNULMENT));
  expect(
    dialog.getByText(/^Se esta é a última inspeção, o equipamento volta a mostrar a anterior/),
  ).toBeDefined();
  expect(dialog.getByText('Não é possível desfazer.')).toBeDefined();
});

test('the dialog sends nothing without a reason, and marks the missing field', async () => {
  const { sent, dialog, confirm } = showDialog(() => Response.json(ANNULMENT));
  await userEvent.click(confirm);
  expect(sent).toEqual([]);
  expect(dialog.getByLabelText(/^Motivo/).getAttribute('aria-invalid')).toBe('true');
});

test('the dialog sends the reason and closes', async () => {
  const { sent, onClose, dialog, confirm } = showDialog(() => Response.json(ANNULMENT));
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Extintor trocado');
  await userEvent.click(confirm);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    { url: expect.stringContaining('/web/inspections/r1/annulment'), body: { reason: 'Extintor trocado' } },
  ]);
});

test.each([
  [409, 'RECORD_ANNULLED', 'Outra pessoa já anulou este registro. Cancele para ver o motivo.'],
  [404, 'NOT_FOUND', /feito em outra empresa/],
])(
  'the dialog keeps the reason and shows the error after a refusal with %i %s',
  async (status, code, text) => {
    const { onClose, dialog, confirm } = showDialog(() =>
      Response.json({ type: 'about:blank', title: code, status, code }, { status }),
    );
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Extintor trocado');
    await userEvent.click(confirm);
    expect(await dialog.findByText(text)).toBeDefined();
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Extintor trocado');
    expect(onClose).not.toHaveBeenCalled();
  },
);
