// A list page of the office has saved views and a choice of columns, or is listed here with the reason.
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const OFFICE = 'packages/web/src/office/';
const LIST = /<(DataTable|ListPage|EditableListPage)\b/;
const VIEWS = /\buseListViews\(/;

/** Lists without views, such as short lists and lists in a dialog or a step, each with the reason. */
const WITHOUT_VIEWS: ReadonlyMap<string, string> = new Map([
  ['billing/my-plan.page.tsx', 'the bills below the plan: a row a month, without filters'],
  ['clocks/changed-pieces.tsx', 'the pieces of one change, in a step'],
  ['clocks/clock-history.tsx', 'the changes in a tab of the clocks, without filters'],
  ['clocks/clocked-products.tsx', 'the products in a tab of the clocks, with a text as the only filter'],
  ['imports/check/import-rows.tsx', 'the rows of one sheet, in a step'],
  [
    'integrations/schedules/schedules-panel.tsx',
    'a handful of reports in a tab, with a text as the only filter',
  ],
  ['labels/tags-qr-code.page.tsx', 'the batches below what makes them, without filters'],
  ['integrations/webhooks/deliveries-dialog.tsx', 'a log in a dialog, with one filter'],
  ['integrations/shares/shares-panel.tsx', 'a handful of links in a tab, with a text as the only filter'],
  ['notices/notices.page.tsx', 'what somebody is told: a text and its time, and one choice'],
  ['recalls/recall-preview.tsx', 'the pieces of a new recall, in its form'],
  ['recalls/recalls.page.tsx', 'a handful of recalls, with a text as the only filter'],
  ['prices/coupons.tsx', 'a handful of coupons below the prices, without filters'],
  ['service-orders/search/equipment-search-dialog.tsx', 'a dialog that chooses pieces'],
  ['tag-orders/buy-tag.page.tsx', 'the orders below what is bought, without filters'],
  ['tag-production/produced-tags.tsx', 'the tags of one run, in its dialog'],
]);

/** Finds lists of the office without views, and reasons for lists that have views or no longer exist. */
export function listViews(files: readonly SourceFile[]): Breach[] {
  const lists = files.filter(
    ({ path, text }) => path.startsWith(OFFICE) && !isTesting(path) && LIST.test(text),
  );
  const bare = new Set(
    lists.filter(({ text }) => !VIEWS.test(text)).map(({ path }) => path.slice(OFFICE.length)),
  );
  const missing = [...bare].filter((name) => !WITHOUT_VIEWS.has(name));
  const needless = [...WITHOUT_VIEWS.keys()].filter((name) => !bare.has(name));
  return [
    ...missing.map((name) => ({
      law: 'list-views',
      path: `${OFFICE}${name}`,
      detail: 'a list without useListViews has neither saved views nor a choice of columns',
    })),
    ...needless.map((name) => ({
      law: 'list-views',
      path: `${OFFICE}${name}`,
      detail: 'a reason to have no views for a list that has them, or is gone',
    })),
  ];
}
