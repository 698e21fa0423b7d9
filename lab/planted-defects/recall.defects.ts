/** Defects of recalls. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const RECALLS = `${FEATURES}/recalls`;
const OPENING = `${RECALLS}/recalls.test.ts`;
const LATER = `${RECALLS}/later-pieces.test.ts`;
const CRITERIA = `${RECALLS}/recall-criteria.queries.ts`;
const DEFICIENCIES = `${FEATURES}/deficiencies`;

export const RECALL_DEFECTS: ProductDefects = {
  'a piece with a disabled tag gets a deficiency': {
    file: CRITERIA,
    text: 'where changed_xid >= ${since}::xid8 and enabled_tag and',
    replacement: 'where changed_xid >= ${since}::xid8 and',
    tests: [OPENING],
  },
  'a piece that a slow transaction adds is overlooked': {
    file: CRITERIA,
    text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    replacement: 'select pg_snapshot_xmax(pg_current_snapshot())::text as xmin',
    tests: [LATER],
  },
  'a recall opens another number of deficiencies than its preview': {
    file: `${RECALLS}/recalls.service.ts`,
    text: 'if (matching.length !== pieces) {',
    replacement: 'if (matching.length < pieces) {',
    tests: [OPENING],
  },
  'a piece without a number to compare counts as matching': {
    file: CRITERIA,
    text: 'sql<SqlBool>`(${isKnown} and ${matches})`',
    replacement: 'sql<SqlBool>`(not ${isKnown} or ${matches})`',
    tests: [OPENING],
  },
  'two merged pieces with the same recall keep both deficiencies': {
    file: `${DEFICIENCIES}/derive-deficiencies.service.ts`,
    text: 'await withdrawRecallTwins(context.db, from, to);',
    replacement: 'void withdrawRecallTwins;',
    tests: [LATER],
  },
  'a merge keeps the open deficiency of a recall instead of the fixed one': {
    file: `${DEFICIENCIES}/derived-deficiencies.queries.ts`,
    text: "array_position('{FIXED,DISMISSED,OPEN}'::text[], state)",
    replacement: "array_position('{OPEN,DISMISSED,FIXED}'::text[], state)",
    tests: [LATER],
  },
  'a maintenance that names the withdrawn deficiency of a recall fixes nothing': {
    file: `${DEFICIENCIES}/deficiency-states.rules.ts`,
    text: 'fixes.some((fix) => twins.includes(fix))',
    replacement: 'fixes.includes(id) && twins.length > 0',
    tests: [LATER],
  },
  'a company keeps the recall of its former group': {
    file: `${DEFICIENCIES}/company-move.exported.queries.ts`,
    text: 'recall_id: sql`null::uuid`,',
    replacement: 'recall_id: sql`source_row.recall_id`,',
    tests: [LATER],
  },
};
