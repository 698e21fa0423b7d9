/** A search box: what it tells its page, and when. */
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

function box(value: string) {
  return (
    <MantineProvider>
      <SearchBox label="Search" value={value} onChange={onChange} />
    </MantineProvider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => {
  act(() => {
    vi.advanceTimersByTime(300);
  });
};

test('words are told once, after a pause', () => {
  render(box(''));
  type('ex');
  type('ext ');
  expect(onChange).not.toHaveBeenCalled();
  pause();
  expect(onChange.mock.calls).toEqual([['ext']]);
});

test('Enter tells at once, and the pause says nothing again', () => {
  render(box(''));
  type('ext');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([['ext']]);
  pause();
  expect(onChange).toHaveBeenCalledOnce();
});

test('what the address says replaces what was typed', () => {
  const { rerender } = render(box('a'));
  type('ext');
  rerender(box('b'));
  pause();
  expect(field().value).toBe('b');
  expect(onChange).not.toHaveBeenCalled();
});

test('a text that is typed back to what is looked for tells nothing', () => {
  render(box('ext'));
  type('exts');
  type('ext');
  pause();
  expect(onChange).not.toHaveBeenCalled();
});
