/** Helpers for tests of reports of visits: downloads as people, and the texts of the PDF. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { downloadVisitReport } from '@mobcheck/contract/visit-report/visit-report.contract.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { answersWith } from '../../testing/agenda/deficiencies.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { recordTestInspection } from '../../testing/records.ts';
import type { serviceOrders } from '../../testing/service-orders.ts';

/** A drawn signature. */
export const SIGNATURE = 'M40 150L120 60L180 140L260 40L330 130L430 70L560 120';

/** Returns the helpers. @param orders of the same server */
export function visitReports(server: TestApp, { inHome }: Pick<ReturnType<typeof serviceOrders>, 'inHome'>) {
  const download = async (who: PersonName | undefined, id: string, language?: Language) =>
    server.call(
      who,
      downloadVisitReport,
      { params: { id }, query: { language } },
      who === 'platformAdmin' ? inHome() : {},
    );

  /** Downloads a report as the operator. @returns its bytes, and the texts of its pages */
  const report = async (id: string, language?: Language, who: PersonName = 'operator') => {
    const { status, bytes, headers } = await download(who, id, language);
    if (status !== 200) {
      throw new Error(`no report: ${status}`);
    }
    const { pages, source } = readPdf(bytes);
    return { bytes, headers, pages, source, texts: pages.flat(), text: pages.flat().join(' ') };
  };

  /** Inspects a piece with a NO to each of its first questions. */
  const inspectWithFlaws = async (
    piece: TestEquipment,
    flaws: number,
    body: NonNullable<Parameters<typeof recordTestInspection>[2]>['body'] = {},
  ) => {
    const places = Object.fromEntries(Array.from({ length: flaws }, (_, place) => [place, 'NO' as const]));
    const answers = answersWith(piece.checklist.inspectionQuestions, places);
    return recordTestInspection(server, piece, { body: { answers, ...body } });
  };
  return { download, report, inspectWithFlaws };
}
