/** A record's form in a dialog, with its errors and a reload button after a stale write. */
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
  form: Pick<RecordForm<never>, 'dirty' | 'ready' | 'busy' | 'error' | 'errorText' | 't' | 'submit'>;
  /** False when the form cannot be saved for another reason: the user may only read it. */
  canSave?: boolean;
  /** Overrides `form.dirty` when more than the typed values would be lost. */
  dirty?: boolean;
  /** Shown in place of an error: what the previous save left undone. */
  notice?: string | undefined;
  /** Codes of errors with a reload button. */
  reloadsOn?: readonly string[];
  /** Loads the current version after a stale write; undefined for a new record. */
  onReload?: () => Promise<void>;
  /** Replaces `form.submit`, to ask a question before it. */
  onSave?: () => void;
}) {
  const t = useEditorPhrases();
  const { error } = form;
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
          <ReloadAction label={t('reload')} errorText={form.t.errorText} onReload={onReload} />
        )
      }
      onSave={onSave}
    />
  );
}
