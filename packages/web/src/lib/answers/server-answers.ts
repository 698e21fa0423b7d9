/** Whether the last request of this page had an answer: the device may have a network while the server is away. */
import { useSyncExternalStore } from 'react';

let answers = true;
const listeners = new Set<() => void>();

/** Notes that a request was answered, or that it was not. */
export function noteAnswer(hasAnswered: boolean): void {
  if (hasAnswered !== answers) {
    answers = hasAnswered;
    listeners.forEach((listener) => listener());
  }
}

/** Whether the server has answered the last request; true before the first. */
export function serverAnswers(): boolean {
  return answers;
}

/** The same, for components. */
export function useServerAnswers(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, serverAnswers);
}
