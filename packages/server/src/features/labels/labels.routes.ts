/** Routes of labels. New tags are committed before the download, so that a repeated request finds them. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import * as contract from '@mobcheck/contract/labels/labels.contract.ts';
import { LABEL_LAYOUTS } from '@mobcheck/contract/labels/labels.rules.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { setDownloadHeaders, sendLater } from '../../platform/http/download.ts';
import type { Implement, TenantCall } from '../../platform/http/implement.ts';
import { calibrationPage } from './calibration.pdf.ts';
import { type ChosenLabel, printChosenLabels, printLabels } from './label-print.service.ts';
import { LABEL_PHRASES, layoutName } from './labels.phrases.ts';
import * as service from './labels.service.ts';
import { labelList } from './labels.xlsx.ts';

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A serial that no tag can have, since its check character is wrong. Its code is as dense as the code of a valid serial. */
const SAMPLE_SERIAL = '000000000001';

/** Returns a name such as `Etiquetas QR - Casa Ltda - 24 - 2026-11-21.pdf`. */
function fileName(context: TenantCall, parts: readonly (string | number)[], extension: string): string {
  const day = dayIn(context.session.timeZone, context.clock.now());
  return `${[...parts, day].join(' - ')}.${extension}`;
}

/** Returns a function that creates the download of the labels of existing tags. */
function chosenFile(
  files: FileStore,
  context: TenantCall,
  sheet: Pick<Parameters<typeof printChosenLabels>[1], 'layout' | 'start' | 'language'>,
  labels: readonly ChosenLabel[],
) {
  return async () => ({
    source: await printChosenLabels(files, { ...sheet, createdAt: context.clock.now() }, labels),
    type: PDF,
    fileName: fileName(context, [LABEL_PHRASES[sheet.language].title, labels.length], 'pdf'),
  });
}

export function labelsRoutes(implement: Implement, publicUrl: string, files: FileStore): void {
  implement(contract.generateLabels, async (context) =>
    sendLater(context, 'stream', async () => {
      const { params, query, clock } = context;
      const phrases = LABEL_PHRASES[query.language];
      const labelRequest = { ...params, request: query.request, kind: 'PDF' } as const;
      const { company, tags } = await service.makeLabels(context, publicUrl, labelRequest);
      const sheet = { ...query, company, createdAt: clock.now() };
      return async () => ({
        source: await printLabels(files, sheet, tags),
        type: PDF,
        fileName: fileName(context, [phrases.title, company.name, params.quantity], 'pdf'),
      });
    }),
  );

  implement(contract.exportLabels, async (context) =>
    sendLater(context, 'stream', async () => {
      const { params, query, session } = context;
      const phrases = LABEL_PHRASES[query.language];
      const labelRequest = { ...params, request: query.request, kind: 'XLSX' } as const;
      const { company, tags } = await service.makeLabels(context, publicUrl, labelRequest);
      return () => ({
        source: labelList(phrases, session.timeZone, tags),
        type: XLSX,
        fileName: fileName(context, [phrases.list, company.name, params.quantity], 'xlsx'),
      });
    }),
  );

  implement(contract.printChosenLabels, async (context) =>
    sendLater(context, 'stream', async () => {
      const { query } = context;
      return chosenFile(files, context, query, await service.findChosenTags(context, publicUrl, query));
    }),
  );

  implement(contract.printImportedLabels, async (context) =>
    sendLater(context, 'stream', async () => {
      const { params, query } = context;
      const labels = await service.findImportedTags(context, publicUrl, { ...params, ...query });
      return chosenFile(files, context, query, labels);
    }),
  );

  implement(contract.printCalibration, async ({ params, query, clock, reply }) => {
    const phrases = LABEL_PHRASES[query.language];
    const layout = LABEL_LAYOUTS[params.layout];
    const label = { serial: SAMPLE_SERIAL, url: service.tagUrl(publicUrl, SAMPLE_SERIAL) };
    const name = layoutName(phrases, layout);
    setDownloadHeaders(reply, { type: PDF, fileName: `${phrases.calibration} - ${name}.pdf` });
    return calibrationPage(layout, phrases, { name, label, createdAt: clock.now() });
  });

  implement(contract.countGeneratedTags, async (context) =>
    service.readMonthlyCount(context, context.params.companyId),
  );

  implement(contract.listLabelBatches, async (context) => service.listBatches(context, context.query));
}
