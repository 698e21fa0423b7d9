/** Tests that an unhandled rejection is reported without its message, and that the process goes on. */
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { surviveStrayRejections } from './stray-errors.ts';

it('reports the kind, the code and the place of the error, but never its message', () => {
  const target = new EventEmitter();
  const said: string[] = [];
  surviveStrayRejections(target, (sentence) => void said.push(sentence));
  target.emit('unhandledRejection', Object.assign(new Error('password of ana'), { code: '57P03' }));
  target.emit('unhandledRejection', 'a text');
  expect(said[0]).toMatch(/nobody handled: Error 57P03 at .*stray-errors\.test\.ts/);
  expect(said[1]).toMatch(/nobody handled: string$/);
  expect(said.join('')).not.toContain('password');
});
