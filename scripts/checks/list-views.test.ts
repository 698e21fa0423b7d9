// Tests that the law on lists of the office reports a list without views, and a needless reason.
import { describe, expect, it } from 'vitest';
import { listViews } from './list-views.ts';
import { readTree, ROOT } from './tree.ts';

const page = 'packages/web/src/office/boats/boats.page.tsx';
const sources = readTree(ROOT);

describe(listViews.name, () => {
  // The reasons name lists of the sources, so breaches are planted among the sources.
  const reported = (text: string, path = page) =>
    listViews([...sources, { path, text }]).map(({ path: where }) => where);
  it('accepts the sources, and a list with views', () =>
    expect(reported('useListViews(list); <ListPage columns={columns} />')).toEqual([]));
  it.each(['<ListPage list={list} />', '<EditableListPage t={t} />', '<DataTable<Boat> rows={rows} />'])(
    'reports a list without views: %s',
    (text) => expect(reported(text)).toEqual([page]),
  );
  it('reports a reason for a list that has views or no longer exists', () => {
    const path = 'packages/web/src/office/notices/notices.page.tsx';
    const others = sources.filter((file) => file.path !== path);
    const withViews = { path, text: 'useListViews(list); <ListPage />' };
    for (const files of [others, [...others, withViews]]) {
      expect(listViews(files).map(({ path: where }) => where)).toEqual([path]);
    }
  });
});
