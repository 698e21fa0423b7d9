/** Writes one inspection or maintenance as PDF, with a code for its verification. */
import type { Readable } from 'node:stream';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@mobcheck/contract/inspections/companion.ts';
import { isFlaw } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import {
  formatDateTime,
  formatDateTimeIn,
  formatDateTimeWithOffset,
} from '../../../platform/pdf/format-datetime.ts';
import { writeRecordPdf } from '../../../platform/pdf/record-pdf.ts';
import type { RecordFact, RecordSection } from '../../../platform/pdf/record-types.ts';
import { letterheadLines } from '../../documents/documents.service.ts';
import { RECORD_PHRASES, type RecordPhrases } from './record-document.phrases.ts';
import type { RecordDocument } from './record-document.ts';
import {
  answerCounts,
  answerText,
  attributeText,
  equipmentFacts,
  mapUrl,
  meaningText,
  purposeFacts,
  resultOf,
} from './record-facts.ts';
import { signaturePicture } from '../../documents/signature-picture.service.ts';

const COLORS = { VALID: '#1f7a45', IMPROPER: '#b42318', ANNULLED: '#4a5560' };

function annulmentFacts({ annulment }: RecordPhrases, { record, zone }: RecordDocument): RecordFact[] {
  const { annulledAt, annulledByName, annulmentReason } = record;
  return annulledAt === null
    ? []
    : [
        { label: annulment.at, value: formatDateTimeWithOffset(annulledAt, zone) },
        { label: annulment.by, value: annulledByName ?? '' },
        { label: annulment.reason, value: annulmentReason ?? '', wide: true },
      ];
}

function recordFacts(phrases: RecordPhrases, { record, zone, isForStrangers }: RecordDocument): RecordFact[] {
  const { latitude, longitude } = record;
  const id = { label: phrases.record, value: record.id };
  const { companionName } = record;
  const facts: RecordFact[] = [
    ...purposeFacts(phrases, record),
    { label: phrases.person, value: record.userName },
    ...(isForStrangers ? [] : [{ label: phrases.email, value: record.userEmail }]),
    { label: phrases.made, value: formatDateTimeWithOffset(record.createdAt, zone) },
    { label: phrases.received, value: formatDateTimeWithOffset(record.receivedAt, zone) },
    ...(companionName === '' ? [] : [{ label: phrases.companion, value: companionName }]),
  ];
  if (isForStrangers) {
    return [...facts, id];
  }
  if (latitude === null || longitude === null) {
    return [...facts, { label: phrases.location, value: phrases.noLocation }, id];
  }
  const link = mapUrl(latitude, longitude);
  return [
    ...facts,
    { label: phrases.place, value: `${latitude.toFixed(6)}, ${longitude.toFixed(6)}` },
    id,
    { label: phrases.map, value: link, link, wide: true },
  ];
}

function attributeRows(
  phrases: RecordPhrases,
  title: string,
  rows: readonly { readonly attribute: string; readonly value: string }[],
): RecordSection {
  return {
    title,
    columns: [
      { title: phrases.attribute, width: 2 },
      { title: phrases.value, width: 3 },
    ],
    rows: rows.map(({ attribute, value }) => ({ cells: [attribute, attributeText(value) || '–'] })),
  };
}

function answerWithMeaning(
  phrases: RecordPhrases,
  answer: RecordDocument['record']['questionsAnswers'][number],
): string {
  const [text, meaning] = [answerText(phrases, answer), meaningText(phrases, answer)];
  return answer.type === 'CUSTOM' && meaning !== '' ? `${text} (${meaning.toLowerCase()})` : text;
}

function answerRows(phrases: RecordPhrases, { record }: RecordDocument): RecordSection {
  const answers = record.questionsAnswers;
  return {
    title: phrases.answers,
    note: answerCounts(phrases, answers),
    columns: [
      { title: phrases.number, width: 7, align: 'right' },
      { title: phrases.question, width: 53 },
      { title: phrases.answer, width: 40 },
    ],
    rows: answers.map((answer, index) => ({
      cells: [String(index + 1), answer.question, answerWithMeaning(phrases, answer)],
      ...(isFlaw(answer) ? { color: COLORS.IMPROPER } : {}),
    })),
  };
}

