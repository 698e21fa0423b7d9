/** Tests of the action that an import offers, undo or discard, and of its shown step. */
import { expect, test } from 'vitest';
import { availableAction, currentStep } from './import-actions.rules.ts';

test.each([
  ['UPLOADED', false, 0, 'discard'],
  ['CHECKED', false, 0, 'discard'],
  ['RUNNING', false, 500, undefined],
  ['DONE', true, 900, 'undo'],
  ['DONE', false, 900, undefined],
  ['FAILED', true, 500, 'undo'],
  ['FAILED', false, 500, undefined],
  ['FAILED', false, 0, 'discard'],
  ['UNDONE', false, 900, undefined],
] as const)(
  'the action of an import in the state %s (undoable: %s, %i rows imported) is %s',
  (state, undoable, doneRows, action) => {
    expect(availableAction({ state, undoable, doneRows })).toBe(action);
  },
);

test.each([
  ['UPLOADED', false, 'columns'],
  ['CHECKED', false, 'check'],
  ['CHECKED', true, 'columns'],
  ['RUNNING', true, 'import'],
  ['DONE', true, 'import'],
  ['UNDONE', false, 'import'],
] as const)(
  'the step of an import in the state %s (columns requested: %s) is %s',
  (state, columnsRequested, step) => {
    expect(currentStep(state, columnsRequested)).toBe(step);
  },
);
