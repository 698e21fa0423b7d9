/** Reads and adds rows of a group's audit trail. */
import type * as contract from '@mobcheck/contract/audit/audit.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/db/day-start.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

interface AuditFilter extends QueryOf<typeof contract.listAudit> {
  /** Zone of the calendar dates `from` and `upTo`. */
  readonly timeZone: string;
  /** Only rows of this company; undefined means rows of the whole group. */
  readonly companyId: string | undefined;
}

// The subject is an id. Its name and number are in the detail.
const foldedDetail = sql`public.fold(array_to_string(array(select value from jsonb_each_text(detail)), ' '))`;

function selectMatching(db: TenantDb, filter: AuditFilter) {
  const { companyId, feature, from, upTo, query, timeZone } = filter;
  const folded = (column: string) => sql`public.fold(${sql.ref(column)})`;
  return db
    .selectFrom('audit')
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .$if(feature !== undefined, (select) => select.where('feature', '=', feature ?? ''))
    .$if(from !== undefined, (select) => select.where('at', '>=', dayStart(from ?? '', 0, timeZone)))
    .$if(upTo !== undefined, (select) => select.where('at', '<', dayStart(upTo ?? '', 1, timeZone)))
    .$if(query !== '', (select) =>
      select.where(
        matchesAnyColumn(['user_name', 'user_email', 'subject'].map(folded), query, {
          serials: [foldedDetail],
        }),
      ),
    );
}

/** Returns one page of the audit trail and the total of matching rows. */
export async function listAudit(db: TenantDb, filter: AuditFilter) {
  const ordered = selectMatching(db, filter)
    .select(['id', 'at', 'userName', 'userEmail', 'tokenName', 'feature', 'act', 'subject', 'detail'])
    .orderBy(filter.field, filter.direction)
    // Ids grow with time.
    .orderBy('id', 'desc');
  return onePage(ordered, filter);
}

/** Adds a row to the group's audit trail. */
export const insertAudit = compiledOnce((db: TenantDb, row: NewTenantRow<'audit'>) =>
  db.insertInto('audit').values(row),
);
