/** Tests that the text of a migration is split into its statements. */
import { describe, expect, it } from 'vitest';
import { statementsOf } from './statements.ts';

describe('statementsOf', () => {
  it.each([
    ['one statement without a semicolon', 'select 1', ['select 1']],
    ['several statements, with nothing behind the last', 'select 1;\nselect 2;\n', ['select 1', 'select 2']],
    ['comments between statements', '-- a; b\nselect 1; /* c; d */ select 2; -- e', ['select 1', 'select 2']],
    ['a comment inside a statement', 'select 1, -- a;\n 2; select 3', ['select 1, -- a;\n 2', 'select 3']],
    [
      'quoted texts',
      `select 'a; ''b;'; select e'\\';'; select 2`,
      [`select 'a; ''b;'`, `select e'\\';'`, 'select 2'],
    ],
    ['quoted names', 'select "a;""b;"; select 2', ['select "a;""b;"', 'select 2']],
    [
      'quoted bodies',
      'do $$ a; b; $$; do $x$ c; $$ d; $x$; select 3',
      ['do $$ a; b; $$', 'do $x$ c; $$ d; $x$', 'select 3'],
    ],
    ['parameters, which are no quotes', 'select $1; select $2', ['select $1', 'select $2']],
    ['a quote in a comment', `select 1; -- it's\nselect 2; -- it's`, ['select 1', 'select 2']],
    ['no statement', ' ; -- a\n;', []],
  ])('splits a text with %s', (_, text, statements) => {
    expect(statementsOf(text)).toEqual(statements);
  });
});
