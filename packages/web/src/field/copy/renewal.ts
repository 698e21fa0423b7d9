/** Runs renewals of the phone's copy, one at a time, also across tabs. */
import type { CopyOwner } from '../../lib/phone/copy-state.ts';
import { endSessionIfRefused } from './refused-renewal.ts';
import type { renewCopy } from './renew-copy.ts';

/** Whether a renewal runs, and whether the last one failed. */
export interface Renewal {
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}

export const NO_RENEWAL: Renewal = { isRunning: false, hasFailed: false };

/** Opening a screen does not renew a copy that is younger than this. */
const YOUNG_MS = 30_000;

/** Renews the copy of one person and company until it is stopped. */
export interface Renewer {
  /** Renews now. During a renewal, schedules another one after it. */
  readonly renew: () => Promise<void>;
  /** Renews unless the last renewal was a moment ago or the phone has no network. */
  readonly renewIfOld: () => void;
  readonly state: () => Renewal;
  readonly stop: () => void;
}

/** Runs `work` in one tab at a time. Does nothing while another tab runs it. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // There are no locks without https. Two tabs may then do the same work twice, which is slower but not wrong.
  await ('locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work());
}

/** Renews with code that is loaded after the first screen. */
const loadAndRenew: typeof renewCopy = async (...request) => {
  const { renewCopy: renew } = await import('./renew-copy.ts');
  return endSessionIfRefused(() => renew(...request));
};

/** Opens the channel on which the tabs of this phone report their renewals. */
function openChannel(name: string, onRenewed: () => void) {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onRenewed);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only its own origin
    tell: () => channel.postMessage('renewed'),
    close: () => channel.close(),
  };
}

/**
 * Creates a renewer.
 * @param onRenewed is called after a renewal, in any tab, that changed shown data
 * @param onState is called when `state` changes
 */
export function createRenewer(
  owner: CopyOwner,
  onRenewed: () => void,
  onState: () => void,
  fetchChanges: typeof renewCopy = loadAndRenew,
): Renewer {
  const ending = new AbortController();
  const name = `mobcheck-copy/${owner.companyGroup}/${owner.id}/${owner.companyId}`;
  const channel = openChannel(name, onRenewed);
  let state = NO_RENEWAL;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let lastAt = 0;
  const setState = (next: Renewal) => {
    state = next;
    if (!ending.signal.aborted) {
      onState();
    }
  };
  const renewOnce = async () => {
    if (await fetchChanges(owner, ending.signal)) {
      onRenewed();
      channel.tell();
    }
    lastAt = Date.now();
  };
  const renewWhileWanted = async () => {
    while (isWanted && !ending.signal.aborted) {
      isWanted = false;
      setState({ ...state, isRunning: true });
      // When offline, signed out or out of storage, the copy stays unchanged, and the next wake-up tries again.
      const hasFailed = await alone(name, renewOnce).then(
        () => false,
        () => true,
      );
      setState({ isRunning: false, hasFailed });
    }
    running = undefined;
  };
  return {
    renew: async () => {
      isWanted = true;
      running ??= renewWhileWanted();
      await running;
    },
    renewIfOld: () => {
      if (Date.now() - lastAt > YOUNG_MS && navigator.onLine) {
        isWanted = true;
        running ??= renewWhileWanted();
      }
    },
    state: () => state,
    stop: () => {
      ending.abort();
      channel.close();
    },
  };
}
