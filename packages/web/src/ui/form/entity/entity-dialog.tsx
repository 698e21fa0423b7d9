/** The form of one thing (a company, a product) in a dialog, with its errors and a reload button after a stale write. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { useEditorPhrases } from '../dialog/editor.phrases.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { ReloadAction } from '../dialog/reload-action.tsx';
import type { EntityForm } from './use-entity-form.ts';

type DialogProps = Omit<
  Parameters<typeof FormDialog>[0],
  'dirty' | 'canSave' | 'saving' | 'error' | 'errorAction' | 'onSave' | 'onIncomplete'
>;

export function EntityDialog({
  form,
  canSave = true,
  dirty = form.dirty,
  notice,
  reloadsOn = [STALE_WRITE.code],
  onReload,
  onSave = form.submit,
  ...dialog
}: DialogProps & {
  form: Pick<EntityForm<never>, 'dirty' | 'ready' | 'busy' | 'error' | 'errorText' | 't' | 'submit'>;
  /** False if the form cannot be saved for a reason other than its input, such as missing rights. */
  canSave?: boolean;
  /** Overrides `form.dirty` when more than the typed values would be lost. */
  dirty?: boolean;
  /** A text shown while there is no error, for example about the unfinished part of the previous save. */
  notice?: string | undefined;
  /** Codes of errors with a reload button. */
  reloadsOn?: readonly string[];
  /** Loads the current version after an error of `reloadsOn`. Undefined for a new row. */
  onReload?: () => Promise<void>;
  /** Replaces `form.submit`, for example to ask a question first. */
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
      onIncomplete={canSave ? form.submit : undefined}
    />
  );
}
