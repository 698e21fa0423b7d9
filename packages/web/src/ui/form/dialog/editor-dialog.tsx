/** A form dialog with its save: busy meanwhile, an error in words, the way out of a stale write. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import type { Change } from '../../../lib/use-change.ts';
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
  save: Pick<Change<never, unknown>, 'busy' | 'error'>;
  /** Words of an error: `t.errorText`. */
  errorText: (error: unknown) => string;
  /** Codes of the errors that a field says itself. */
  atFields?: readonly string[];
  /** What was left undone by the save before this one. */
  notice?: string | undefined;
  /** Asks for the current version after a stale write; absent where nothing is saved yet. */
  onReload?: () => Promise<void>;
}) {
  const t = useEditorPhrases();
  const { busy, error } = save;
  const words = error && !atFields.includes(error.code) ? errorText(error) : undefined;
  return (
    <FormDialog
      {...form}
      saving={busy}
      error={error ? words : notice}
      errorAction={
        onReload &&
        error?.code === STALE_WRITE.code && (
          <ReloadAction label={t('reload')} errorText={errorText} onReload={onReload} />
        )
      }
    />
  );
}
