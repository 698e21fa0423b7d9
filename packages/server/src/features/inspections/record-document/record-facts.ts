/** Facts and texts of a record's document, common to PDF and XLSX. */
import { meaningOf } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { RecordPhrases } from './record-document.phrases.ts';
import type { DocumentedRecord, RecordDocument } from './record-document.ts';

export interface EquipmentFact {
  readonly label: string;
  /** The formatted value. */
  readonly value: string;
  /** The value as `YYYY-MM-DD` if it is a day. */
  readonly day?: string;
}

type Answer = DocumentedRecord['questionsAnswers'][number];

/** Returns the non-empty fields of the equipment, selected and ordered by the keys of `fields`. */
export function equipmentFacts(
  { fields }: RecordPhrases,
  equipment: RecordDocument['equipment'],
): EquipmentFact[] {
  return Object.entries(fields).flatMap(([key, label]) => {
    const name = key as keyof RecordPhrases['fields'];
    const value = equipment[name] ?? '';
    if (value === '') {
      return [];
    }
    if (name === 'tagSerialNumber') {
      return [{ label, value: showTagSerial(value) }];
    }
    return [name.endsWith('Date') ? { label, value: showDay(value), day: value } : { label, value }];
  });
}

/** Formats an attribute's value. A day is stored as `YYYY-MM-DD`. */
export function attributeText(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : value;
}

/** Returns the text of an answer. */
export function answerText({ choices, noAnswer }: RecordPhrases, { type, answer }: Answer): string {
  const choice =
    type === 'YES_NO_NA' && Object.hasOwn(choices, answer) ? (answer as keyof typeof choices) : undefined;
  return choice === undefined ? answer || noAnswer : choices[choice];
}

/** Returns the text for an answer's conformity, or an empty text if the answer has none. */
export function meaningText({ meanings }: RecordPhrases, answer: Answer): string {
  const meaning = meaningOf(answer);
  return meaning === undefined ? '' : meanings[meaning];
}

/** Counts all answers, and the answers of each conformity, as in `12 perguntas · Conforme: 10 · Não conforme: 2`. */
export function answerCounts(phrases: RecordPhrases, answers: readonly Answer[]): string {
  const meaningCounts = Object.entries(phrases.meanings).flatMap(([meaning, label]) => {
    const count = answers.filter((answer) => meaningOf(answer) === meaning).length;
    return count === 0 ? [] : [`${label}: ${count}`];
  });
  return [phrases.questionCount(answers.length), ...meaningCounts].join(' · ');
}

/** Returns the purpose of a technical inspection as a fact, and no fact for a check or a maintenance. */
export function purposeFacts(
  { purpose, technical }: RecordPhrases,
  record: DocumentedRecord,
): readonly { readonly label: string; readonly value: string }[] {
  return record.purpose === 'TECHNICAL' ? [{ label: purpose, value: technical }] : [];
}

/** Returns the URL of a position on a public map. */
export function mapUrl(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

/** Returns the result of a record. */
export function resultOf({
  annulledAt,
  improper,
}: Pick<RecordDocument['record'], 'annulledAt' | 'improper'>): keyof RecordPhrases['results'] {
  return annulledAt === null ? (improper ? 'IMPROPER' : 'VALID') : 'ANNULLED';
}
