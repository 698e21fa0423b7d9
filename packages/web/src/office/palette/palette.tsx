/** The global search in the header, and the keys of the office. The dialogs are loaded when they are opened. */
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import classes from './palette-button.module.css';
import { EarlyLetters } from './early-letters.tsx';
import { IS_APPLE, type OpenFinder } from './keys.rules.ts';
import type { FoundPage } from './palette.rules.ts';
import { usePaletteButtonPhrases } from './palette-button.phrases.ts';
import { useShellKeys } from './use-shell-keys.ts';

const loadDialog = () => import('./palette-dialog.tsx');
const PaletteDialog = lazyDialog(loadDialog);
const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

/** Milliseconds after which browsers without `requestIdleCallback` (Safari) count as idle. */
const IDLE_AFTER_MS = 3000;

/** Loads the search when the browser is idle, so that it opens at once. */
function usePreload(): void {
  useEffect(() => {
    // If this load fails, `lazyDialog` loads the search again when it is opened, and reports a failure.
    const load = () => void loadDialog().catch(() => undefined);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(load, IDLE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(load);
    return () => cancelIdleCallback(request);
  }, []);
}

function OpenPalette(props: { pages: readonly FoundPage[]; onShowKeys: () => void; onClose: () => void }) {
  const { pages, onShowKeys, onClose } = props;
  const [text, setText] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <>
      {!hasFocus && <EarlyLetters text={text} onType={setText} onClose={onClose} />}
      <Suspense>
        <PaletteDialog
          pages={pages}
          text={text}
          onType={setText}
          onFocus={() => setHasFocus(true)}
          onShowKeys={onShowKeys}
          onClose={onClose}
        />
      </Suspense>
    </>
  );
}

export function Palette(props: {
  pages: readonly FoundPage[];
  /** The open dialog. Its state is in the shell, because the page behind must not react to Escape. */
  open: OpenFinder;
  onOpen: (open: OpenFinder) => void;
}) {
  const { pages, open, onOpen } = props;
  const t = usePaletteButtonPhrases();
  useShellKeys(pages, open !== undefined, onOpen);
  usePreload();
  const close = () => onOpen(undefined);
  return (
    <>
      <UnstyledButton
        className={classes.wide}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-label={t('open')}
        onClick={() => onOpen('palette')}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span aria-hidden>{t('search')}</span>
        <Kbd aria-hidden>{IS_APPLE ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      <ActionIcon
        className={classes.narrow}
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        aria-haspopup="dialog"
        aria-label={t('open')}
        onClick={() => onOpen('palette')}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {open === 'palette' && <OpenPalette pages={pages} onShowKeys={() => onOpen('keys')} onClose={close} />}
      <Suspense>{open === 'keys' && <KeysDialog pages={pages} onClose={close} />}</Suspense>
    </>
  );
}
