/** Chooses a single place on a screen that reports an outage, even if several parts could not be loaded. */
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { awaitServer } from '../../lib/connection/outage.ts';

interface Place {
  readonly id: string;
  readonly isInDialog: boolean;
}

let places: readonly Place[] = [];
/** Ids of heads, which are places at the top of a screen that show only the message of an outage. */
let heads: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: { places?: readonly Place[]; heads?: readonly string[] }): void {
  places = next.places ?? places;
  heads = next.heads ?? heads;
  listeners.forEach((listener) => listener());
}

/**
 * Returns the id of the place that reports the outage. A dialog covers the screen, so a place in it comes first. Otherwise it is the head
 * of the screen, or else the first place without data.
 */
function speaker(): string | undefined {
  const inDialog = places.find(({ isInDialog }) => isInDialog);
  return places.length === 0 ? undefined : (inDialog?.id ?? heads[0] ?? places[0]?.id);
}

function useIsSpeaker(id: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => speaker() === id,
  );
}

/** Whether the head of a screen must report the outage. */
export function useHeadSpeaks(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    set({ heads: [...heads, id] });
    return () => set({ heads: heads.filter((other) => other !== id) });
  }, [id]);
  return useIsSpeaker(id);
}

/**
 * Registers a place without its data, which is reloaded when the server answers again. Returns whether the place must report the outage.
 * @param root an element of the place
 */
export function usePlaceSpeaks(root: RefObject<HTMLElement | null>, reload: () => unknown): boolean {
  const id = useId();
  useLayoutEffect(() => {
    const isInDialog = Boolean(root.current?.closest('dialog, [role="dialog"], [role="alertdialog"]'));
    set({ places: [...places, { id, isInDialog }] });
    return () => set({ places: places.filter((place) => place.id !== id) });
  }, [id, root]);
  const onBack = useEffectEvent(reload);
  useEffect(() => awaitServer(() => onBack()), []);
  return useIsSpeaker(id);
}
