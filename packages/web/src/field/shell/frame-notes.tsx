/** Notes in the frame about the phone's storage, a lost phone, an ended session, other people's records, and a newer version. */
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { useSession } from '../../lib/session.tsx';
import { waitingOfOthers, type WaitingAccount } from '../../lib/phone/phone-accounts.ts';
import { onStorageState, storageState } from '../../lib/phone/storage-state.ts';
import { useHasOpenDraft } from '../../lib/open-drafts.ts';
import { FrameNote } from './frame-note.tsx';
import { useNewerVersion } from './kept-application.ts';
import { LostNote } from './lost-phone.tsx';
import { useShellPhrases } from './shell.phrases.ts';

const SignInAgain = lazyDialog(() => import('../../account/login/sign-in-again.tsx'));

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

/** Offers the newer version, but not while a form is open, since a restart would interrupt the person. */
function VersionNote() {
  const t = useShellPhrases();
  const newer = useNewerVersion();
  const hasOpenDraft = useHasOpenDraft();
  return newer && !hasOpenDraft ? (
    <FrameNote
      tone="calm"
      text={t('newer')}
      action={{ label: t('restart'), onClick: newer.start, isBusy: newer.isStarting }}
    />
  ) : null;
}

function SessionNote() {
  const t = useShellPhrases();
  const { ended } = useSession();
  const [asks, setAsks] = useState(false);
  return (
    <>
      {ended && (
        <FrameNote
          tone="urgent"
          text={t('ended')}
          action={{ label: t('signIn'), onClick: () => setAsks(true) }}
        />
      )}
      {asks && (
        <Suspense>
          <SignInAgain remember size="lg" onSignedIn={() => setAsks(false)} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Names other people whose records wait on this phone. The signed-in user cannot send them. */
function OthersNote() {
  const t = useShellPhrases();
  const { user } = useSession();
  const [others, setOthers] = useState<readonly WaitingAccount[]>([]);
  useEffect(() => {
    let unmounted = false;
    waitingOfOthers(user)
      .then((accounts) => !unmounted && setOthers(accounts))
      .catch(() => undefined);
    return () => {
      unmounted = true;
    };
  }, [user]);
  return others.map(({ name, count }) => (
    <FrameNote key={name} tone="calm" text={t('others', { name, count })} />
  ));
}

export function FrameNotes() {
  return (
    <>
      <StorageNote />
      <LostNote />
      <SessionNote />
      <OthersNote />
      <VersionNote />
    </>
  );
}
