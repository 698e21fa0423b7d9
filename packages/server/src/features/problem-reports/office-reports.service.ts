/** Problem reports in the office: the switch, the reports of a deficiency, and confirming them. */
import { managesDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type confirmReports as confirmEndpoint,
  type countWaitingReports as countEndpoint,
  DEFICIENCY_NOT_REPORTED,
  type listProblemReports as listEndpoint,
  MAX_LISTED_REPORTS,
  PROBLEM_REPORTS_OFF,
} from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { requireAgenda } from '../deficiencies/agenda-switch.service.ts';
import { confirmDeficiencies } from '../deficiencies/deficiency-acts.service.ts';
import { requireVisibleDeficiency } from '../deficiencies/deficiencies.service.ts';
import { countReported } from '../deficiencies/reported/reported-deficiency.exported.queries.ts';
import {
  isSwitchedOn,
  switchOff,
  switchOn,
  takesProblemReports,
} from '../switches/switches.exported.queries.ts';
import { listReports } from './problem-reports.queries.ts';

async function requireReports(db: TenantDb): Promise<void> {
  if (!(await takesProblemReports(db))) {
    throw apiError(PROBLEM_REPORTS_OFF);
  }
}

/** Switches problem reports on or off, and notes a change in the audit trail. @throws ApiError AGENDA_OFF when on without the agenda */
export async function switchProblemReports(context: ActionContext, isOn: boolean): Promise<void> {
  const { db, clock, session } = context;
  if (isOn) {
    await requireAgenda(db);
  }
  if ((await isSwitchedOn(db, 'PROBLEM_REPORTS')) === isOn) {
    return;
  }
  await (isOn ? switchOn(db, 'PROBLEM_REPORTS', clock.now()) : switchOff(db, 'PROBLEM_REPORTS'));
  await recordAct(context, {
    feature: 'problem-reports',
    act: isOn ? 'switch-on' : 'switch-off',
    subject: session.tenant.schemaName,
  });
}

/** Counts the deficiencies that wait to be confirmed. @throws ApiError PROBLEM_REPORTS_OFF */
export async function countWaitingReports({
  db,
  actor,
}: ActionContext): Promise<HandlerReplyOf<typeof countEndpoint>> {
  await requireReports(db);
  return { waiting: await countReported(db, onlyVisibleCompanyId(actor)) };
}

/** Lists the reports of a deficiency. @throws ApiError PROBLEM_REPORTS_OFF or NOT_FOUND */
export async function listProblemReports(
  context: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { db, actor } = context;
  await requireReports(db);
  await requireVisibleDeficiency(context, id);
  const { items, total } = await listReports(db, id, MAX_LISTED_REPORTS);
  const seesContacts = managesDeficiencies.allows(actor);
  return { items: items.map((row) => ({ ...row, contact: seesContacts ? row.contact : '' })), total };
}

/** Confirms reported deficiencies. @throws ApiError PROBLEM_REPORTS_OFF, DEFICIENCY_NOT_REPORTED or DEFICIENCY_OWNER_REFUSED; 400 */
export async function confirmReports(
  context: ActionContext,
  body: BodyOf<typeof confirmEndpoint>,
): Promise<HandlerReplyOf<typeof confirmEndpoint>> {
  await requireReports(context.db);
  return { confirmed: await confirmDeficiencies(context, body, DEFICIENCY_NOT_REPORTED) };
}
