/** Short messages at the top, at most three at once. */
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';

const load = () => import('./notifications-host.tsx');
const Host = lazy(load);

let wanted = false;
const listeners = new Set<() => void>();

/** Part of `UiProvider`: draws nothing, and loads nothing, until the first message. */
export function NotificationsPlace() {
  const shown = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => wanted,
  );
  return shown && <Suspense>{<Host />}</Suspense>;
}

async function show(
  message: string,
  color: string,
  icon: ReactNode,
  autoClose: number | false,
): Promise<void> {
  wanted = true;
  listeners.forEach((changed) => changed());
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

/** Stays until the person closes it. */
export function notifyUntilClosed(message: string): void {
  void show(message, 'brand', <IconInfoCircle size={18} />, false);
}
