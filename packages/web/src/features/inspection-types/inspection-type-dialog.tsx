/** Adds or edits an inspection type: loads the categories and its lists, then shows the form. */
import type { InspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useFocusBack } from '../../ui/focus-back.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { draftOf, EMPTY_DRAFT } from './inspection-type-form.rules.ts';
import { InspectionTypeForm } from './inspection-type-form.tsx';
import { categoryChoicesQuery, checklistsQuery } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './phrases.ts';

interface Props {
  /** Absent for a new one. */
  type: InspectionType | undefined;
  /** Asks for the current version after a stale write. */
  onReload: () => void;
  onClose: () => void;
}

/** A new version of the same type is a new form. */
export function InspectionTypeDialog(props: Props) {
  useFocusBack();
  return <LoadedType key={props.type?.updateDate} {...props} />;
}

function LoadedType({ type, ...rest }: Props) {
  const t = useInspectionTypesPhrases();
  const categories = useQuery(categoryChoicesQuery());
  const lists = useQuery({ ...checklistsQuery(type?.id ?? ''), enabled: type !== undefined });
  if (categories.data && (!type || lists.data)) {
    const start = type && lists.data ? draftOf(type, lists.data) : EMPTY_DRAFT;
    return <InspectionTypeForm saved={type} start={start} categories={categories.data.items} {...rest} />;
  }
  const error = categories.error ?? lists.error;
  const retry = () => void Promise.all([categories.refetch(), type && lists.refetch()]);
  return (
    <FormDialog
      title={t(type ? 'edit' : 'add')}
      size="60rem"
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
