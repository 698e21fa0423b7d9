/** Server state of the security log. */
import {
  exportSecurityEvents,
  listSecurityEvents,
} from '@mobcheck/contract/security-log/security-log.contract.ts';
import type { z } from 'zod';
import { download } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { tableQueryOf } from '../../lib/query.ts';

export type SecurityLogSearch = z.output<typeof listSecurityEvents.query>;

export function securityLogQuery(query: SecurityLogSearch) {
  return tableQueryOf(listSecurityEvents, { query });
}

/** Saves the filtered events as a file. */
export async function downloadSecurityLog(
  { kind, query, from, upTo }: SecurityLogSearch,
  format: 'xlsx' | 'csv',
): Promise<void> {
  const filters = { kind, query, from, upTo, format, language: currentLanguage() };
  await download(exportSecurityEvents, `seguranca.${format}`, () => undefined, { query: filters });
}
