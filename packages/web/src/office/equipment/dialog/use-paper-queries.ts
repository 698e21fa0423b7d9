/** Loads the lists of an equipment window soon after it opens. All tabs are printed, and printing cannot wait. */
import { listSnapshots, type Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagesOf } from '../records/loaded-pages.ts';

/** Delay in milliseconds, so that a window that is closed soon sends no requests. */
const SETTLED_MS = 1500;

/** Loads the first page of each list once the window has been open for `SETTLED_MS`. @param serial undefined means closed or loading */
export function usePaperQueries(report: Report, serial: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (serial === undefined) {
      return undefined;
    }
    const load = () => {
      // The tab of a failed list shows the error and offers to try again.
      if (report === 'inspections') {
        client.infiniteQuery(pagesOf(listInspections, { serial })).catch(() => undefined);
      }
      client.infiniteQuery(pagesOf(listMaintenances, { serial })).catch(() => undefined);
      client.infiniteQuery(pagesOf(listSnapshots, { serial })).catch(() => undefined);
    };
    const timer = setTimeout(load, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [client, report, serial]);
}
