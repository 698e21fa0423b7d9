/** The router's error screen: during an outage it is loaded by itself after it, else it says that the screen failed. */
import { isOutage } from '../../lib/connection/outage.ts';
import { BrokenScreen } from '../feedback/error-boundary.tsx';
import { OutageState } from '../feedback/outage.tsx';

export function FailedScreen({ error }: { error: unknown }) {
  return isOutage(error) ? <OutageState onBack={() => location.reload()} /> : <BrokenScreen />;
}
