/** Adds or edits a category: loads its attributes, then shows the form. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RemountOnVersion, type EditorProps } from '../../ui/form/dialog/editor.tsx';
import { namedRowsOf } from '../../ui/form/rows/named-rows.rules.ts';
import { QueriesState, WaitingDialog } from '../../ui/form/dialog/waiting-dialog.tsx';
import { categoryInspectionAttributesQuery, categoryMaintenanceAttributesQuery } from './categories.api.ts';
import { CategoryForm } from './category-form.tsx';
import { useCategoriesPhrases } from './categories.phrases.ts';

const EMPTY_DRAFT = { name: '', enabled: false, inspectionAttributes: [], maintenanceAttributes: [] };

export function CategoryDialog({ existing, ...rest }: EditorProps<Category>) {
  return (
    <RemountOnVersion row={existing}>
      {existing ? (
        <CategoryFormLoader existing={existing} {...rest} />
      ) : (
        <CategoryForm existing={undefined} initialDraft={EMPTY_DRAFT} {...rest} />
      )}
    </RemountOnVersion>
  );
}

function CategoryFormLoader(props: EditorProps<Category> & { existing: Category }) {
  const t = useCategoriesPhrases();
  const { id, name, enabled } = props.existing;
  // The cache is not used, because the form must start from the saved values.
  const uncached = { staleTime: 0, gcTime: 0 };
  const inspection = useQuery({ ...categoryInspectionAttributesQuery(id), ...uncached });
  const maintenance = useQuery({ ...categoryMaintenanceAttributesQuery(id), ...uncached });
  if (inspection.data && maintenance.data) {
    const initialDraft = {
      name,
      enabled,
      inspectionAttributes: namedRowsOf(inspection.data),
      maintenanceAttributes: namedRowsOf(maintenance.data),
    };
    return <CategoryForm initialDraft={initialDraft} {...props} />;
  }
  return (
    <WaitingDialog title={t('editNamed', { name })} onClose={props.onClose}>
      <QueriesState queries={[inspection, maintenance]} errorText={t.errorText} />
    </WaitingDialog>
  );
}
