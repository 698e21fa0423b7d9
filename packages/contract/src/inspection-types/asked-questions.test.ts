/** Tests of the questions that are asked, compared with a simple model over random checklists. */
import { describe, expect, test } from 'vitest';
import {
  type AskingLimits,
  askedIds,
  type Asking,
  askedQuestions,
  asksForPurpose,
} from './asked-questions.rules.ts';

type Question = AskingLimits & { readonly id: string };

/** Returns numbers in [0, 1) that repeat for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ANSWERS = ['YES', 'NO', 'NA', undefined] as const;
const PRODUCTS = ['abc', 'co2', 'cart'];

function randomChecklist(random: () => number): Question[] {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  return Array.from({ length: 1 + Math.floor(random() * 8) }, (_, index) => ({
    id: `q${index}`,
    ...(random() < 0.3 && { asked: pick(['CHECK', 'TECHNICAL'] as const) }),
    ...(random() < 0.3 && { onlyProducts: PRODUCTS.filter(() => random() < 0.5) }),
    ...(index > 0 &&
      random() < 0.6 && {
        onlyAfter: {
          questionId: `q${Math.floor(random() * index)}`,
          answer: pick(['YES', 'NO', 'NA']) ?? '',
        },
      }),
  }));
}

function randomAsking(random: () => number, questions: readonly Question[]): Asking {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const answers = new Map(questions.map(({ id }) => [id, pick(ANSWERS)]));
  return {
    productId: pick(PRODUCTS) ?? '',
    purpose: random() < 0.5 ? 'CHECK' : 'TECHNICAL',
    answerOf: (id) => answers.get(id),
  };
}

/** The model walks through the list once, and remembers the answers to questions that it asked. */
function modelOf(questions: readonly Question[], { productId, purpose, answerOf }: Asking): string[] {
  const heard = new Map<string, string | undefined>();
  for (const { id, asked, onlyProducts, onlyAfter } of questions) {
    const isPurpose = asked === undefined || asked === purpose;
    const isProduct = onlyProducts === undefined || onlyProducts?.includes(productId);
    const isAfter = !onlyAfter || heard.get(onlyAfter.questionId) === onlyAfter.answer;
    if (isPurpose && isProduct && isAfter) {
      heard.set(id, answerOf(id));
    }
  }
  return [...heard.keys()];
}

test('1,000 random checklists are asked as in the model', () => {
  const random = randomOf(20_261_128);
  for (let run = 0; run < 1000; run += 1) {
    const questions = randomChecklist(random);
    const asking = randomAsking(random, questions);
    expect(askedQuestions(questions, asking).map(({ id }) => id)).toEqual(modelOf(questions, asking));
  }
});

test('the order of the list does not decide which questions are asked', () => {
  const random = randomOf(7);
  for (let run = 0; run < 300; run += 1) {
    const questions = randomChecklist(random);
    const asking = randomAsking(random, questions);
    const ids = askedQuestions(questions.toReversed(), asking).map(({ id }) => id);
    expect(ids.toReversed()).toEqual(modelOf(questions, asking));
  }
});

describe('a question with several limits', () => {
  const asking: Asking = { productId: 'co2', purpose: 'CHECK', answerOf: () => undefined };
  const asked = (limits: readonly AskingLimits[]) => askedIds([{ id: 'q', limits }], asking).has('q');

  test('is asked only if all limits allow it', () => {
    expect(asked([{}, { onlyProducts: ['co2'] }])).toBe(true);
    expect(asked([{}, { onlyProducts: ['abc'] }])).toBe(false);
  });

  test('is not limited by a null limit, as in rows of the database', () => {
    expect(asked([{ asked: null, onlyProducts: null, onlyAfter: null }])).toBe(true);
  });
});

test('questions that depend on each other in a circle are not asked', () => {
  const after = (questionId: string) => ({ onlyAfter: { questionId, answer: 'YES' } });
  const circle = [
    { id: 'a', ...after('b') },
    { id: 'b', ...after('a') },
    { id: 'c', ...after('c') },
  ];
  const asking: Asking = { productId: '', purpose: 'CHECK', answerOf: () => 'YES' };
  expect(askedQuestions(circle, asking)).toEqual([]);
});

test('the purpose is asked for only if it matters for the product', () => {
  expect(asksForPurpose([{}, { onlyProducts: ['co2'] }], 'co2')).toBe(false);
  expect(asksForPurpose([{ asked: 'TECHNICAL', onlyProducts: ['co2'] }], 'abc')).toBe(false);
  expect(asksForPurpose([{ asked: 'TECHNICAL', onlyProducts: ['co2'] }], 'co2')).toBe(true);
  expect(asksForPurpose([{ asked: 'CHECK' }], '')).toBe(true);
});
