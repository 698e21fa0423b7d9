/** Files of a production run: the labels to print, and the list for encoding NFC tags. */
import { Readable } from 'node:stream';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { NFC_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import {
  type exportEncodingList as encodingEndpoint,
  type printProductionLabels as labelsEndpoint,
  LABELS_PER_FILE,
  TAG_PRODUCTION_NOT_NFC,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import type { Clock } from '../../platform/context/clock.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { DrawLater } from '../../platform/files/drawn-file.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { printLabels } from '../labels/label-print.service.ts';
import { tagUrl } from '../labels/labels.service.ts';
import { ndefUri } from './ndef-uri.ts';
import * as queries from './tag-production.queries.ts';
import { getRun } from './tag-production.service.ts';

interface FileParts {
  readonly db: PublicDb;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** `NFC - Casa Ltda - 20 - 2026-11-22.csv` */
function fileNameOf(parts: readonly (string | number)[], now: Date, extension: string): string {
  return `${[...parts, dayIn(DEFAULT_ZONE, now)].join(' - ')}.${extension}`;
}

/**
 * Returns a function that draws the labels of a run as PDF after the transaction. By default, QR codes are printed on sheets, and NFC
 * tags as one plate on each page.
 * @throws ApiError NOT_FOUND, also when the file would be empty
 */
export async function printRun(
  { db, clock, publicUrl, files }: FileParts & { readonly files: FileStore },
  id: string,
  { tags, part, layout, language }: QueryOf<typeof labelsEndpoint>,
): Promise<DrawLater> {
  const run = await getRun(db, id);
  const buyer = requireFound(await queries.findBuyer(db, id));
  const company = requireFound(
    await insideTenant(db, buyer, (inGroup) => findCompany(inGroup, requireFound(buyer.companyId))),
  );
  const page = { tags, limit: LABELS_PER_FILE, offset: (part - 1) * LABELS_PER_FILE };
  const serials = await queries.listFileSerials(db, id, page);
  requireFound(serials[0]);
  const isNfc = run.productId === NFC_TAG_ID;
  const now = clock.now();
  const sheet = {
    layout: layout ?? (isNfc ? 'roll50x30' : 'a4x24'),
    start: 1,
    company,
    language,
    createdAt: now,
  } as const;
  const labels = serials.map((serial) => ({ serial, url: tagUrl(publicUrl, serial) }));
  return async () => ({
    source: await printLabels(files, sheet, labels),
    type: 'application/pdf',
    fileName: fileNameOf([isNfc ? 'NFC' : 'QR', company.name, serials.length], now, 'pdf'),
  });
}

/** Yields the lines of the encoding list. No value has a comma or a quote. */
function* encodingLines(publicUrl: string, serials: readonly string[]): Generator<string> {
  yield 'serial,uri,ndef\r\n';
  for (const serial of serials) {
    const uri = tagUrl(publicUrl, serial);
    yield `${serial},${uri},${Buffer.from(ndefUri(uri)).toString('hex').toUpperCase()}\r\n`;
  }
}

/**
 * Returns a function that writes the encoding list of a run as CSV.
 * @throws ApiError NOT_FOUND, also when the list would be empty; TAG_PRODUCTION_NOT_NFC
 */
export async function encodeRun(
  { db, clock, publicUrl }: FileParts,
  id: string,
  { tags }: QueryOf<typeof encodingEndpoint>,
): Promise<DrawLater> {
  const run = await getRun(db, id);
  if (run.productId !== NFC_TAG_ID) {
    throw apiError(TAG_PRODUCTION_NOT_NFC);
  }
  const serials = await queries.listFileSerials(db, id, { tags });
  requireFound(serials[0]);
  return () => ({
    source: Readable.from(encodingLines(publicUrl, serials), { objectMode: false }),
    type: 'text/csv; charset=utf-8',
    fileName: fileNameOf(['NFC', run.companyName, serials.length], clock.now(), 'csv'),
  });
}
