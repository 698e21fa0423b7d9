/** The cause when nothing can be sent or loaded: the device has no signal, or the server does not answer. */
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
