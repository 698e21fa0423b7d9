/** The router's error screen. After an outage it reloads automatically. For any other error it shows the message of a failed screen. */
import { isOutage } from '../../lib/connection/outage.ts';
import { BrokenScreen } from '../feedback/error-boundary.tsx';
import { OutageState } from '../feedback/outage.tsx';

export function FailedScreen({ error }: { error: unknown }) {
  return isOutage(error) ? <OutageState onBack={() => location.reload()} /> : <BrokenScreen />;
}
