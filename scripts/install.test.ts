// Tests of the platforms for which npm installs a package.
import { expect, it } from 'vitest';
import { allows } from './install.mjs';

it.each([
  [undefined, true],
  [['linux', 'darwin'], true],
  [['darwin'], false],
  [['!win32'], true],
  [['!linux'], false],
  [['!win32', '!darwin'], true],
  [['!win32', '!linux'], false],
])('a package for %j allows linux: %s', (list, expected) => {
  expect(allows(list, 'linux')).toBe(expected);
});
