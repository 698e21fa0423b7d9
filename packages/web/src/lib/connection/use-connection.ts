/** The cause of failed sending and loading, either no signal or a server that does not answer. */
import { useServerAnswers } from '../answers/server-answers.ts';
import { useOnline } from './use-online.ts';

export type Connection = 'up' | 'noSignal' | 'noServer';

export function useConnection(): Connection {
  const isOnline = useOnline();
  const answers = useServerAnswers();
  if (!isOnline) {
    return 'noSignal';
  }
  return answers ? 'up' : 'noServer';
}
