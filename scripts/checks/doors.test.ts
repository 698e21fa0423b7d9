// Tests that functions, components and files that only pass a call or an export on are reported, however they are written.
import { expect, it } from 'vitest';
import { doors } from './doors.ts';

const reported = (text: string, path = 'packages/server/src/features/boats/boats.tsx') =>
  doors([{ path, text }]).map(({ law }) => law);

it.each([
  ['a function', 'export function a(db: Db, id: string) { return find(db, id); }'],
  ['an async function', 'export async function a(db: Db) { return await find(db); }'],
  ['a void function', 'export function a(db: Db): void { find(db); }'],
  ['an arrow function', 'export const a = (db: Db) => find(db);'],
  ['an async arrow function', 'export const a = async (db: Db) => { return find(db); };'],
  ['a component', 'export const A = (props: Props) => <Other {...props} />;'],
  ['a component as a function', 'export function A(props: Props) { return (<Other {...props} />); }'],
  ['a file that only re-exports', "export { find } from './find.ts';"],
  ['a file that re-exports its imports', "import { find } from './find.ts';\nexport { find };"],
])('reports %s', (_, text) => expect(reported(text)).toEqual(['no-pass-through-doors']));

it.each([
  ['other arguments', 'export function a(db: Db) { return find(db, 1); }'],
  ['another order', 'export function a(id: string, db: Db) { return find(db, id); }'],
  ['fewer arguments', 'export const a = (id: string, db: Db) => find(id);'],
  ['a function that is not exported', 'const a = (db: Db) => find(db);'],
  ['another statement', 'export function a(db: Db) { check(); return find(db); }'],
  ['a method of its argument', 'export const a = (text: string) => text.trim();'],
  ['a library bound to its own object', 'export const a = (path: string) => files.read(path);'],
  ['a component with another property', 'export const A = (props: Props) => <Other {...props} small />;'],
  ['code besides a re-export', "export { find } from './find.ts';\nexport const a = 1;"],
])('accepts %s', (_, text) => expect(reported(text)).toEqual([]));

it('ignores tests', () =>
  expect(reported('export const a = (db: Db) => find(db);', 'packages/server/src/testing/a.ts')).toEqual([]));
