/** Writes the report of a visit as PDF: summary, work done and not done, deficiencies, next dates and signatures. */
import type { Readable } from 'node:stream';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { formatDateTime, formatDateTimeIn } from '../../platform/pdf/format-datetime.ts';
import { writeRecordPdf } from '../../platform/pdf/record-pdf.ts';
import type { FactsSection, RecordRow, RowsSection } from '../../platform/pdf/record-types.ts';
import { letterheadLines } from '../documents/documents.service.ts';
import { deficienciesSection } from './visit-deficiencies.pdf.ts';
import { VISIT_REPORT_PHRASES, type VisitReportPhrases } from './visit-report.phrases.ts';
import type { NamedPiece, VisitLine } from './visit-report.queries.ts';
import type { VisitReport } from './visit-report.service.ts';
import { signaturesSection } from './visit-signatures.pdf.ts';

const COLORS = { DONE: '#1f7a45', OPEN: '#8a5a00', IMPROPER: '#b42318', ANNULLED: '#4a5560' };

/** Writes the report as a stream of PDF bytes. */
export function visitReportPdf(report: VisitReport): Readable {
  const { language, order, letterhead, verification, issuedAt, issuedBy, timeZone } = report;
  const phrases = VISIT_REPORT_PHRASES[language];
  const title = phrases.title(order.number);
  return writeRecordPdf({
    title,
    subtitle: [
      ...letterheadLines(language, letterhead),
      phrases.issued(formatDateTimeIn(timeZone, issuedAt, phrases.locale), issuedBy),
    ],
    ...(letterhead.logo === undefined ? {} : { logo: letterhead.logo }),
    result: resultOf(phrases, report),
    sections: [
      summaryOf(phrases, report),
      doneRows(phrases, report),
      notDoneRows(phrases, report),
      deficienciesSection(phrases, report),
      dateRows(phrases, report),
      signaturesSection(phrases, report),
    ],
    footer: `${letterhead.name} · ${title} · ${phrases.issued(formatDateTime(issuedAt, timeZone), issuedBy)}`,
    verification,
    phrases: { page: phrases.page },
    language: phrases.locale,
    createdAt: issuedAt,
  });
}

function doneCount({ lines }: VisitReport): number {
  return lines.filter(({ completionDate }) => completionDate !== null).length;
}

function periodOf(phrases: VisitReportPhrases, { order }: VisitReport): string {
  return phrases.fromTo(showDay(order.startDate), showDay(order.endDate));
}

/** Returns the band below the head: how much of the order was done. */
function resultOf(phrases: VisitReportPhrases, report: VisitReport) {
  const { order, lines } = report;
  const done = doneCount(report);
  const count = lines.length === 0 ? phrases.noLines : phrases.doneOf(done, lines.length);
  const isCancelled = order.status === 'CANCELLED';
  return {
    text: isCancelled ? `${phrases.statuses.CANCELLED} · ${count}` : count,
    detail: `${periodOf(phrases, report)} · ${order.responsibleUserName}`,
    color: isCancelled ? COLORS.ANNULLED : done === lines.length ? COLORS.DONE : COLORS.OPEN,
  };
}

function summaryOf(phrases: VisitReportPhrases, report: VisitReport): FactsSection {
  const { order, deficiencies, openedCount } = report;
  const countOf = (state: string) => String(deficiencies.filter((row) => row.state === state).length);
  return {
    title: phrases.summary,
    facts: [
      { label: phrases.order, value: String(order.number) },
      { label: phrases.period, value: periodOf(phrases, report) },
      { label: phrases.status, value: phrases.statuses[order.status] },
      { label: phrases.responsible, value: order.responsibleUserName },
      { label: phrases.requester, value: order.requestUserName },
      { label: phrases.doneCount, value: phrases.countOf(doneCount(report), report.lines.length) },
      { label: phrases.found, value: String(openedCount) },
      { label: phrases.fixed, value: countOf('FIXED') },
      { label: phrases.stillOpen, value: countOf('OPEN') },
    ],
  };
}

/** Returns label and control number of a piece, each in a line. */
function placeOf({ extraLabel, extraCode }: NamedPiece): string {
  return [extraLabel, extraCode].filter((text) => text !== '').join('\n') || '–';
}

function workOf(phrases: VisitReportPhrases, { work, type }: VisitLine): string {
  return work === null ? phrases.types[type] : phrases.works[work];
}

