/** Handles the keys of the office. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSingleKeys } from '../../ui/layout/use-single-keys.ts';
import { useGo } from '../../lib/page-url.ts';
import { afterKey, type KeyMeaning, meaningOf, type OpenFinder } from './keys.rules.ts';
import type { FoundPage } from './palette.rules.ts';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** Whether a key belongs to the focused element, such as a field or an open menu. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPING}, [role=menu], [role=listbox]`) !== null;
}

/** In the only open window, presses the button that shows the next or previous row. */
function stepInWindow(windows: NodeListOf<Element>, step: 1 | -1): boolean {
  const button = windows[0]?.querySelector<HTMLElement>(
    `[data-row-step=${step === 1 ? 'next' : 'previous'}]`,
  );
  button?.click();
  return button !== undefined && button !== null;
}

function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content [data-list-search]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Focuses the checkbox of the next or previous row, or else its link or button. */
function walkRows(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('#content tbody tr[aria-rowindex]')];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[index === -1 ? 0 : index + step];
  const tick = row?.querySelector<HTMLElement>('[data-tick] input');
  tick?.focus();
  if (tick && document.activeElement === tick) {
    return true;
  }
  const button =
    row?.querySelector<HTMLElement>('[data-pinned] :is(a, button)') ??
    row?.querySelector<HTMLElement>('a, button');
  button?.focus();
  return button !== undefined && button !== null;
}

/**
 * @param pages the pages that `g` and a letter may open
 * @param isOpen whether the dialog of the search or of the keys is open
 */
export function useShellKeys(
  pages: readonly FoundPage[],
  isOpen: boolean,
  onOpen: (open: OpenFinder) => void,
): void {
  const go = useGo();
  const [singleKeys] = useSingleKeys();
  const lastG = useRef<number>(undefined);
  /** Performs an act. @returns whether it had an effect */
  const act = (meaning: KeyMeaning): boolean => {
    switch (meaning.act) {
      case 'palette': {
        onOpen(isOpen ? undefined : 'palette');
        return true;
      }
      case 'keys': {
        onOpen('keys');
        return true;
      }
      case 'search': {
        return focusListSearch();
      }
      case 'row': {
        return walkRows(meaning.step);
      }
      case 'go': {
        const mayOpen = pages.some(({ path }) => path === meaning.path);
        if (mayOpen) {
          go({ to: meaning.path });
        }
        return mayOpen;
      }
    }
  };
  /** Handles a key. @returns whether it had an effect; the browser must then not handle the key */
  const handle = (event: KeyboardEvent): boolean => {
    const windows = document.querySelectorAll('[aria-modal=true]');
    const hasSingleKeys = singleKeys && windows.length <= 1 && !isTaken(event.target);
    const meaning = meaningOf(event, hasSingleKeys, lastG.current);
    if (windows.length > 0 && meaning?.act !== 'palette') {
      return meaning?.act === 'row' && stepInWindow(windows, meaning.step);
    }
    const isDone = meaning !== undefined && act(meaning);
    const isG = hasSingleKeys && afterKey('', event) === 'g';
    lastG.current = isG && !isDone ? event.timeStamp : undefined;
    return isDone;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing && !event.repeat && handle(event)) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
