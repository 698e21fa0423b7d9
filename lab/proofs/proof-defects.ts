/** Defects that the controls of proofs plant. */
import type { Defect } from '../planted-defects/defect.ts';
import type { ProductDefects } from '../planted-defects/product-defect.ts';
import { RECORD_DEFECTS } from '../planted-defects/record.defects.ts';

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

/** With this a server keeps the sessions that it has seen. */
export const SESSIONS_IN_SERVERS: Defect = {
  file: 'server/src/app.ts',
  text: '  const authenticate = authentication(parts);\n',
  replacement:
    '  const find = authentication(parts);\n  const found = new Map();\n  const authenticate: typeof find = async (request) => {\n    const { authorization } = request.headers;\n    found.set(authorization, found.get(authorization) ?? (await find(request)));\n    return found.get(authorization);\n  };\n',
};

/** With these a server keeps state of its own that all servers have to share. */
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
