/** The rows of a report as the screen gets them. */
import { REPORT_COLUMNS } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../lib/query.ts';
import { REPORT_QUERIES } from '../report-filters.rules.ts';
import { reportRowsQuery } from './report.api.ts';

afterEach(() => vi.unstubAllGlobals());

const COMPANY = '0192f000-0000-7000-8000-000000000001';

test.each([COMPANY, undefined])(
  'the rows of a filter by company have the id of the company: %s',
  async (companyId) => {
    const columns = Object.fromEntries(REPORT_COLUMNS.inspections.map((name) => [name, ['']]));
    for (const store of ['localStorage', 'sessionStorage']) {
      vi.stubGlobal(store, { getItem: () => null });
    }
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => Response.json({ today: '2026-11-24', total: 1, columns })),
    );
    const query = REPORT_QUERIES.inspections.parse({ companyId });
    const page = await makeQueryClient().query(reportRowsQuery('inspections', query));
    expect(page.items.map((row) => row.companyId)).toEqual([companyId]);
  },
);
