/** Defects that the controls of proofs plant. */
import type { Defect } from '../planted-defects/defect.ts';
import type { ProductDefects } from '../planted-defects/product-defect.ts';
import { RECORD_DEFECTS } from '../planted-defects/record.defects.ts';
import { WEBHOOK_DEFECTS } from '../planted-defects/webhook.defects.ts';

const FEATURES = 'server/src/features';

/** Returns a planted defect by its name. */
export function named(defects: ProductDefects, name: string): Defect {
  const defect = defects[name];
  if (defect === undefined) {
    throw new Error(`no planted defect is named so: ${name}`);
  }
  return defect;
}

/** Without these locks and single uses, the races of the proof have several winners. */
export const UNLOCKED: readonly Defect[] = [
  named(RECORD_DEFECTS, 'the quota is counted without a lock'),
  {
    file: `${FEATURES}/inspection-types/inspection-types.queries.ts`,
    text: "      select.selectFrom('inspectionQuestions').select('inspectionTypeId').where('id', '=', questionId),\n    )\n    .forUpdate('inspectionTypes')",
    replacement:
      "      select.selectFrom('inspectionQuestions').select('inspectionTypeId').where('id', '=', questionId),\n    )",
  },
  {
    file: `${FEATURES}/users/users.exported.queries.ts`,
    text: "select('id').where('id', '=', id).forUpdate().execute();\n  return usersWithGroup",
    replacement: "select('id').where('id', '=', id).execute();\n  return usersWithGroup",
  },
  {
    file: `${FEATURES}/password/email-tokens.queries.ts`,
    text: "    .deleteFrom('emailTokens')\n    .where('tokenHash', '=', token.tokenHash)\n    .where('kind', '=', token.kind)\n    .where('expiresAt', '>', token.now)\n    .returning('userId')",
    replacement:
      "    .selectFrom('emailTokens')\n    .where('tokenHash', '=', token.tokenHash)\n    .where('kind', '=', token.kind)\n    .where('expiresAt', '>', token.now)\n    .select('userId')",
  },
  {
    file: `${FEATURES}/tags/tag-swap.exported.queries.ts`,
    text: "    .orderBy('serialNumber')\n    .forUpdate()",
    replacement: "    .orderBy('serialNumber')",
  },
  {
    // For two tags that replace each other, this lock or the previous lock is enough.
    file: `${FEATURES}/equipment/retag-equipment.exported.queries.ts`,
    text: "    .orderBy('id')\n    .forUpdate()",
    replacement: "    .orderBy('id')",
  },
  {
    file: `${FEATURES}/service-orders/service-orders.queries.ts`,
    text: 'orderOf(db, id, companyId).forUpdate()',
    replacement: 'orderOf(db, id, companyId)',
  },
];

/** Each of these defects breaks another promise of webhooks, and another figure of the proof. */
export const LOSSY_WEBHOOKS: readonly Defect[] = [
  {
    // Events wait in memory until the next act.
    file: `${FEATURES}/events/events.service.ts`,
    text: '    await insertEvents(db, events);\n',
    replacement:
      '    const kept = ((globalThis as { kept?: NewEvent[] }).kept ??= []);\n    const earlier = kept.splice(0);\n    kept.push(...events);\n    await insertEvents(db, earlier);\n',
  },
  {
    // A recording that is sent again is told again.
    file: `${FEATURES}/inspections/field-record.service.ts`,
    text: '    return toReceipt(id, receipt);\n',
    replacement:
      "    const { findTold } = await import('../events/piece-events.service.ts');\n    const { tellRecord } = await import('./told-record.service.ts');\n    const after = await findTold(context, locked?.id ?? '');\n    tellRecord(context, { before: after, after }, { ...receipt, id, table: config.table });\n    return toReceipt(id, receipt);\n",
  },
  {
    // The place of the last event is stored in a transaction of its own, before the deliveries.
    file: `${FEATURES}/webhooks/spread-events.service.ts`,
    text: '  for (const webhook of webhooks) {\n',
    replacement:
      "  const [{ database }] = arguments as unknown as [SpreadParts];\n  const end = events.at(-1);\n  const moved = 'insert into public.spread_cursors values ($1, $2::text::xid8, $3) on conflict (company_group_id) do update set transaction = excluded.transaction, event_id = excluded.event_id';\n  await (end && database.pool.query(moved, [group.companyGroupId, end.transaction, end.id]));\n  for (const webhook of webhooks) {\n",
  },
  {
    // Nothing is tried again.
    file: `${FEATURES}/webhooks/retry-plan.rules.ts`,
    text: 'PAUSES_MS[attempts - 1]',
    replacement: 'PAUSES_MS[attempts + 99]',
  },
  named(WEBHOOK_DEFECTS, 'customers share the workers of mails'),
];

/** With this defect a server keeps the sessions that it has seen. */
export const SESSIONS_IN_SERVERS: Defect = {
  file: 'server/src/app.ts',
  text: '  const authenticate = authentication(parts, findTokenSession);\n',
  replacement:
    '  const find = authentication(parts, findTokenSession);\n  const found = new Map();\n  const authenticate: typeof find = async (request) => {\n    const { authorization } = request.headers;\n    found.set(authorization, found.get(authorization) ?? (await find(request)));\n    return found.get(authorization);\n  };\n',
};

/** With these defects each server keeps its own copy of state that all servers have to share. */
export const STATE_IN_SERVERS: readonly Defect[] = [
  {
    file: 'server/src/platform/files/open-file-store.ts',
    text: '    bucket === undefined ? folderFileStore',
    replacement: '    bucket !== null ? folderFileStore',
  },
  {
    file: 'server/src/app.ts',
    text: '    (counts) => shareCallCounts(database, counts),',
    replacement: '    async () => (await shareCallCounts(database, [])) && [],',
  },
  SESSIONS_IN_SERVERS,
];
