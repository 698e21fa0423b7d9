/** Facts of a record's document, the same on paper and in the sheet. */
import { verdictOf } from '@mobcheck/contract/inspections/inspections.rules.ts';
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

type Answered = DocumentedRecord['questionsAnswers'][number];

/** What is known about the equipment: a field that is empty is left out. */
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

/** An attribute's value; a day is stored as `YYYY-MM-DD`. */
export function attributeWords(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : value;
}

/** An answer in words. */
export function answerWords({ given, empty }: RecordPhrases, { type, answer }: Answered): string {
  const choice =
    type === 'YES_NO_NA' && Object.hasOwn(given, answer) ? (answer as keyof typeof given) : undefined;
  return choice === undefined ? answer || empty : given[choice];
}

/** Whether it conforms, in words; nothing for a text. */
export function verdictWords({ verdicts }: RecordPhrases, one: Answered): string {
  const verdict = verdictOf(one);
  return verdict === undefined ? '' : verdicts[verdict];
}

/** How many questions there are, and what their answers say: `12 perguntas · Conforme: 10 · Não conforme: 2`. */
export function answerCounts(words: RecordPhrases, answers: readonly Answered[]): string {
  const counted = Object.entries(words.verdicts).flatMap(([verdict, label]) => {
    const count = answers.filter((answer) => verdictOf(answer) === verdict).length;
    return count === 0 ? [] : [`${label}: ${count}`];
  });
  return [words.count(answers.length), ...counted].join(' · ');
}

/** An outside map with a mark. */
export function mapAddress(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
