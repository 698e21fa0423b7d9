/** Dialog that adds or edits an inspection type. */
import type { InspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RemountOnVersion, type EditorProps } from '../../ui/form/dialog/editor.tsx';
import { QueriesState, WaitingDialog } from '../../ui/form/dialog/waiting-dialog.tsx';
import { draftOf, EMPTY_DRAFT } from './inspection-type-form.rules.ts';
import { InspectionTypeForm } from './inspection-type-form.tsx';
import { categoryChoicesQuery } from '../../domain/category/category-choices.api.ts';
import { typeListsQuery } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

export function InspectionTypeDialog(props: EditorProps<InspectionType>) {
  return (
    <RemountOnVersion row={props.existing}>
      <InspectionTypeFormLoader {...props} />
    </RemountOnVersion>
  );
}

function InspectionTypeFormLoader(props: EditorProps<InspectionType>) {
  const t = useInspectionTypesPhrases();
  const { existing } = props;
  const categories = useQuery(categoryChoicesQuery());
  const lists = useQuery({ ...typeListsQuery(existing?.id ?? ''), enabled: existing !== undefined });
  if (categories.data && (!existing || lists.data)) {
    const initialDraft = existing && lists.data ? draftOf(existing, lists.data) : EMPTY_DRAFT;
    return <InspectionTypeForm initialDraft={initialDraft} categories={categories.data.items} {...props} />;
  }
  return (
    <WaitingDialog
      title={t(existing ? 'editNamed' : 'add', { name: existing?.name ?? '' })}
      size="60rem"
      onClose={props.onClose}
    >
      <QueriesState queries={[categories, lists]} errorText={t.errorText} />
    </WaitingDialog>
  );
}
