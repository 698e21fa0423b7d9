/** What the tabs of the window of a piece show, in time for whoever prints it: on paper all tabs follow each other, and nothing can be waited for. */
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inspectionsQuery, maintenancesQuery } from '../records/equipment-records.api.ts';
import { snapshotsQuery } from './equipment-dialog.api.ts';

/** A window that is only looked at in passing asks for nothing. */
const SETTLED_MS = 1500;

/** Loads the lists of all tabs once the window has been open for a while. @param serial undefined: closed, or still loading */
export function usePaperQueries(report: Report, serial: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (serial === undefined) {
      return undefined;
    }
    const load = () => {
      // What fails is said, and tried again, in its tab.
      const records =
        report === 'inspections'
          ? client.query(inspectionsQuery(serial))
          : client.query(maintenancesQuery(serial));
      records.catch(() => undefined);
      client.query(snapshotsQuery(serial)).catch(() => undefined);
    };
    const timer = setTimeout(load, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [client, report, serial]);
}
