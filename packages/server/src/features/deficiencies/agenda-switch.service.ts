/** Switches the agenda on and off. Switching on opens the flaws that are known today. */
import {
  AGENDA_PREVIEW_CHANGED,
  type previewAgenda as previewEndpoint,
  type switchAgendaOn as switchOnEndpoint,
} from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import { AGENDA_OFF } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { liftStatementLimit } from '../../platform/db/statement-limit.ts';
import { recordAct } from '../audit/audit.service.ts';
import { isSwitchedOn, switchOff, switchOn } from '../switches/switches.exported.queries.ts';
import {
  countFlaws,
  countFrom,
  countOpen,
  listPiecesToDerive,
  lockRecords,
  lockSwitch,
} from './agenda-switch.queries.ts';
import { deriveOf } from './derive-deficiencies.service.ts';

/** Pieces whose records are read at once. */
const PIECES_AT_ONCE = 200;

/** @throws ApiError AGENDA_OFF */
export async function requireAgenda(db: TenantDb): Promise<void> {
  if (!(await isSwitchedOn(db, 'AGENDA'))) {
    throw apiError(AGENDA_OFF);
  }
}

/** Counts the improper pieces, and the flaws that switching the agenda on would open. */
export async function previewAgenda({
  db,
}: Pick<ActionContext, 'db'>): Promise<HandlerReplyOf<typeof previewEndpoint>> {
  return { isOn: await isSwitchedOn(db, 'AGENDA'), ...(await countFlaws(db)) };
}

async function deriveKnownFlaws(context: ActionContext): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const pieces = await listPiecesToDerive(context.db, after, PIECES_AT_ONCE);
    await deriveOf(
      context,
      pieces.map(({ id }) => id),
      pieces.flatMap(({ inspectionId }) => inspectionId ?? []),
    );
    const last = pieces.at(-1);
    if (last === undefined || pieces.length < PIECES_AT_ONCE) {
      return;
    }
    after = last.id;
  }
}

/**
 * Switches the agenda on. New records wait for the commit.
 * @throws ApiError AGENDA_PREVIEW_CHANGED when the counts differ from the preview
 */
export async function switchAgendaOn(
  context: ActionContext,
  { improperPieces, flaws }: BodyOf<typeof switchOnEndpoint>,
): Promise<HandlerReplyOf<typeof switchOnEndpoint>> {
  const { db, clock, session } = context;
  await liftStatementLimit(db);
  await lockRecords(db);
  await lockSwitch(db);
  if (await isSwitchedOn(db, 'AGENDA')) {
    return { open: await countOpen(db) };
  }
  const counts = await countFlaws(db);
  if (counts.improperPieces !== improperPieces || counts.flaws !== flaws) {
    throw apiError(AGENDA_PREVIEW_CHANGED);
  }
  const now = clock.now();
  await countFrom(db, now);
  await switchOn(db, 'AGENDA', now);
  await deriveKnownFlaws(context);
  const open = await countOpen(db);
  await recordAct(context, {
    feature: 'deficiencies',
    act: 'switch-on',
    subject: session.tenant.schemaName,
    detail: { pieces: improperPieces, open },
  });
  return { open };
}

/** Switches the agenda off. Deficiencies stay and are hidden. */
export async function switchAgendaOff(context: ActionContext): Promise<void> {
  const { db, session } = context;
  await lockSwitch(db);
  if (await isSwitchedOn(db, 'AGENDA')) {
    await switchOff(db, 'AGENDA');
    await recordAct(context, {
      feature: 'deficiencies',
      act: 'switch-off',
      subject: session.tenant.schemaName,
    });
  }
}