function renewedRows(phrases: RecordPhrases, { record }: RecordDocument): RecordSection {
  const { title, date, doneOn, dueOn, kinds } = phrases.renewed;
  return {
    title,
    columns: [
      { title: date, width: 50 },
      { title: doneOn, width: 25 },
      { title: dueOn, width: 25 },
    ],
    rows: (record.renewedDates ?? []).map((renewed) => ({
      cells: [
        kinds[renewed.renews],
        showDay(renewed.doneOn),
        renewed.dueOn === null ? '–' : showDay(renewed.dueOn),
      ],
    })),
  };
}

function partRows(phrases: RecordPhrases, { record }: RecordDocument): RecordSection {
  const quantity = new Intl.NumberFormat(phrases.locale, { maximumFractionDigits: 3 });
  return {
    title: phrases.parts,
    columns: [
      { title: phrases.part, width: 60 },
      { title: phrases.quantity, width: 16, align: 'right' },
      { title: phrases.unit, width: 24 },
    ],
    rows: (record.partsReplacements ?? []).map((replacement) => ({
      cells: [replacement.part, quantity.format(replacement.quantity), phrases.units[replacement.unit]],
    })),
  };
}

function signatureSection(phrases: RecordPhrases, { record, isForStrangers }: RecordDocument): RecordSection {
  const { companionName, companionSignature } = record;
  return {
    title: phrases.signature,
    proportion: SIGNATURE_WIDTH / SIGNATURE_HEIGHT,
    missingText: phrases.photoMissing,
    pictures:
      companionSignature === '' || isForStrangers
        ? []
        : [{ caption: companionName, load: async () => signaturePicture(companionSignature) }],
  };
}

/** Writes the document as a stream of PDF bytes. */
export function recordPdf(document: RecordDocument): Readable {
  const { kind, language, record, equipment, letterhead, verification, at, by, zone, photos } = document;
  const phrases = RECORD_PHRASES[language];
  const { title, section, attributes } = phrases.kinds[kind];
  const result = resultOf(record);
  return writeRecordPdf({
    title,
    // Printed pages can be separated, so every page of an annulled record says that it is annulled.
    ...(result === 'ANNULLED' && { runningTitle: `${title} · ${phrases.results[result]}` }),
    subtitle: [
      ...letterheadLines(language, letterhead),
      phrases.issued(formatDateTimeIn(zone, at, phrases.locale), by),
    ],
    ...(letterhead.logo === undefined ? {} : { logo: letterhead.logo }),
    result: {
      text: phrases.results[result],
      detail: `${formatDateTime(record.annulledAt ?? record.createdAt, zone)} · ${record.annulledByName ?? record.userName}`,
      color: COLORS[result],
    },
    sections: [
      { title: phrases.annulment.title, columns: 2, facts: annulmentFacts(phrases, document) },
      { title: phrases.equipment, facts: equipmentFacts(phrases, equipment) },
      attributeRows(phrases, phrases.equipmentAttributes, equipment.attributes),
      { title: section, columns: 2, facts: recordFacts(phrases, document) },
      attributeRows(phrases, attributes, record.attributesValues),
      answerRows(phrases, document),
      renewedRows(phrases, document),
      partRows(phrases, document),
      signatureSection(phrases, document),
      {
        title: phrases.photos,
        missingText: phrases.photoMissing,
        pictures: photos.map((load, index) => ({
          caption: `${phrases.photo(index + 1, photos.length)} · ${formatDateTime(record.createdAt, zone)}`,
          load,
        })),
      },
    ],
    footer: `${letterhead.name} · ${equipment.productName} · ${phrases.issued(formatDateTime(at, zone), by)}`,
    ...(verification !== undefined && { verification }),
    phrases: { page: phrases.page },
    language: phrases.locale,
    createdAt: at,
  });
}
