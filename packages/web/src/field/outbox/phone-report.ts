/** Reports the state of this phone to the office, such as its number of waiting records. */
import { putPhone } from '@mobcheck/contract/phones/phones.contract.ts';
import { version } from '../../../../../package.json';
import { call } from '../../lib/call.ts';
import { readCopyInstant } from '../../lib/phone/copy-instant.ts';
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import { noteLost, phoneId } from '../../lib/phone/phone-identity.ts';
import { isPersisted } from '../../lib/phone/storage-persistence.ts';
import { readOutbox } from './outbox-store.ts';
import { summaryOf } from './outbox.rules.ts';
import { platformText } from './platform.rules.ts';

/** Timeout of a report, for a server that accepts the connection and never answers. */
const LIMIT_MS = 8000;
/** Time after which the phone reports again although nothing has changed. */
const REPEAT_MS = 900_000;

/** Creates the reporter of this phone. It reports after a change, and else only after `REPEAT_MS`. */
export function phoneReporter(owner: PhoneOwner, companyId: string): () => Promise<void> {
  let told = '';
  let toldAt = -Infinity;
  return async () => {
    const [rows, bundleAt, storagePersisted] = await Promise.all([
      readOutbox(owner),
      readCopyInstant(owner, companyId),
      isPersisted(),
    ]);
    const { count: waitingCount, oldestAt: oldestWaitingAt } = summaryOf(rows);
    const facts = { waitingCount, oldestWaitingAt, bundleAt, storagePersisted };
    const platform = platformText(navigator.userAgent);
    const text = JSON.stringify(facts);
    if (text === told && performance.now() - toldAt < REPEAT_MS) {
      return;
    }
    const phoneTime = new Date().toISOString();
    const body = { ...facts, phoneTime, appVersion: version, platform };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const options = { signal, keepSessionOn401: true };
    const { lost } = await call(putPhone, { params: { id: phoneId() }, body }, options);
    noteLost(lost);
    told = text;
    toldAt = performance.now();
  };
}
