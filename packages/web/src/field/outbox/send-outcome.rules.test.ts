/** Tests of the outcome of each press of "send now". */
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { type Attempt, outcomeOf } from './send-outcome.rules.ts';

const row = (id: string, state: OutboxRow['state'] = 'waiting') => ({ id, state }) as OutboxRow;
const TWO = [row('a'), row('b')];

function outcome(attempt: Partial<Attempt>) {
  return outcomeOf({
    before: TWO,
    after: TWO,
    end: { kind: 'pause' },
    isOnline: true,
    serverAnswers: true,
    ...attempt,
  });
}

describe('outcomeOf', () => {
  it.each<[what: string, attempt: Partial<Attempt>, expected: ReturnType<typeof outcomeOf>]>([
    ['nothing waited', { before: [], after: [], end: { kind: 'done' } }, { kind: 'nothing' }],
    ['nothing waited, without signal', { before: [], after: [], isOnline: false }, { kind: 'nothing' }],
    ['everything was sent', { after: [], end: { kind: 'done' } }, { kind: 'sent', count: 2 }],
    ['there is no signal', { isOnline: false, serverAnswers: false }, { kind: 'noSignal' }],
    ['the server does not answer', { serverAnswers: false }, { kind: 'noServer' }],
    [
      'a proxy answers instead of the server',
      { end: { kind: 'done' }, serverAnswers: false },
      { kind: 'noServer' },
    ],
    ['only the network of a hotel answers', {}, { kind: 'noServer' }],
    ['the server has asked for a pause', { end: { kind: 'pause', afterMs: 5000 } }, { kind: 'later' }],
    ['the server could not take one record', { after: [row('b')], end: { kind: 'done' } }, { kind: 'later' }],
    [
      'the server refused one record',
      { after: [row('b', 'refused')], end: { kind: 'done' } },
      { kind: 'refused' },
    ],
    [
      'one record is refused and one waits',
      { after: [row('a', 'refused'), row('b')], end: { kind: 'done' } },
      { kind: 'later' },
    ],
    ['the session is over', { end: { kind: 'signIn' } }, { kind: 'signIn' }],
    ['the storage of the phone failed', { end: { kind: 'storage' } }, { kind: 'storage' }],
  ])('returns the outcome when %s', (_, attempt, expected) => {
    expect(outcome(attempt)).toEqual(expected);
  });
});
