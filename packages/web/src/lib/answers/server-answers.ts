/** Whether the last request of this page had an answer, since the device may have a network while the server is away. */
import { useSyncExternalStore } from 'react';

/** A proxy's replies while the server behind it is away. The server itself also sends 503, then with a code of ours. */
export const PROXY_STATUSES: readonly number[] = [502, 503, 504];

let answers = true;
const listeners = new Set<() => void>();

/** Notes that a request was answered, or that it was not. */
export function noteAnswer(hasAnswered: boolean): void {
  if (hasAnswered !== answers) {
    answers = hasAnswered;
    listeners.forEach((listener) => listener());
  }
}

/** Notes the status of a reply, or 0 without one. */
export function noteStatus(status: number): void {
  noteAnswer(status !== 0 && (status === 503 || !PROXY_STATUSES.includes(status)));
}

/** Whether the server has answered the last request. True before the first. */
export function serverAnswers(): boolean {
  return answers;
}

/** Calls the listener whenever `serverAnswers` changes. Returns a function that ends this. */
export function onServerAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Like `serverAnswers`, for components. */
export function useServerAnswers(): boolean {
  return useSyncExternalStore(onServerAnswers, serverAnswers);
}
