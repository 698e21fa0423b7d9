/** Short messages at the top, at most three at once. */
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';

const load = () => import('./notifications-host.tsx');
const Host = lazy(load);

let isNeeded = false;
const listeners = new Set<() => void>();

/** Part of `UiProvider`: renders and loads nothing until the first message. */
export function LazyNotifications() {
  const shown = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => isNeeded,
  );
  return shown && <Suspense>{<Host />}</Suspense>;
}

/** The id of the last message about each thing. */
const lastAbout = new Map<string, string>();

async function show(
  message: string,
  about: string | undefined,
  { color, icon, autoClose }: { color: string; icon: ReactNode; autoClose: number | false },
): Promise<void> {
  isNeeded = true;
  listeners.forEach((onChange) => onChange());
  const { showNotification, hideNotification } = await load();
  const id = crypto.randomUUID();
  if (about !== undefined) {
    hideNotification(lastAbout.get(about) ?? '');
    lastAbout.set(about, id);
  }
  const closeButtonProps = { 'aria-label': useUiPhrases.outside('close') };
  showNotification({ id, message, color, icon, autoClose, closeButtonProps, withBorder: true });
}

/** @param about what the message is about, such as a switch: it replaces the earlier message about the same */
export function notifySuccess(message: string, about?: string): void {
  void show(message, about, { color: 'green.8', icon: <IconCheck size={18} />, autoClose: 4000 });
}

/** @param about as of `notifySuccess` */
export function notifyError(message: string, about?: string): void {
  void show(message, about, { color: 'red.8', icon: <IconAlertTriangle size={18} />, autoClose: 8000 });
}

/** Shows a message until the user closes it. */
export function notifyUntilClosed(message: string): void {
  void show(message, undefined, { color: 'brand', icon: <IconInfoCircle size={18} />, autoClose: false });
}
