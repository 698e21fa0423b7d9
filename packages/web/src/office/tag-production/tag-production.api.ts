/** Server state of the production of tags. */
import {
  exportEncodingList,
  type FileTags,
  finishMaking,
  getProductionRun,
  listProducedTags,
  listProductionRuns,
  printProductionLabels,
  replaceProducedTag,
  sendProducedTags,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import type { z } from 'zod';
import { download } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function runsQuery(query: z.output<typeof listProductionRuns.query>) {
  return tableQueryOf(listProductionRuns, { query });
}

export function runQuery(id: string) {
  return queryOf(getProductionRun, { params: { id } });
}

export function tagsQuery(id: string, query: z.output<typeof listProducedTags.query>) {
  return tableQueryOf(listProducedTags, { params: { id }, query });
}

/** Queries that are stale after a step. They are also stale after an error, because another user may have done the step. */
const STALE = [listProductionRuns, getProductionRun, listProducedTags];
const renewing = { renews: STALE, renewsOnError: STALE };

export const useFinishMaking = () => useChange(finishMaking, renewing);
export const useSendTags = () => useChange(sendProducedTags, renewing);
export const useReplaceTag = () => useChange(replaceProducedTag, renewing);

/** A file of a run. `part` counts from 1. */
export interface RunFile {
  readonly kind: 'labels' | 'encoding';
  readonly id: string;
  readonly tags: FileTags;
  readonly part: number;
}

/** Downloads a file of a run. @param onBytes called with the bytes received so far */
export async function downloadRunFile(
  { kind, id, tags, part }: RunFile,
  onBytes: (received: number) => void,
): Promise<void> {
  const params = { id };
  if (kind === 'labels') {
    const query = { tags, part, language: currentLanguage() };
    await download(printProductionLabels, 'tags.pdf', onBytes, { params, query });
  } else {
    await download(exportEncodingList, 'nfc.csv', onBytes, { params, query: { tags } });
  }
}
