/** A form dialog with its save: busy meanwhile, a refusal in words, the way out of a stale write. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import type { FormSave } from '../../../lib/form-save.ts';
import { useEditorPhrases } from './editor.phrases.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReloadAction } from './reload-action.tsx';

type FormProps = Omit<Parameters<typeof FormDialog>[0], 'saving' | 'error' | 'errorAction'>;

export function EditorDialog({
  save,
  errorText,
  atFields = [],
  notice,
  onReload,
  ...form
}: FormProps & {
  save: Pick<FormSave<never, unknown>, 'saving' | 'failure' | 'refusal'>;
  /** Words of a failure: `t.errorText`. */
  errorText: (error: unknown) => string;
  /** Codes of the refusals that a field says itself. */
  atFields?: readonly string[];
  /** What was left undone by the save before this one. */
  notice?: string | undefined;
  /** Asks for the current version after a stale write; absent where nothing is saved yet. */
  onReload?: () => Promise<void>;
}) {
  const t = useEditorPhrases();
  const { saving, failure, refusal } = save;
  const refused = failure && !atFields.includes(refusal?.code ?? '') ? errorText(failure) : undefined;
  return (
    <FormDialog
      {...form}
      saving={saving}
      error={failure ? refused : notice}
      errorAction={
        onReload &&
        refusal?.code === STALE_WRITE.code && (
          <ReloadAction label={t('reload')} errorText={errorText} onReload={onReload} />
        )
      }
    />
  );
}
