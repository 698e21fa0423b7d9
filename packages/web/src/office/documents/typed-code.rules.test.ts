/** Reading a typed or pasted verification code. */
import { expect, it, test } from 'vitest';
import { codeState, parseTypedCode } from './typed-code.rules.ts';

const CODE = 'A1B2C3D4E5F6G7H8';

test.each([
  CODE,
  'a1b2 c3d4 e5f6 g7h8',
  'A1B2-C3D4-E5F6-G7H8',
  ` ${CODE}\n`,
  `https://mobcheck.example.com/#/verify/${CODE}`,
  `https://mobcheck.example.com/#/verify/a1b2c3d4e5f6g7h8?x=1`,
])('%j is read as the code', (text) => {
  expect(parseTypedCode(text)).toBe(CODE);
});

it('reads the letters O, I and L, which no code contains, as digits', () => {
  expect(parseTypedCode('OIL0 1111 1111 1111')).toBe('0110111111111111');
});

test.each([
  ['', 'empty'],
  ['A1B2', 'short'],
  [CODE, 'valid'],
  [`${CODE}9`, 'long'],
  ['A1B2C3D4E5F6G7HU', 'character'],
  ['A1B2/C3D4', 'character'],
])('the code %j is %s', (code, state) => {
  expect(codeState(code)).toBe(state);
});
