/** Tracks whether the last request of this page had an answer. The server may be away although the device has a network. */
import { useSyncExternalStore } from 'react';

/** Statuses of a proxy's replies while the server behind it is away. The server itself also sends 503, but with an error code. */
export const PROXY_STATUSES: readonly number[] = [502, 503, 504];

let answers = true;
const listeners = new Set<() => void>();

/** Notes whether a request was answered. */
export function noteAnswer(hasAnswered: boolean): void {
  if (hasAnswered !== answers) {
    answers = hasAnswered;
    listeners.forEach((listener) => listener());
  }
}

/** Notes the status of a reply. 0 means that there was no reply. A 503 counts as an answer, since the server may have sent it. */
export function noteStatus(status: number): void {
  noteAnswer(status !== 0 && (status === 503 || !PROXY_STATUSES.includes(status)));
}

/** Whether the server has answered the last request. True before the first request. */
export function serverAnswers(): boolean {
  return answers;
}

/** Calls the listener whenever `serverAnswers` changes. Returns a function that removes the listener. */
export function onServerAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Like `serverAnswers`, for components. */
export function useServerAnswers(): boolean {
  return useSyncExternalStore(onServerAnswers, serverAnswers);
}
