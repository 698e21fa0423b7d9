/** Tells the end of an import to programs of the group, once for all its rows. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { findCompany } from '../../companies/companies.exported.queries.ts';
import { happeningNow, recordEvents, type Telling } from '../../events/events.service.ts';
import type { ImportRecord } from '../stored/imports.queries.ts';

type Finished = Pick<ImportRecord, 'id' | 'companyId' | 'fileName' | 'plannedRows' | 'doneRows'> & {
  readonly state: EquipmentImport['state'];
  /** The code of an error. */
  readonly failure: string | null;
};

/** Records the event of an import that is done or has failed. */
export async function tellFinished(context: Telling, finished: Finished): Promise<void> {
  const { id, companyId, fileName, state, failure, plannedRows, doneRows } = finished;
  const company = context.session.hasIntegrations ? await findCompany(context.db, companyId) : undefined;
  if (company === undefined) {
    return;
  }
  const subject = { kind: 'import' as const, id, fileName };
  recordEvents(context, [
    {
      type: 'import.finished',
      company: { id: companyId, name: company.name },
      data: happeningNow(context, subject, { state, failure, plannedRows, doneRows }),
      link: `${context.publicUrl}/#/imports/${id}`,
    },
  ]);
}
