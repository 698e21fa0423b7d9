/** What the frame has to say: about the storage of this phone, and a newer version that waits. */
import { useSyncExternalStore } from 'react';
import { onStorageState, storageState } from '../../lib/phone/phone-database.ts';
import { useHasOpenDraft } from '../../lib/open-drafts.ts';
import { FrameNote } from './frame-note.tsx';
import { useNewerVersion } from './kept-application.ts';
import { useShellPhrases } from './shell.phrases.ts';

function StorageNote() {
  const t = useShellPhrases();
  const state = useSyncExternalStore(onStorageState, storageState);
  if (state === 'ready') {
    return null;
  }
  const reload = { label: t('reload'), onClick: () => location.reload() };
  return (
    <FrameNote
      tone="urgent"
      text={t(`storage.${state}`)}
      action={state === 'outdated' ? reload : undefined}
    />
  );
}

/** Offers the newer version, but not while a form is open: nothing on the screen may change under the person's hands. */
function VersionNote() {
  const t = useShellPhrases();
  const restart = useNewerVersion();
  const hasOpenDraft = useHasOpenDraft();
  return restart && !hasOpenDraft ? (
    <FrameNote tone="calm" text={t('newer')} action={{ label: t('restart'), onClick: restart }} />
  ) : null;
}

export function FrameNotes() {
  return (
    <>
      <StorageNote />
      <VersionNote />
    </>
  );
}
