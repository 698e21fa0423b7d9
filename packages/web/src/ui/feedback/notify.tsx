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

async function show(
  message: string,
  color: string,
  icon: ReactNode,
  autoClose: number | false,
): Promise<void> {
  isNeeded = true;
  listeners.forEach((onChange) => onChange());
  const { showNotification } = await load();
  const closeButtonProps = { 'aria-label': useUiPhrases.outside('close') };
  showNotification({ message, color, icon, autoClose, closeButtonProps, withBorder: true });
}

export function notifySuccess(message: string): void {
  void show(message, 'green.8', <IconCheck size={18} />, 4000);
}

export function notifyError(message: string): void {
  void show(message, 'red.8', <IconAlertTriangle size={18} />, 8000);
}

/** Shows a message until the user closes it. */
export function notifyUntilClosed(message: string): void {
  void show(message, 'brand', <IconInfoCircle size={18} />, false);
}
