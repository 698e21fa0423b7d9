/** Tells the end of an import to programs of the group, once for all its rows. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { happeningNow, recordEvents, type Telling } from '../../events/events.service.ts';
import type { ImportRecord } from '../stored/imports.queries.ts';

type Finished = Pick<
  ImportRecord,
  'id' | 'companyId' | 'companyName' | 'fileName' | 'plannedRows' | 'doneRows'
> & {
  readonly state: EquipmentImport['state'];
  /** The code of an error. */
  readonly failure: string | null;
};

/** Records the event of an import that is done or has failed. */
export function tellFinished(context: Telling, finished: Finished): void {
  const { id, companyId, companyName, fileName, state, failure, plannedRows, doneRows } = finished;
  recordEvents(context, [
    {
      type: 'import.finished',
      company: { id: companyId, name: companyName },
      data: happeningNow(
        context,
        { kind: 'import', id, fileName },
        { state, failure, plannedRows, doneRows },
      ),
      link: `${context.publicUrl}/#/imports/${id}`,
    },
  ]);
}
