/** Helpers for tests of the problems of an import, by kind. */
import * as corrections from '@mobcheck/contract/imports/import-corrections.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';
import { upload } from '../../../testing/sheets.ts';

/** Creates the helpers for an application. */
export function importKindsOf(server: TestApp) {
  const { call } = server;

  /** Uploads a sheet and checks it with the suggested columns. */
  async function check(lines: readonly string[], who: PersonName = 'companyAdmin') {
    const { id, mapping } = (await upload(server, who, lines.join('\n'))).value;
    return (await call(who, contract.mapImport, { params: { id }, body: mapping })).value;
  }

  const correct = (id: string, body: object, who: PersonName = 'companyAdmin') =>
    call(who, corrections.correctImportKind, { params: { id }, body: body as never });

  const problemsOf = async (id: string, who: PersonName = 'companyAdmin') =>
    (await call(who, corrections.listImportProblems, { params: { id } })).value;

  async function importAll(id: string): Promise<void> {
    await call('companyAdmin', contract.confirmImport, { params: { id }, body: { rows: 'ALL' } });
    await server.runJobs();
  }

  return { check, correct, problemsOf, importAll };
}

/** Returns a sheet whose products are named by type and capacity, with texts that are no days as due dates. */
export function twoColumns(type: string): string[] {
  return [
    'Tipo;Capacidade;Local;Validade',
    `${type};4 kg;a;quando der`,
    `${type.toLowerCase()};4  kg;b;QUANDO DER`,
    `${type};6 kg;c;logo`,
  ];
}
