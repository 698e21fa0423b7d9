/** Defects of events, their nights and their feed. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const EVENTS = `${FEATURES}/events`;
const ACTS = `${EVENTS}/told-acts.test.ts`;
const NIGHTS = `${EVENTS}/nightly-events.test.ts`;
const FEED = `${EVENTS}/event-feed.test.ts`;

export const EVENT_DEFECTS: ProductDefects = {
  'the feed skips events of late commits': {
    file: `${EVENTS}/event-feed.exported.queries.ts`,
    text: 'transaction < pg_snapshot_xmin(pg_current_snapshot())',
    replacement: 'transaction <= pg_snapshot_xmax(pg_current_snapshot())',
    tests: [FEED],
  },
  'a company reads the events of all companies': {
    file: `${EVENTS}/event-feed.exported.queries.ts`,
    text: "(select) => select.where('companyId', '=', companyId ?? ''))",
    replacement: "(select) => select.where('companyId', '<>', ''.padEnd(36, companyId ? '0' : '1')))",
    tests: [FEED],
  },
  'a group without integrations records events': {
    file: `${EVENTS}/events.service.ts`,
    text: '!session.hasIntegrations || drafts.length === 0',
    replacement: 'drafts.length === 0',
    tests: [ACTS],
  },
  'an act does not compare the piece before and after': {
    file: `${EVENTS}/piece-events.service.ts`,
    text: 'after.improper && !wasImproper',
    replacement: 'after.improper',
    tests: [ACTS],
  },
  'a late record counts as the newest': {
    file: `${FEATURES}/inspections/told-record.service.ts`,
    text: 'return newestId === id ||',
    replacement: "return newestId !== '' ||",
    tests: [ACTS],
  },
  'a moved piece tells only its new company': {
    file: `${FEATURES}/equipment-moves/equipment-moves.service.ts`,
    text: '[source, target].map',
    replacement: '[target].map',
    tests: [ACTS],
  },
  'a missed night is lost': {
    file: `${EVENTS}/told-pieces.exported.queries.ts`,
    text: 'equipment.expires_on >= ${since} and equipment.expires_on < ${today})',
    replacement: 'equipment.expires_on >= ${since} and equipment.expires_on = ${today}::date - 1)',
    tests: [NIGHTS],
  },
  'a night tells again what was told': {
    file: `${EVENTS}/nightly-events.service.ts`,
    text: 'await queries.setToldDay(db, today);',
    replacement: 'await queries.setToldDay(db, since ?? today);',
    tests: [NIGHTS],
  },
};
