/** Loads all tabs of a piece's window in time for printing, since they follow each other on paper and printing cannot wait. */
import { listSnapshots, type Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagesOf } from '../records/loaded-pages.ts';

/** A window that is only looked at in passing asks for nothing. */
const SETTLED_MS = 1500;

/** Loads the first pages of all tabs once the window has been open for a while. @param serial undefined means closed, or still loading */
export function usePaperQueries(report: Report, serial: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (serial === undefined) {
      return undefined;
    }
    const load = () => {
      // A failure is shown, and tried again, in its tab.
      const records =
        report === 'inspections'
          ? client.infiniteQuery(pagesOf(listInspections, { serial }))
          : client.infiniteQuery(pagesOf(listMaintenances, { serial }));
      records.catch(() => undefined);
      client.infiniteQuery(pagesOf(listSnapshots, { serial })).catch(() => undefined);
    };
    const timer = setTimeout(load, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [client, report, serial]);
}