function doneRow(phrases: VisitReportPhrases, line: VisitLine): RecordRow {
  const { userName, improper, isAnnulled, flaws } = line;
  const result =
    improper === null ? 'NONE' : isAnnulled === true ? 'ANNULLED' : improper ? 'IMPROPER' : 'VALID';
  const flawText = result === 'IMPROPER' && (flaws ?? 0) > 0 ? `\n${phrases.flaws(flaws ?? 0)}` : '';
  return {
    cells: [
      placeOf(line),
      `${line.productName}\n${line.productSku}`,
      showTagSerial(line.tagSerialNumber),
      workOf(phrases, line),
      line.completionDate === null ? '' : showDay(line.completionDate),
      userName ?? '–',
      `${phrases.results[result]}${flawText}`,
    ],
    ...(result === 'IMPROPER' || result === 'ANNULLED' ? { color: COLORS[result] } : {}),
  };
}

function doneRows(phrases: VisitReportPhrases, { lines }: VisitReport): RowsSection {
  return {
    title: phrases.done,
    empty: phrases.nothingDone,
    wholeRows: true,
    columns: [
      { title: phrases.place, width: 78 },
      { title: phrases.product, width: 122 },
      { title: phrases.tag, width: 68 },
      { title: phrases.work, width: 84 },
      { title: phrases.day, width: 64 },
      { title: phrases.doneBy, width: 60 },
      { title: phrases.result, width: 72 },
    ],
    rows: lines.filter(({ completionDate }) => completionDate !== null).map((line) => doneRow(phrases, line)),
  };
}

function reasonOf(phrases: VisitReportPhrases, { order }: VisitReport, line: VisitLine): string {
  const { notDoneReason, annulledDay, annulledUserName } = line;
  if (notDoneReason !== null && notDoneReason.trim() !== '') {
    return notDoneReason;
  }
  if (annulledDay !== null) {
    return phrases.annulled(showDay(annulledDay), annulledUserName ?? '–');
  }
  return order.status === 'CANCELLED' ? phrases.cancelled : phrases.noReason;
}

function notDoneRows(phrases: VisitReportPhrases, report: VisitReport): RowsSection {
  const { lines } = report;
  return {
    title: phrases.notDone,
    ...(lines.length > 0 && { empty: phrases.allDone }),
    wholeRows: true,
    columns: [
      { title: phrases.place, width: 105 },
      { title: phrases.product, width: 115 },
      { title: phrases.tag, width: 66 },
      { title: phrases.work, width: 80 },
      { title: phrases.reason, width: 157 },
    ],
    rows: lines
      .filter(({ completionDate }) => completionDate === null)
      .map((line) => ({
        cells: [
          placeOf(line),
          `${line.productName}\n${line.productSku}`,
          showTagSerial(line.tagSerialNumber),
          workOf(phrases, line),
          reasonOf(phrases, report, line),
        ],
      })),
  };
}

function dateRows(phrases: VisitReportPhrases, { dates, lines, today }: VisitReport): RowsSection {
  const { rows, norms } = dates;
  const hasClocks = rows.some(({ clocks }) => clocks.length > 0);
  const dayText = (day: string, past: string) => (day < today ? `${showDay(day)} (${past})` : showDay(day));
  const dateText = (day: string | null) => (day === null ? '–' : dayText(day, phrases.past));
  const clockTexts = ({ clocks }: (typeof rows)[number]) =>
    clocks.map(({ name, dueOn }) => `${name}: ${dayText(dueOn, phrases.pastClock)}`).join('\n') || '–';
  return {
    title: phrases.dates,
    ...(norms.length > 0 && { note: phrases.norms(norms.join('; ')) }),
    ...(lines.length > 0 && { empty: phrases.noDates }),
    wholeRows: true,
    columns: [
      { title: phrases.place, width: 84 },
      { title: phrases.product, width: 98 },
      { title: phrases.tag, width: 66 },
      { title: phrases.nextInspection, width: 66 },
      { title: phrases.dueDate, width: 66 },
      ...(hasClocks ? [{ title: phrases.clocks, width: 143 }] : []),
    ],
    rows: rows.map((row) => ({
      cells: [
        placeOf(row),
        row.productName,
        showTagSerial(row.tagSerialNumber),
        dateText(row.nextInspectionDate),
        dateText(row.dueDate),
        clockTexts(row),
      ],
    })),
  };
}
