/** The list of subcategories (inspection types), with its filters in the URL, and the dialog to add or edit a type. */
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { listInspectionTypes } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { GenericGroupNote } from '../../account/contact/generic-group-note.tsx';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { useMay } from '../../lib/session.tsx';
import { ChoiceSelect } from '../../ui/filter/choice-select.tsx';
import { choicesOf } from '../../ui/form/fields/choices.rules.ts';
import { useEditor } from '../../ui/form/dialog/editor.tsx';
import { FlagSelect } from '../../ui/filter/flag-select.tsx';
import { EditableListPage } from '../../ui/table/list-page.tsx';
import { useInspectionTypeColumns } from './inspection-type-columns.ts';
import { InspectionTypeDialog } from './inspection-type-dialog.tsx';
import { categoryChoicesQuery } from '../../domain/category/category-choices.api.ts';
import { inspectionTypesQuery } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

export default function InspectionTypesPage() {
  const t = useInspectionTypesPhrases();
  const mayManage = useMay(managesCategories);
  const list = useList(listInspectionTypes.query, inspectionTypesQuery);
  const { search, change } = list;
  const categories = useQuery(categoryChoicesQuery());
  const { add, open, editor } = useEditor(list.rowsQuery);
  const allColumns = useInspectionTypeColumns(mayManage ? open : undefined);
  const { columns, views } = useListViews('inspection-types', listInspectionTypes.query, allColumns, { t });
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
        <ChoiceSelect
          label={t('category')}
          value={search.categoryId}
          choices={choicesOf(t, categories.data?.items)}
          onChange={(categoryId) => change({ categoryId })}
        />
        <FlagSelect label={t('enabled')} value={search.enabled} onChange={(enabled) => change({ enabled })} />
      </EditableListPage>
      {editor && <InspectionTypeDialog {...editor} />}
    </>
  );
}
