/** Tests of the keys of the search box, and of the pause before it calls `onChange`. */
import { MantineProvider, Modal } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { SearchBox } from './search-box.tsx';

const onChange = vi.fn<(text: string) => void>();

beforeEach(() => {
  onChange.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function searchBox(value: string) {
  return (
    <MantineProvider>
      <SearchBox label="Search" value={value} onChange={onChange} />
    </MantineProvider>
  );
}

const getInput = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(getInput(), { target: { value } });
const pause = () => {
  act(() => {
    vi.advanceTimersByTime(300);
  });
};

test('typing calls onChange once, after a pause', () => {
  render(searchBox(''));
  type('ex');
  type('ext ');
  expect(onChange).not.toHaveBeenCalled();
  pause();
  expect(onChange.mock.calls).toEqual([['ext']]);
});

test('Enter calls onChange immediately, without a second call after the pause', () => {
  render(searchBox(''));
  type('ext');
  fireEvent.keyDown(getInput(), { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([['ext']]);
  pause();
  expect(onChange).toHaveBeenCalledOnce();
});

test('leaving the box calls onChange immediately, without a second call after the pause', () => {
  render(searchBox(''));
  type('ext');
  fireEvent.blur(getInput());
  expect(onChange.mock.calls).toEqual([['ext']]);
  pause();
  expect(onChange).toHaveBeenCalledOnce();
});

test('a new value from the URL replaces the typed text', () => {
  const { rerender } = render(searchBox('a'));
  type('ext');
  rerender(searchBox('b'));
  pause();
  expect(getInput().value).toBe('b');
  expect(onChange).not.toHaveBeenCalled();
});

test('a text changed back to the current search does not call onChange', () => {
  render(searchBox('ext'));
  type('exts');
  type('ext');
  pause();
  expect(onChange).not.toHaveBeenCalled();
});

test('Escape clears the text, and a second Escape leaves the box', () => {
  render(searchBox(''));
  type('ext');
  act(() => getInput().focus());
  fireEvent.keyDown(getInput(), { key: 'Escape' });
  expect([getInput().value, document.activeElement]).toEqual(['', getInput()]);
  pause();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(getInput(), { key: 'Escape' });
  expect(document.activeElement).toBe(document.body);
});

test('Escape clears the current search and calls onChange', () => {
  render(searchBox('ext'));
  fireEvent.keyDown(getInput(), { key: 'Escape' });
  pause();
  expect(onChange.mock.calls).toEqual([['']]);
});

test('Escape in the box closes no dialog around it', () => {
  const onClose = vi.fn<() => void>();
  show(
    <Modal opened onClose={onClose} transitionProps={{ duration: 0 }}>
      <SearchBox label="Search" value="ext" onChange={onChange} />
    </Modal>,
  );
  act(() => getInput().focus());
  fireEvent.keyDown(getInput(), { key: 'Escape' });
  fireEvent.keyDown(getInput(), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

test('Enter does not submit the form around the box', () => {
  render(searchBox(''));
  type('k1sebryre531');
  // False means that the default of Enter, which submits the form, was prevented.
  expect(fireEvent.keyDown(getInput(), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(getInput(), { key: 'a' })).toBe(true);
});
