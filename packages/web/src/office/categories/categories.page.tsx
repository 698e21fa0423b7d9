/** The list of categories, with its filters in the address, and the way to add or edit one. */
import { type Category, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { useList } from '../../lib/list.ts';
import { useMay, useUser } from '../../lib/session.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { useEditor } from '../../ui/form/dialog/editor.tsx';
import { FlagSelect } from '../../ui/filter/flag-select.tsx';
import { editColumn, enabledColumn, updateDateColumn } from '../../ui/table/list-columns.tsx';
import { AddButton, ListFilters, ListPage, listWords } from '../../ui/table/list-page.tsx';
import { categoriesQuery } from './categories.api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { useCategoriesPhrases } from './categories.phrases.ts';

export default function CategoriesPage() {
  const t = useCategoriesPhrases();
  const { timeZone } = useUser();
  const mayManage = useMay(managesCategories);
  const list = useList(listCategories.query, categoriesQuery);
  const { search, change } = list;
  const { add, open, editor } = useEditor(list.rows);
  const columns: Column<Category>[] = [
    { field: 'name', title: t('name'), sortable: true, render: ({ name }) => name },
    enabledColumn(t),
    updateDateColumn(t, timeZone),
    ...(mayManage ? [editColumn(t, open)] : []),
  ];
  return (
    <>
      <ListPage
        words={listWords(t)}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={mayManage ? open : undefined}
        actions={mayManage && <AddButton onClick={add}>{t('add')}</AddButton>}
      >
        <ListFilters label={t('search')} list={list}>
          <FlagSelect
            label={t('enabled')}
            value={search.enabled}
            onChange={(enabled) => change({ enabled })}
          />
        </ListFilters>
      </ListPage>
      {editor && <CategoryDialog {...editor} />}
    </>
  );
}
