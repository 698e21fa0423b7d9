/** Facts and texts that a record's document has both as PDF and as XLSX. */
import { meaningOf } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { RecordPhrases } from './record-document.phrases.ts';
import type { DocumentedRecord, RecordDocument } from './record-document.ts';

export interface EquipmentFact {
  readonly label: string;
  /** As people read it. */
  readonly value: string;
  /** The calendar day behind it, `YYYY-MM-DD`. */
  readonly day?: string;
}

type Answer = DocumentedRecord['questionsAnswers'][number];

/** Returns the non-empty fields of the equipment. The keys of the captions give their selection and order. */
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

/** Returns the text for an answer's conformity, which is empty for a TEXT question. */
export function meaningText({ meanings }: RecordPhrases, answer: Answer): string {
  const meaning = meaningOf(answer);
  return meaning === undefined ? '' : meanings[meaning];
}

/** Counts the questions and their meanings, as in `12 perguntas · Conforme: 10 · Não conforme: 2`. */
export function answerCounts(phrases: RecordPhrases, answers: readonly Answer[]): string {
  const meaningCounts = Object.entries(phrases.meanings).flatMap(([meaning, label]) => {
    const count = answers.filter((answer) => meaningOf(answer) === meaning).length;
    return count === 0 ? [] : [`${label}: ${count}`];
  });
  return [phrases.questionCount(answers.length), ...meaningCounts].join(' · ');
}

/** Returns the purpose of a technical inspection as a fact. A check, and a maintenance, has none. */
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
