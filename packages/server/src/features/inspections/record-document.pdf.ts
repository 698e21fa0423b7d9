/** Writes answer inspection or maintenance as PDF, a document that an auditor can read and verify. */
import type { Readable } from 'node:stream';
import { isFlaw } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { formatDateTime, formatDateTimeWithZone } from '../../platform/pdf/format-datetime.ts';
import { recordReport } from '../../platform/pdf/record-report.ts';
import type { RecordFact, RecordPart } from '../../platform/pdf/record-types.ts';
import { letterheadLines } from '../documents/documents.service.ts';
import { RECORD_PHRASES, type RecordPhrases } from './record-document.phrases.ts';
import type { RecordDocument } from './record-document.ts';
import {
  answerCounts,
  answerText,
  attributeText,
  equipmentFacts,
  mapUrl,
  meaningText,
} from './record-facts.ts';

const COLORS = { VALID: '#1f7a45', IMPROPER: '#b42318' };

function recordFacts(words: RecordPhrases, { record, zone }: RecordDocument): RecordFact[] {
  const { latitude, longitude } = record;
  const id = { label: words.record, value: record.id };
  const facts: RecordFact[] = [
    { label: words.person, value: record.userName },
    { label: words.email, value: record.userEmail },
    { label: words.made, value: formatDateTimeWithZone(record.createdAt, zone) },
    { label: words.received, value: formatDateTimeWithZone(record.receivedAt, zone) },
  ];
  if (latitude === null || longitude === null) {
    return [...facts, { label: words.location, value: words.noLocation }, id];
  }
  const link = mapUrl(latitude, longitude);
  return [
    ...facts,
    { label: words.place, value: `${latitude.toFixed(6)}, ${longitude.toFixed(6)}` },
    id,
    { label: words.map, value: link, link, wide: true },
  ];
}

function attributeRows(
  words: RecordPhrases,
  title: string,
  rows: readonly { readonly attribute: string; readonly value: string }[],
): RecordPart {
  return {
    title,
    columns: [
      { title: words.attribute, width: 2 },
      { title: words.value, width: 3 },
    ],
    rows: rows.map(({ attribute, value }) => ({ cells: [attribute, attributeText(value) || '–'] })),
  };
}

/** The text of an answer; for a custom answer also whether it conforms. */
function answerWithMeaning(
  words: RecordPhrases,
  answer: RecordDocument['record']['questionsAnswers'][number],
): string {
  const [text, meaning] = [answerText(words, answer), meaningText(words, answer)];
  return answer.type === 'CUSTOM' && meaning !== '' ? `${text} (${meaning.toLowerCase()})` : text;
}

function answerRows(words: RecordPhrases, { record }: RecordDocument): RecordPart {
  const answers = record.questionsAnswers;
  return {
    title: words.answers,
    note: answerCounts(words, answers),
    columns: [
      { title: words.number, width: 7, align: 'right' },
      { title: words.question, width: 53 },
      { title: words.answer, width: 40 },
    ],
    rows: answers.map((answer, index) => ({
      cells: [String(index + 1), answer.question, answerWithMeaning(words, answer)],
      ...(isFlaw(answer) ? { tone: COLORS.IMPROPER } : {}),
    })),
  };
}

function partRows(words: RecordPhrases, { record }: RecordDocument): RecordPart {
  const quantity = new Intl.NumberFormat(words.tag, { maximumFractionDigits: 3 });
  return {
    title: words.parts,
    columns: [
      { title: words.part, width: 60 },
      { title: words.quantity, width: 16, align: 'right' },
      { title: words.unit, width: 24 },
    ],
    rows: (record.partsReplacements ?? []).map((replacement) => ({
      cells: [replacement.part, quantity.format(replacement.quantity), words.units[replacement.unit]],
    })),
  };
}

/** Writes the document as a stream of PDF bytes. */
export function recordPdf(document: RecordDocument): Readable {
  const { kind, language, record, equipment, letterhead, verification, at, by, zone, photos } = document;
  const words = RECORD_PHRASES[language];
  const { title, part, attributes } = words.kinds[kind];
  const result = record.improper ? 'IMPROPER' : 'VALID';
  return recordReport({
    title,
    subtitle: [
      ...letterheadLines(language, letterhead),
      words.issued(`${formatDateTime(at, zone)} (${zone})`, by),
    ],
    ...(letterhead.logo === undefined ? {} : { logo: letterhead.logo }),
    result: {
      text: words.results[result],
      detail: `${formatDateTime(record.createdAt, zone)} · ${record.userName}`,
      color: COLORS[result],
    },
    parts: [
      { title: words.equipment, facts: equipmentFacts(words, equipment) },
      attributeRows(words, words.equipmentAttributes, equipment.attributes),
      { title: part, columns: 2, facts: recordFacts(words, document) },
      attributeRows(words, attributes, record.attributesValues),
      answerRows(words, document),
      partRows(words, document),
      {
        title: words.photos,
        lost: words.lost,
        pictures: photos.map((load, index) => ({
          caption: `${words.photo(index + 1, photos.length)} · ${formatDateTime(record.createdAt, zone)}`,
          load,
        })),
      },
    ],
    footer: `${letterhead.name} · ${equipment.productName} · ${words.issued(formatDateTime(at, zone), by)}`,
    verification,
    words: { page: words.page },
    language: words.tag,
    createdAt: at,
  });
}
