/** Counts unsaved work on the screen, and asks the user before it would be lost. */
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Resolves with whether the screen may be left. */
type Ask = () => Promise<boolean>;

/**
 * The place of unsaved input, which is `nowhere`, the `device`, or the `tab` until it is closed. Input in the tab reappears when the user
 * returns to the page.
 */
export type KeptIn = 'nowhere' | 'tab' | 'device';

interface Work {
  readonly keptIn: KeptIn;
  readonly close: () => void;
}

/** The forms with unsaved input. */
const works = new Map<object, Work>();
const listeners = new Set<() => void>();
let ask: Ask | undefined;

function tellListeners(): void {
  listeners.forEach((listener) => listener());
}

function isAnyKeptIn(...places: readonly KeptIn[]): boolean {
  return [...works.values()].some(({ keptIn }) => places.includes(keptIn));
}

/** Whether the screen has unsaved input. */
export function hasUnsavedWork(): boolean {
  return works.size > 0;
}

/** Whether closing the tab would lose input. */
export function isLostOnClosing(): boolean {
  return isAnyKeptIn('nowhere', 'tab');
}

/** Returns `hasUnsavedWork()`, and renders the component again when the result changes. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore((onChange) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  }, hasUnsavedWork);
}

/** Clears the count of unsaved work, after the work was saved or given up. */
export function forgetUnsavedWork(): void {
  works.clear();
  tellListeners();
}

/**
 * Counts the unsaved input of a form. `FormDialog` and `useEntityForm` call it. Other components whose input
 * could be lost call it themselves. The user is then asked before leaving, reloading or closing, and signs in
 * over the form when the session ends.
 * @param isUnsaved whether typed input is not saved
 * @param options.keptIn the default is `nowhere`
 * @param options.isSaving whether the input is being sent. Leaving the page does not stop the sending, so
 * only closing or reloading the tab asks
 * @param options.onGivenUp closes a form that stays open when the page under it changes, such as a dialog
 */
export function useUnsavedWork(
  isUnsaved: boolean,
  {
    keptIn: place = 'nowhere',
    isSaving = false,
    onGivenUp,
  }: { keptIn?: KeptIn; isSaving?: boolean; onGivenUp?: (() => void) | undefined } = {},
): void {
  const keptIn = isSaving && place === 'nowhere' ? 'tab' : place;
  const [form] = useState(() => ({}));
  const giveUp = useEffectEvent(() => onGivenUp?.());
  const end = useCallback(() => {
    works.delete(form);
    tellListeners();
  }, [form]);
  useEffect(() => {
    if (!isUnsaved) {
      return undefined;
    }
    works.set(form, { keptIn, close: () => giveUp() });
    tellListeners();
    return end;
  }, [form, isUnsaved, keptIn, end]);
}

/** Sets the dialog. `asker` resolves with whether the screen may be left. Returns a function that removes the dialog. */
export function handleLeaving(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Resolves with whether the screen may be left. If input would be lost, the user decides, and leaving closes the forms. */
export async function mayLeave(): Promise<boolean> {
  if (!isAnyKeptIn('nowhere') || ask === undefined) {
    return true;
  }
  const isLeaving = await ask();
  if (isLeaving) {
    const givenUp = [...works.values()];
    forgetUnsavedWork();
    givenUp.forEach(({ close }) => close());
  }
  return isLeaving;
}

/** Runs an act that removes a form from the screen (closing its dialog, going a step back), if the form may be left. */
export async function leaveFor(next: () => void): Promise<void> {
  if (await mayLeave()) {
    next();
  }
}
