/** Short messages at the bottom, at most three at once. */
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { awaitServer } from '../../lib/connection/outage.ts';
import { useUiPhrases } from '../ui.phrases.ts';

const loadOnce = () => import('./notifications-host.tsx');

/** Loads the code of the messages. After a failure it loads again once the server answers. */
function load(): ReturnType<typeof loadOnce> {
  return loadOnce().catch(async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loadOnce>>>();
    const stop = awaitServer(() => loadOnce().then(resolve, () => undefined));
    return promise.finally(stop);
  });
}
const Host = lazy(load);

let isNeeded = false;
const listeners = new Set<() => void>();

/** Part of `UiProvider`. Renders and loads nothing until the first message. */
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

/** The id of the last message about each subject. */
const lastAbout = new Map<string, string>();

/** A single act offered by a message. */
export interface NoticeAct {
  readonly label: string;
  readonly onClick: () => void;
}

interface Look {
  readonly color: string;
  readonly icon: ReactNode;
  readonly autoClose: number | false;
  readonly act?: NoticeAct;
}

async function show(message: string, about: string | undefined, { act, ...look }: Look): Promise<void> {
  isNeeded = true;
  listeners.forEach((onChange) => onChange());
  const id = crypto.randomUUID();
  const before = about === undefined ? undefined : lastAbout.get(about);
  if (about !== undefined) {
    lastAbout.set(about, id);
  }
  const { showMessage, hideNotification } = await load();
  if (before !== undefined) {
    hideNotification(before);
  }
  if (about !== undefined && lastAbout.get(about) !== id) {
    // The message was replaced or is no longer relevant.
    return;
  }
  const closeButtonProps = { 'aria-label': useUiPhrases.outside('close') };
  showMessage({ id, message, ...look, closeButtonProps, withBorder: true }, act);
}

/** Closes the last message about a subject, if the message is shown or about to be shown. */
export function dropMessage(about: string): void {
  const id = lastAbout.get(about);
  if (id !== undefined) {
    lastAbout.delete(about);
    void load().then(({ hideNotification }) => hideNotification(id));
  }
}

/** @param about the subject of the message, such as a switch. The message replaces an earlier message about it */
export function notifySuccess(message: string, about?: string): void {
  void show(message, about, { color: 'green.8', icon: <IconCheck size={18} />, autoClose: 4000 });
}

/** Reports an act with its undo. The message stays while its button has the focus. @param about as in `notifySuccess` */
export function notifyWithAct(message: string, act: NoticeAct, about: string): void {
  void show(message, about, { color: 'green.8', icon: <IconCheck size={18} />, autoClose: 8000, act });
}

/** @param about as in `notifySuccess` */
export function notifyError(message: string, about?: string): void {
  void show(message, about, { color: 'red.8', icon: <IconAlertTriangle size={18} />, autoClose: 8000 });
}

/** Shows a message until the user closes it or another message replaces it. @param about as in `notifySuccess` */
export function notifyUntilClosed(message: string, about?: string): void {
  void show(message, about, { color: 'brand', icon: <IconInfoCircle size={18} />, autoClose: false });
}
