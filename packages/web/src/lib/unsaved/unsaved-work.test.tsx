/** Tests of unsaved work on the screen, and of the question before leaving. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import {
  forgetUnsavedWork,
  handleLeaving,
  hasUnsavedWork,
  isLostOnClosing,
  type KeptIn,
  mayLeave,
  useUnsavedWork,
} from './unsaved-work.ts';

const ask = vi.fn<() => Promise<boolean>>();
let stop: () => void;
beforeEach(() => {
  stop = handleLeaving(ask);
});
afterEach(() => {
  stop();
  ask.mockReset();
});
afterEach(forgetUnsavedWork);

function Form(props: { isTyped?: boolean; keptIn?: KeptIn; isSaving?: boolean; onGivenUp?: () => void }) {
  const { isTyped = true, ...options } = props;
  useUnsavedWork(isTyped, options);
  return null;
}

test('a form without changes may be left without a question', async () => {
  show(<Form isTyped={false} />);
  expect(await mayLeave()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('a form with changes is left only if the user agrees', async () => {
  show(<Form />);
  ask.mockResolvedValueOnce(false);
  expect(await mayLeave()).toBe(false);
  expect(hasUnsavedWork()).toBe(true);
});

test('a form that the user gives up is closed', async () => {
  const onGivenUp = vi.fn<() => void>();
  show(<Form onGivenUp={onGivenUp} />);
  ask.mockResolvedValueOnce(true);
  expect(await mayLeave()).toBe(true);
  expect(onGivenUp).toHaveBeenCalledOnce();
});

test('a draft of the tab may be left, and is lost when the tab closes', async () => {
  show(<Form keptIn="tab" />);
  expect(await mayLeave()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  expect(isLostOnClosing()).toBe(true);
});

test('a page may be left while it is being saved, and closing the tab asks', async () => {
  show(<Form isSaving />);
  expect(await mayLeave()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  expect(isLostOnClosing()).toBe(true);
});

test('a draft of the device is not lost when the tab closes', () => {
  show(<Form keptIn="device" />);
  expect(isLostOnClosing()).toBe(false);
});

test('a form whose input was taken back no longer counts', () => {
  const { rerender } = show(<Form />);
  rerender(<Form isTyped={false} />);
  expect(hasUnsavedWork()).toBe(false);
});

test('without a dialog for the question, every form may be left', async () => {
  show(<Form />);
  stop();
  expect(await mayLeave()).toBe(true);
});
