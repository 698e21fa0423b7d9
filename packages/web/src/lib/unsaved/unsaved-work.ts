/** Unsaved work on the screen. It is counted here, and the user is asked before it would be lost. */
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Answers whether the screen may be left. */
type Ask = () => Promise<boolean>;

/**
 * The place of unsaved input. It is `nowhere`, in the `tab` until it is closed, so that it comes back after leaving the page, or on the
 * `device`.
 */
export type KeptIn = 'nowhere' | 'tab' | 'device';

interface Work {
  readonly keptIn: KeptIn;
  readonly close: () => void;
}

/** The forms with something typed that is not saved. */
const works = new Map<object, Work>();
const listeners = new Set<() => void>();
let ask: Ask | undefined;

function tellListeners(): void {
  listeners.forEach((listener) => listener());
}

function isAnyKeptIn(...places: readonly KeptIn[]): boolean {
  return [...works.values()].some(({ keptIn }) => places.includes(keptIn));
}

/** Whether something typed is on the screen that is not saved. */
export function hasUnsavedWork(): boolean {
  return works.size > 0;
}

/** Whether closing the tab would lose something. */
export function isLostOnClosing(): boolean {
  return isAnyKeptIn('nowhere', 'tab');
}

/** Like `hasUnsavedWork`, and renders again when it changes. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore((onChange) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  }, hasUnsavedWork);
}

/** Clears the count of unsaved work, since it was saved or given up. */
export function forgetUnsavedWork(): void {
  works.clear();
  tellListeners();
}

/**
 * Called by every form. While typed input is not saved, leaving the page, reloading and closing ask first, and when the session ends the
 * user signs in over it.
 * @param isUnsaved whether typed input is not saved
 * @param options.keptIn default `nowhere`
 * @param options.isSaving whether it is on its way to the server, which leaving the page does not stop; only closing the tab asks
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

/** Sets the dialog that asks, which resolves with whether the screen may be left. Returns a function that removes it. */
export function handleLeaving(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Whether the screen may be left, at once when nothing would be lost, otherwise as the user answers. Then the forms are closed. */
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

/** Runs an act that takes a form from the screen (closing its dialog, going a step back) once the user may leave it. */
export async function leaveFor(next: () => void): Promise<void> {
  if (await mayLeave()) {
    next();
  }
}
