/** Writes an inspection or maintenance as XLSX: facts as label and value, questions and parts as tables, and photos. */
import type { Readable } from 'node:stream';
import { isFlaw } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { zoneName } from '../../../platform/pdf/format-datetime.ts';
import { type RecordLine, type CellValue, writeRecordSheet } from '../../../platform/xlsx/record-sheet.ts';
import { RECORD_PHRASES, type RecordPhrases } from './record-document.phrases.ts';
import type { RecordDocument } from './record-document.ts';
import {
  answerText,
  attributeText,
  equipmentFacts,
  mapUrl,
  meaningText,
  purposeFacts,
  resultOf,
} from './record-facts.ts';
import { signaturePicture } from '../../documents/signature-picture.service.ts';

const text = (value: string): CellValue => ({ type: 'text', value });
const line = (label: string, value: CellValue): RecordLine => ({ cells: [text(label), value] });

function annulmentLines(
  { annulment, locale }: RecordPhrases,
  { record, zone }: RecordDocument,
): RecordLine[] {
  const { annulledAt, annulledByName, annulmentReason } = record;
  return annulledAt === null
    ? []
    : [
        line(annulment.atIn(zoneName(zone, annulledAt, locale)), { type: 'datetime', value: annulledAt }),
        line(annulment.by, text(annulledByName ?? '')),
        line(annulment.reason, text(annulmentReason ?? '')),
      ];
}

function headLines(phrases: RecordPhrases, document: RecordDocument): RecordLine[] {
  const { kind, record, letterhead, verification, at, by, zone } = document;
  const result = resultOf(record);
  return [
    { heading: phrases.kinds[kind].title },
    line(phrases.company, text(letterhead.name)),
    line(phrases.cnpj, text(letterhead.cnpj)),
    line(phrases.result, {
      ...text(phrases.results[result]),
      flaw: result !== 'VALID',
    }),
    ...annulmentLines(phrases, document),
    ...(verification === undefined
      ? []
      : [
          line(verification.label, text(verification.code)),
          line(phrases.verificationUrl, text(verification.url)),
        ]),
    line(phrases.issuedAt(zoneName(zone, at, phrases.locale)), { type: 'datetime', value: at }),
    line(phrases.issuedBy, text(by)),
  ];
}

function recordLines(phrases: RecordPhrases, { kind, record, zone }: RecordDocument): RecordLine[] {
  const { latitude, longitude, createdAt, receivedAt } = record;
  const nameAt = (at: Date) => zoneName(zone, at, phrases.locale);
  return [
    { heading: phrases.kinds[kind].section },
    ...purposeFacts(phrases, record).map(({ label, value }) => line(label, text(value))),
    line(phrases.person, text(record.userName)),
    line(phrases.email, text(record.userEmail)),
    line(phrases.madeIn(nameAt(createdAt)), { type: 'datetime', value: createdAt }),
    line(phrases.receivedIn(nameAt(receivedAt)), { type: 'datetime', value: receivedAt }),
    ...(latitude === null || longitude === null
      ? [line(phrases.location, text(phrases.noLocation))]
      : [
          line(phrases.latitude, { type: 'number', value: latitude }),
          line(phrases.longitude, { type: 'number', value: longitude }),
          line(phrases.map, text(mapUrl(latitude, longitude))),
        ]),
    ...(record.companionName === '' ? [] : [line(phrases.companion, text(record.companionName))]),
    line(phrases.record, text(record.id)),
  ];
}

function table(title: string, head: readonly string[], rows: readonly RecordLine[]): RecordLine[] {
  return rows.length === 0 ? [] : [{ heading: title }, { head }, ...rows];
}

function renewedLines(phrases: RecordPhrases, { record }: RecordDocument): RecordLine[] {
  const { title, date, doneOn, dueOn, kinds } = phrases.renewed;
  return table(
    title,
    [date, doneOn, dueOn],
    (record.renewedDates ?? []).map((renewed) => ({
      cells: [
        text(kinds[renewed.renews]),
        { type: 'date', value: renewed.doneOn },
        renewed.dueOn === null ? text('') : { type: 'date', value: renewed.dueOn },
      ],
    })),
  );
}

function signatureLines(phrases: RecordPhrases, { record }: RecordDocument): RecordLine[] {
  const { companionName: caption, companionSignature } = record;
  const load = async () => signaturePicture(companionSignature);
  return companionSignature === ''
    ? []
    : [{ heading: phrases.signature }, { picture: { caption, load, missingText: phrases.photoMissing } }];
}

/** Writes the document as a stream of XLSX bytes. */
export function recordSheet(document: RecordDocument): Readable {
  const { kind, language, record, equipment, letterhead, zone, photos } = document;
  const phrases = RECORD_PHRASES[language];
  const { sheet, attributes } = phrases.kinds[kind];
  const pairs = (rows: readonly { attribute: string; value: string }[]) =>
    rows.map(({ attribute, value }) => line(attribute, text(attributeText(value))));
  return writeRecordSheet({ sheetName: sheet, zone, widths: [46, 60, 16], logo: letterhead.logo }, [
    ...headLines(phrases, document),
    { heading: phrases.equipment },
    ...equipmentFacts(phrases, equipment).map(({ label, value, day }) =>
      line(label, day === undefined ? text(value) : { type: 'date', value: day }),
    ),
    ...table(phrases.equipmentAttributes, [phrases.attribute, phrases.value], pairs(equipment.attributes)),
    ...recordLines(phrases, document),
    ...table(attributes, [phrases.attribute, phrases.value], pairs(record.attributesValues)),
    ...table(
      phrases.answers,
      [phrases.question, phrases.answer, phrases.meaning],
      record.questionsAnswers.map((answer) => {
        const flaw = isFlaw(answer);
        const cells = [answerText(phrases, answer), meaningText(phrases, answer)];
        return { cells: [text(answer.question), ...cells.map((cell) => ({ ...text(cell), flaw }))] };
      }),
    ),
    ...renewedLines(phrases, document),
    ...table(
      phrases.parts,
      [phrases.part, phrases.quantity, phrases.unit],
      (record.partsReplacements ?? []).map(({ part, quantity, unit }) => ({
        cells: [text(part), { type: 'number', value: quantity }, text(phrases.units[unit])],
      })),
    ),
    ...signatureLines(phrases, document),
    ...(photos.length === 0 ? [] : [{ heading: phrases.photos }]),
    ...photos.map((load, index) => ({
      picture: { caption: phrases.photo(index + 1, photos.length), load, missingText: phrases.photoMissing },
    })),
  ]);
}
