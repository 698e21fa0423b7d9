/** Writes one inspection or maintenance as XLSX: facts as label and value, then questions and parts as tables, and photos. */
import type { Readable } from 'node:stream';
import { isFlaw } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { type RecordLine, type TypedValue, writeRecordSheet } from '../../platform/xlsx/record-sheet.ts';
import { RECORD_PHRASES, type RecordPhrases } from './record-document.phrases.ts';
import type { RecordDocument } from './record-document.ts';
import { answerText, attributeText, equipmentFacts, mapUrl, meaningText } from './record-facts.ts';

const text = (value: string): TypedValue => ({ type: 'text', value });
const line = (label: string, value: TypedValue): RecordLine => ({ cells: [text(label), value] });

function headLines(words: RecordPhrases, document: RecordDocument): RecordLine[] {
  const { kind, record, letterhead, verification, at, by, zone } = document;
  return [
    { heading: words.kinds[kind].title },
    line(words.company, text(letterhead.name)),
    line(words.cnpj, text(letterhead.cnpj)),
    line(words.result, {
      ...text(words.results[record.improper ? 'IMPROPER' : 'VALID']),
      flaw: record.improper,
    }),
    line(verification.label, text(verification.code)),
    line(words.address, text(verification.address)),
    line(words.issuedAt(zone), { type: 'datetime', value: at }),
    line(words.issuedBy, text(by)),
  ];
}

function recordLines(words: RecordPhrases, { kind, record, zone }: RecordDocument): RecordLine[] {
  const { latitude, longitude } = record;
  return [
    { heading: words.kinds[kind].part },
    line(words.person, text(record.userName)),
    line(words.email, text(record.userEmail)),
    line(words.madeIn(zone), { type: 'datetime', value: record.createdAt }),
    line(words.receivedIn(zone), { type: 'datetime', value: record.receivedAt }),
    ...(latitude === null || longitude === null
      ? [line(words.location, text(words.noLocation))]
      : [
          line(words.latitude, { type: 'number', value: latitude }),
          line(words.longitude, { type: 'number', value: longitude }),
          line(words.map, text(mapUrl(latitude, longitude))),
        ]),
    line(words.record, text(record.id)),
  ];
}

/** Returns a table under a title; no lines if it has no rows. */
function table(title: string, head: readonly string[], rows: readonly RecordLine[]): RecordLine[] {
  return rows.length === 0 ? [] : [{ heading: title }, { head }, ...rows];
}

/** Writes the document as a stream of XLSX bytes. */
export function recordSheet(document: RecordDocument): Readable {
  const { kind, language, record, equipment, letterhead, zone, photos } = document;
  const words = RECORD_PHRASES[language];
  const { sheet, attributes } = words.kinds[kind];
  const pairs = (rows: readonly { attribute: string; value: string }[]) =>
    rows.map(({ attribute, value }) => line(attribute, text(attributeText(value))));
  return writeRecordSheet({ sheetName: sheet, zone, widths: [46, 60, 16], logo: letterhead.logo }, [
    ...headLines(words, document),
    { heading: words.equipment },
    ...equipmentFacts(words, equipment).map(({ label, value, day }) =>
      line(label, day === undefined ? text(value) : { type: 'date', value: day }),
    ),
    ...table(words.equipmentAttributes, [words.attribute, words.value], pairs(equipment.attributes)),
    ...recordLines(words, document),
    ...table(attributes, [words.attribute, words.value], pairs(record.attributesValues)),
    ...table(
      words.answers,
      [words.question, words.answer, words.meaning],
      record.questionsAnswers.map((answer) => {
        const flaw = isFlaw(answer);
        const cells = [answerText(words, answer), meaningText(words, answer)];
        return { cells: [text(answer.question), ...cells.map((cell) => ({ ...text(cell), flaw }))] };
      }),
    ),
    ...table(
      words.parts,
      [words.part, words.quantity, words.unit],
      (record.partsReplacements ?? []).map(({ part, quantity, unit }) => ({
        cells: [text(part), { type: 'number', value: quantity }, text(words.units[unit])],
      })),
    ),
    ...(photos.length === 0 ? [] : [{ heading: words.photos }]),
    ...photos.map((load, index) => ({
      picture: { caption: words.photo(index + 1, photos.length), load, lost: words.lost },
    })),
  ]);
}
