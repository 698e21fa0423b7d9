/** When a search box calls `onChange`. */
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
