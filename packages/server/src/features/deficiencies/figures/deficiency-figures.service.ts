/** The figures of deficiencies on the dashboard, and the urgent ones of the start page. */
import {
  type listUrgentDeficiencies as urgentEndpoint,
  MAX_URGENT_DEFICIENCIES,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { getDeficiencyFigures as figuresEndpoint } from '@mobcheck/contract/deficiencies/deficiency-figures.contract.ts';
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { countByAge, type FiguresReader } from './deficiency-figures.queries.ts';
import { countUrgent, listUrgentRows } from './urgent-deficiencies.queries.ts';

const NONE = { WEEK: 0, MONTH: 0, QUARTER: 0, OLDER: 0 };

/** Counts open deficiencies by severity and age today. */
export async function readFigures(
  db: TenantDb,
  reader: FiguresReader,
  { companyId }: QueryOf<typeof figuresEndpoint>,
): Promise<HandlerReplyOf<typeof figuresEndpoint>> {
  const rows = await countByAge(db, reader, companyId);
  const agesOf = (severity: Severity) => {
    const { WEEK, MONTH, QUARTER, OLDER } = rows.find((row) => row.severity === severity) ?? NONE;
    return { WEEK, MONTH, QUARTER, OLDER };
  };
  return {
    overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
    ages: { BLOCKING: agesOf('BLOCKING'), MAJOR: agesOf('MAJOR'), MINOR: agesOf('MINOR') },
  };
}

/** Lists the most urgent open deficiencies, first those of a user. */
export async function listUrgent(
  db: TenantDb,
  reader: FiguresReader,
  userId: string,
): Promise<HandlerReplyOf<typeof urgentEndpoint>> {
  return {
    ...(await countUrgent(db, reader, userId)),
    items: await listUrgentRows(db, reader, { userId, limit: MAX_URGENT_DEFICIENCIES }),
  };
}
