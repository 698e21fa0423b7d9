/** Adds or edits a category: loads its attributes, then shows the form. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { namedRowsOf } from '../../ui/named-rows.rules.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { categoryInspectionAttributesQuery, categoryMaintenanceAttributesQuery } from './categories.api.ts';
import { CategoryForm } from './category-form.tsx';
import { useCategoriesPhrases } from './phrases.ts';

interface Props {
  /** Absent for a new one. */
  category: Category | undefined;
  /** Asks for the current version after a stale write. */
  onReload: () => Promise<void>;
  onClose: () => void;
}

export function CategoryDialog({ category, ...rest }: Props) {
  const nothing = { name: '', enabled: false, inspection: [], maintenance: [] };
  return category ? (
    // A new version of the same category is a new form.
    <SavedCategory key={category.updateDate} category={category} {...rest} />
  ) : (
    <CategoryForm saved={undefined} start={nothing} {...rest} />
  );
}

function SavedCategory({ category, ...rest }: Props & { category: Category }) {
  const t = useCategoriesPhrases();
  // Always fresh: what is edited must be what is saved.
  const fresh = { staleTime: 0, gcTime: 0 };
  const inspection = useQuery({ ...categoryInspectionAttributesQuery(category.id), ...fresh });
  const maintenance = useQuery({ ...categoryMaintenanceAttributesQuery(category.id), ...fresh });
  if (inspection.data && maintenance.data) {
    const start = {
      name: category.name,
      enabled: category.enabled,
      inspection: namedRowsOf(inspection.data),
      maintenance: namedRowsOf(maintenance.data),
    };
    return <CategoryForm saved={category} start={start} {...rest} />;
  }
  const error = inspection.error ?? maintenance.error;
  const retry = () => void Promise.all([inspection.refetch(), maintenance.refetch()]);
  return (
    <FormDialog
      title={t('edit')}
      dirty={false}
      canSave={false}
      saving={false}
      onSave={() => {}}
      onClose={rest.onClose}
    >
      {error ? <ErrorState words={t.problem(error)} onRetry={retry} /> : <LoadingState />}
    </FormDialog>
  );
}
