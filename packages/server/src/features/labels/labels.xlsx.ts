/** The tags of a batch as XLSX, for customers with another maker of labels or plates. */
import type { Readable } from 'node:stream';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { writeSheet } from '../../platform/xlsx/sheet-writer.ts';
import type { LabelPhrases } from './labels.phrases.ts';

export interface ListedTag {
  readonly serial: string;
  readonly url: string;
  readonly createdAt: Date;
}

/** Returns the XLSX bytes as a stream, one row per tag. */
export function labelList(phrases: LabelPhrases, timeZone: string, tags: readonly ListedTag[]): Readable {
  function* rows() {
    for (const { serial, url, createdAt } of tags) {
      yield [serial, showTagSerial(serial), url, createdAt];
    }
  }
  const columns = [
    { title: phrases.serial, width: 18, type: 'text' },
    { title: phrases.grouped, width: 20, type: 'text' },
    { title: phrases.url, width: 52, type: 'text' },
    { title: phrases.created, width: 18, type: 'datetime' },
  ] as const;
  return writeSheet({ sheetName: phrases.sheet, zone: timeZone, columns }, rows());
}
