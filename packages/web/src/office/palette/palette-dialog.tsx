/** The global search, with one field and grouped results. Arrow keys choose a result, and Enter opens it. */
import { MAX_SEARCH } from '@mobcheck/contract/kernel/page.ts';
import { Alert, Button, Kbd, Loader, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useGo } from '../../lib/page-url.ts';
import classes from './palette.module.css';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePalettePhrases } from './palette.phrases.ts';
import {
  activeEntry,
  type FoundPage,
  isRest,
  isWorthKeeping,
  type LocalEntry,
  neighbour,
  SERVER_SEARCH_LENGTH,
} from './palette.rules.ts';
import { useRecentEntries } from './recent-entries.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

const PAUSE_MS = 180;
/** By the specification of the lists, a shorter text finds only exact matches. */
const WORD_PART_LENGTH = 3;

function Hints() {
  const t = usePalettePhrases();
  return (
    <div className={classes.hints} aria-hidden>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('hint.walk')}
      </span>
      <span>
        <Kbd>{t('keyNames.enter')}</Kbd> {t('hint.choose')}
      </span>
      <span>
        <Kbd>{t('keyNames.escape')}</Kbd> {t('hint.leave')}
      </span>
    </div>
  );
}

/** Says that nothing was found, and why a short text finds little. */
function LittleFound({ text, count }: { text: string; count: number }) {
  const t = usePalettePhrases();
  const shortHint =
    text.length < SERVER_SEARCH_LENGTH
      ? 'tooShort'
      : text.length < WORD_PART_LENGTH
        ? 'exactOnly'
        : undefined;
  if (count > 0) {
    return text !== '' && shortHint ? <p className={classes.short}>{t(shortHint, { text })}</p> : null;
  }
  return (
    <div className={classes.nothing}>
      <p>{t('nothing', { text })}</p>
      <p>{t(shortHint ?? 'nothingHint', { text })}</p>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = usePalettePhrases();
  return (
    <Alert color="red" variant="light" role="alert" className={classes.failed ?? ''}>
      {t('failed')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

/**
 * A tag reader sends Enter before the search has a result. Returns a function to call on this Enter. `open` is then called when the
 * search ends, unless the text has changed.
 */
function useOpenWhenFound(text: string, isSearching: boolean, open: () => void): () => void {
  const [awaited, setAwaited] = useState<string>();
  const openFound = useEffectEvent(open);
  useEffect(() => {
    if (awaited !== undefined && !isSearching) {
      setAwaited(undefined);
      if (awaited === text) {
        openFound();
      }
    }
  }, [awaited, isSearching, text]);
  return () => setAwaited(text);
}

function useOpenEntry(noteOpened: (entry: LocalEntry) => void, onClose: () => void) {
  const go = useGo();
  return (entry: LocalEntry) => {
    if (isWorthKeeping(entry)) {
      noteOpened(entry);
    }
    onClose();
    if (entry.run) {
      entry.run();
      return;
    }
    // A piece and an order open as windows above their lists.
    const isWindow = !isRest(entry) && (entry.kind === 'piece' || entry.kind === 'order');
    go({ to: entry.to, search: entry.search, ...(isWindow && { state: { windowOpened: true } }) });
  };
}

export default function PaletteDialog(props: {
  pages: readonly FoundPage[];
  text: string;
  onType: (text: string) => void;
  /** Called when the field gets the focus, which is a moment after the dialog is rendered. */
  onFocus?: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}) {
  const { pages, text, onType, onFocus, onClose } = props;
  const t = usePalettePhrases();
  const listId = useId();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const [activeKey, setActiveKey] = useState<string>();
  const [recent, noteOpened] = useRecentEntries();
  const { groups, findsCompanies, isSearching, hasFailed, retry } = usePaletteGroups(
    pages,
    { typed: text, settled },
    recent,
    props.onShowKeys,
  );
  const active = activeEntry(groups, activeKey);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  const open = useOpenEntry(noteOpened, onClose);
  const openWhenFound = useOpenWhenFound(text, isSearching, () => {
    if (count === 1 && active) {
      open(active);
    }
  });
  // An entry that was chosen with the arrow keys opens although others are still searched.
  const isChosen = active !== undefined && active.key === activeKey;
  const isAwaited = isSearching && !isChosen && active?.kind !== 'page' && active?.kind !== 'act';
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveKey(neighbour(groups, activeKey, step)?.key);
    } else if (event.key === 'Enter' && isAwaited) {
      event.preventDefault();
      openWhenFound();
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      open(active);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={<VisuallyHidden>{t('title')}</VisuallyHidden>}
      withCloseButton={false}
      centered={false}
      yOffset="8dvh"
      size={640}
      padding={0}
      classNames={{ header: classes.title, body: classes.body }}
    >
      <TextInput
        data-autofocus
        size="lg"
        variant="unstyled"
        classNames={{ input: classes.input }}
        role="combobox"
        aria-label={t('title')}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, active)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        placeholder={t(findsCompanies ? 'placeholderWithCompanies' : 'placeholder')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={isSearching ? <Loader size={18} color="gray" /> : null}
        value={text}
        onFocus={onFocus}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setActiveKey(undefined);
        }}
        onKeyDown={handleKey}
      />
      <PaletteList id={listId} label={t('results')} groups={groups} active={active} onOpen={open} />
      {!isSearching && !hasFailed && <LittleFound text={text.trim()} count={count} />}
      {hasFailed && <Failed onRetry={retry} />}
      <VisuallyHidden role="status">{isSearching ? t('searching') : t('count', { count })}</VisuallyHidden>
      <Hints />
    </Modal>
  );
}
