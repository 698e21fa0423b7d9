/** The decisions that a refused record offers, depending on the state of its piece. */
import { screen } from '@testing-library/react';
import type { QuarantineRecord } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { Decisions } from './decisions.tsx';

const PIECE = { id: 'office', productName: 'Água 10 L', extraLabel: 'Laboratório', tagSerialNumber: 'TAG' };
const RECORD = {
  id: 'record',
  kind: 'inspection',
  state: 'WAITING',
  tagSerialNumber: 'TAG',
  equipmentId: 'meant',
  registrationId: null,
  followerCount: 0,
  content: { kind: 'record', answers: [], attributes: [], parts: [] },
  now: { tag: 'EQUIPMENT', equipment: PIECE, piece: null },
} as unknown as QuarantineRecord;

function showDecisions(change: Partial<QuarantineRecord>) {
  const acts = {
    onAccept: vi.fn<(serial?: string) => void>(),
    onSamePiece: vi.fn<() => void>(),
    onView: vi.fn<() => void>(),
    onReopen: vi.fn<() => void>(),
    onRegistration: vi.fn<(id: string) => void>(),
  };
  return { ...show(<Decisions record={{ ...RECORD, ...change }} busy={false} {...acts} />), ...acts };
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a record of a missing piece can be accepted for the piece on the tag', async () => {
  const { user, onAccept } = showDecisions({});
  expect(buttons()).toEqual(['Descartar', 'Aceitar em outra tag', 'Aceitar para Laboratório']);
  await user.click(screen.getByRole('button', { name: 'Aceitar para Laboratório' }));
  expect(onAccept).toHaveBeenCalledWith('TAG');
});

test('a record of a piece with a waiting registration opens that registration', async () => {
  const { user, onRegistration } = showDecisions({ registrationId: 'registration' });
  expect(buttons()).toEqual(['Descartar', 'Aceitar em outra tag', 'Decidir com o cadastro']);
  await user.click(screen.getByRole('button', { name: 'Decidir com o cadastro' }));
  expect(onRegistration).toHaveBeenCalledWith('registration');
});

test('a record of an existing piece is accepted for that piece', async () => {
  const now = { ...RECORD.now, piece: { ...PIECE, id: 'meant' } } as QuarantineRecord['now'];
  const { user, onAccept } = showDecisions({ now });
  await user.click(screen.getByRole('button', { name: 'Aceitar' }));
  expect(onAccept).toHaveBeenCalledWith();
});

test('the records of a registration are counted, and can be saved for the piece on the tag', async () => {
  const content = { kind: 'registration' } as QuarantineRecord['content'];
  const { user, onSamePiece } = showDecisions({ kind: 'registration', followerCount: 2, content });
  expect(screen.getByText('Junto vão 2 registros feitos neste equipamento')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'É o equipamento da tag' }));
  expect(onSamePiece).toHaveBeenCalledOnce();
});
