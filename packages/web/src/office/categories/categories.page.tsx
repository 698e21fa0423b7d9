/** The list of categories, with its filters in the URL, and the dialog to add or edit a category. */
import { type Category, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { GenericGroupNote } from '../../account/contact/generic-group-note.tsx';
import { switchColumn } from '../../domain/catalogue/switch-column.tsx';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { useMay, useUser } from '../../lib/session.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { useEditor } from '../../ui/form/dialog/editor.tsx';
import { FlagSelect } from '../../ui/filter/flag-select.tsx';
import { editColumn, updateDateColumn } from '../../ui/table/list-columns.tsx';
import { EditableListPage } from '../../ui/table/list-page.tsx';
import { CATEGORY_LIST, categoriesQuery } from './categories.api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { useCategoriesPhrases } from './categories.phrases.ts';

export default function CategoriesPage() {
  const t = useCategoriesPhrases();
  const { timeZone } = useUser();
  const mayManage = useMay(managesCategories);
  const list = useList(listCategories.query, categoriesQuery);
  const { search, change } = list;
  const { add, open, editor } = useEditor(list.rowsQuery);
  const allColumns: Column<Category>[] = [
    { field: 'name', title: t('name'), sortable: true, render: ({ name }) => name },
    switchColumn(CATEGORY_LIST, t, () => mayManage),
    updateDateColumn(t, timeZone),
    ...(mayManage ? [editColumn(t, open)] : []),
  ];
  const { columns, views } = useListViews('categories', listCategories.query, allColumns, { t });
  return (
    <>
      <EditableListPage
        t={t}
        list={list}
        note={<GenericGroupNote about="catalogue" />}
        views={views}
        columns={columns}
        onOpen={mayManage ? open : undefined}
        onAdd={mayManage ? add : undefined}
      >
        <FlagSelect label={t('enabled')} value={search.enabled} onChange={(enabled) => change({ enabled })} />
      </EditableListPage>
      {editor && <CategoryDialog {...editor} />}
    </>
  );
}
