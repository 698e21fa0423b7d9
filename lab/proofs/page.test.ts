/** Tests of the page with the proofs. */
import { describe, expect, it } from 'vitest';
import { readRows, writePage, type Row } from './page.ts';

const rowOf = (what: string, figure: string): Row => ({
  what,
  date: '2026-11-23',
  commit: 'abc',
  command: '`npm run x`',
  figure,
  control: 'red',
});

describe('the page of the proofs', () => {
  it('keeps the row of a proof that was not run', () => {
    const before = writePage([], [rowOf('kills', '0 lost'), rowOf('races', '0 wrong')], ['races', 'kills']);
    const after = writePage(readRows(before), [rowOf('kills', '1 lost')], ['races', 'kills']);
    expect(readRows(after)).toEqual([rowOf('races', '0 wrong'), rowOf('kills', '1 lost')]);
  });

  it('writes lines and bars of an output into one cell', () => {
    const page = writePage([], [rowOf('kills', 'a | b\nc')], ['kills']);
    expect(readRows(page)[0]?.figure).toBe('a / b c');
  });

  it('has no row of a proof that was never run', () => {
    expect(readRows(writePage([], [], ['kills']))).toEqual([]);
  });
});
