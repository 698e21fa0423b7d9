/** A record's form in a dialog: busy while it saves, its error in words, the way out of a stale write. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { useEditorPhrases } from '../dialog/editor.phrases.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { ReloadAction } from '../dialog/reload-action.tsx';
import type { RecordForm } from './use-record-form.ts';

type DialogProps = Omit<
  Parameters<typeof FormDialog>[0],
  'dirty' | 'canSave' | 'saving' | 'error' | 'errorAction' | 'onSave'
>;

export function RecordDialog({
  form,
  canSave = true,
  dirty = form.dirty,
  notice,
  reloadsOn = [STALE_WRITE.code],
  onReload,
  onSave = form.submit,
  ...dialog
}: DialogProps & {
  form: Pick<RecordForm<never>, 'dirty' | 'ready' | 'busy' | 'error' | 'errorText' | 'words' | 'submit'>;
  /** False where something else keeps it from being saved: this person may only read it. */
  canSave?: boolean;
  /** Where more than what is typed would be lost. */
  dirty?: boolean;
  /** Stands where an error of the save would: what was left undone by the one before. */
  notice?: string | undefined;
  /** Codes of the errors after which the current version is to be loaded. */
  reloadsOn?: readonly string[];
  /** Asks for the current version after a stale write; absent where nothing is saved yet. */
  onReload?: () => Promise<void>;
  /** Where a question comes before `form.submit`. */
  onSave?: () => void;
}) {
  const t = useEditorPhrases();
  const { error, words } = form;
  return (
    <FormDialog
      {...dialog}
      dirty={dirty}
      canSave={canSave && form.ready}
      saving={form.busy}
      error={error ? form.errorText : notice}
      errorAction={
        onReload &&
        reloadsOn.includes(error?.code ?? '') && (
          <ReloadAction label={t('reload')} errorText={words.errorText} onReload={onReload} />
        )
      }
      onSave={onSave}
    />
  );
}
