/** Tests that the draft of a record belongs to one piece. */
import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { newRecordDraft, type RecordDraft } from './record-draft.rules.ts';
import { useDraftOfPiece } from './use-draft-of-piece.ts';

const newDraft = (): RecordDraft => newRecordDraft('new');

function Form({ equipmentId, stored }: { equipmentId: string; stored: RecordDraft }) {
  const [value, setValue] = useState(stored);
  const newest = useRef(stored);
  const change = (update: (old: RecordDraft) => RecordDraft) => {
    newest.current = update(newest.current);
    setValue(newest.current);
    return newest.current;
  };
  const kept = {
    value,
    isStored: true,
    keptIn: 'device',
    change,
    drop: async () => {},
    endWith: async () => {},
  } as const;
  const draft = useDraftOfPiece(kept, equipmentId, newDraft);
  return (
    <button type="button" onClick={() => draft.change((old) => ({ ...old, attributes: { a: '1' } }))}>
      {JSON.stringify(draft.value ?? null)}
    </button>
  );
}

const shown = (): Partial<RecordDraft> | null =>
  JSON.parse(screen.getByRole('button').textContent) as Partial<RecordDraft> | null;

test('the first change stores the id of the piece', async () => {
  const { user } = showPage(<Form equipmentId="one" stored={newRecordDraft('kept')} />);
  expect(shown()).not.toHaveProperty('equipmentId');
  await user.click(screen.getByRole('button'));
  expect(shown()).toMatchObject({ id: 'kept', equipmentId: 'one', attributes: { a: '1' } });
});

test('a new draft replaces the draft of a piece that was on the tag before', () => {
  const stored = { ...newRecordDraft('kept'), equipmentId: 'before', attributes: { a: '1' } };
  showPage(<Form equipmentId="one" stored={stored} />);
  expect(shown()).toMatchObject({ id: 'new', attributes: {} });
});

test('the draft of the piece on the tag is continued', () => {
  const stored = { ...newRecordDraft('kept'), equipmentId: 'one' };
  showPage(<Form equipmentId="one" stored={stored} />);
  expect(shown()).toMatchObject({ id: 'kept' });
});
