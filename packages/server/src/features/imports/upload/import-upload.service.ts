/** Stores an uploaded sheet, its rows and a suggested mapping of its columns. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ImportTableChoice } from '@mobcheck/contract/imports/import-table.contract.ts';
import type { uploadImport as endpoint } from '@mobcheck/contract/imports/imports.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { requireFound } from '../../../platform/context/api-error.ts';
import type { Session } from '../../../platform/context/session.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { fairQueue } from '../../../platform/fair-queue.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { lockCompanyForShare } from '../../companies/companies.exported.queries.ts';
import { readCatalogue, readClockColumns } from '../columns/import-catalogue.queries.ts';
import { insertRows } from '../stored/import-rows.queries.ts';
import { insertImportFile } from '../stored/import-files.queries.ts';
import { suggestMapping } from '../columns/import-suggestion.ts';
import { presentImport } from '../stored/import-access.service.ts';
import * as queries from '../stored/imports.queries.ts';
import { cellText, readTable, type UploadedTable } from './uploaded-table.ts';

interface Upload {
  readonly body: Uint8Array;
  readonly query: { readonly fileName: string };
  readonly session: Session | undefined;
}

interface KeptFile {
  readonly file: Uint8Array;
  readonly fileName: string;
  readonly session: Session | undefined;
  /** If undefined, the likeliest table is read. */
  readonly choice: ImportTableChoice | undefined;
}

const ROWS_PER_STATEMENT = 100;
const MAX_FILE_NAME_LENGTH = 200;

// Reading a workbook may take a gigabyte of memory. Uploads are therefore read one at a time, alternating between groups.
const inTurn = fairQueue({ all: 1, perGroup: 1, waitingPerGroup: 2, waitMs: 60_000 });
const takeSlot = concurrencyLimit({ perUser: 1, perGroup: 3, all: 20 });

/**
 * Waits in the queue, then reads a workbook or a text with separated values. It runs before the transaction, so it has no connection.
 * @throws ApiError TOO_MANY_REQUESTS or SERVER_BUSY while other files are being read, or any error of `readTable`
 */
export async function readInTurn({ file, fileName, session, choice }: KeptFile): Promise<UploadedTable> {
  const { userId = '', companyGroup = '' } = session?.actor ?? {};
  const releaseSlot = takeSlot({ userId, companyGroup });
  try {
    return await inTurn({ group: companyGroup, person: userId }, async () =>
      readTable(file, fileName, choice),
    );
  } finally {
    releaseSlot();
  }
}

/** Reads an upload before its transaction. @throws any error of `readInTurn` */
export async function readUpload({ body, query, session }: Upload): Promise<UploadedTable> {
  return readInTurn({ file: body, fileName: query.fileName, session, choice: undefined });
}

/** Returns the values to store for the headers of a table and for the mapping that they suggest. */
export async function storedHeaders(db: TenantDb, headers: readonly string[]) {
  const { attributes } = await readCatalogue(db);
  const names = [...new Set(attributes.map(({ attribute }) => attribute))];
  const mapping = suggestMapping(headers, names, await readClockColumns(db));
  return { headers: JSON.stringify(headers), mapping: JSON.stringify(mapping) };
}

/** Stores the rows of a table. */
export async function storeRows(db: TenantDb, id: string, rows: UploadedTable['rows']): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await insertRows(db, id, rows.slice(from, from + ROWS_PER_STATEMENT));
  }
}

/** Stores a sheet as an import of the active company. @throws ApiError NOT_FOUND when the company has moved to another group */
export async function storeUpload(
  context: ActionContext,
  { headers, rows, source }: UploadedTable,
  file: Uint8Array,
  fileName: string,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, actor, clock, ids } = context;
  requireFound(await lockCompanyForShare(db, actor.companyId));
  const id = ids.newId();
  const now = clock.now();
  await queries.insertImport(db, {
    id,
    companyId: actor.companyId,
    state: 'UPLOADED',
    fileName: cellText(fileName, MAX_FILE_NAME_LENGTH),
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    ...(await storedHeaders(db, headers)),
    totalRows: rows.length,
    createdAt: now,
    updateDate: now,
  });
  await storeRows(db, id, rows);
  await insertImportFile(db, { importId: id, content: Buffer.from(file), source });
  await recordAct(context, {
    feature: 'imports',
    act: 'upload',
    subject: id,
    detail: { file: cellText(fileName, MAX_FILE_NAME_LENGTH), rows: rows.length },
  });
  return presentImport(requireFound(await queries.findImport(db, id, actor.companyId)));
}
