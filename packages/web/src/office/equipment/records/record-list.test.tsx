/** The list of records: the order of the answers, and the record that is open at first. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { RecordList } from './record-list.tsx';

const yesNo = (question: string, answer: string) => ({ question, type: 'YES_NO_NA' as const, answer });
const RECORD = {
  userName: 'Ana',
  userEmail: 'ana@example.com',
  createdAt: '2026-06-01T12:00:00.000Z',
  latitude: null,
  longitude: null,
  attributesValues: [],
  photos: [],
  companion: null,
};

/** Returns the groups of the open record that have answers, each with its questions. */
function shownGroups() {
  return screen.getAllByRole('heading', { level: 4 }).flatMap((title) => {
    const questions = within(title.parentElement ?? expect.fail('no group')).queryAllByRole('term');
    return questions.length > 0
      ? [[title.textContent, ...questions.map(({ textContent }) => textContent)]]
      : [];
  });
}

function showRecord(answers: readonly ReturnType<typeof yesNo>[]) {
  const result = answers.some(({ answer }) => answer === 'NO') ? 'IMPROPER' : 'VALID';
  const record = { ...RECORD, result, questionsAnswers: answers } as const;
  showPage(<RecordList kind="inspection" records={[record]} idOf={() => 'r'} />);
}

test('answers that do not conform come first, and the others in the order of the checklist', () => {
  showRecord([
    yesNo('Lacre?', 'YES'),
    yesNo('Pino?', 'NA'),
    yesNo('Mangueira?', 'NO'),
    yesNo('Selo?', 'YES'),
  ]);
  expect(shownGroups()).toEqual([
    ['O que não está conforme', 'Mangueira?'],
    ['Demais respostas', 'Lacre?', 'Pino?', 'Selo?'],
  ]);
});

test('a record without flaws has one group of answers', () => {
  showRecord([yesNo('Lacre?', 'YES'), yesNo('Pino?', 'YES')]);
  expect(shownGroups()).toEqual([['Respostas', 'Lacre?', 'Pino?']]);
});

test.each([
  ['the newest record is open', undefined, 'Lacre?'],
  ['the record that a link names is open', 'older', 'Pino?'],
  ['the newest record is open if the linked record does not exist', 'gone', 'Lacre?'],
])('%s', (_, openedId, question) => {
  const record = { ...RECORD, result: 'VALID' as const };
  const records = [
    { ...record, id: 'newest', questionsAnswers: [yesNo('Lacre?', 'YES')] },
    { ...record, id: 'older', questionsAnswers: [yesNo('Pino?', 'YES')] },
  ];
  showPage(<RecordList kind="inspection" records={records} idOf={({ id }) => id} openedId={openedId} />);
  expect(shownGroups()).toEqual([['Respostas', question]]);
});
