/** Routes of the quarantine. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { countQuarantine } from '@mobcheck/contract/quarantine/quarantine-count.contract.ts';
import * as office from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { getQuarantineRoom } from '@mobcheck/contract/quarantine/quarantine-room.contract.ts';
import * as contract from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import * as decisions from './quarantine-decision.service.ts';
import { countWaiting } from './quarantine-list.queries.ts';
import { getQuarantineRecord, listQuarantine } from './quarantine-list.service.ts';
import { readQuarantineRoom } from './quarantine-room.service.ts';
import { listRefusedOf } from './quarantine.queries.ts';
import { putQuarantine } from './quarantine.service.ts';

export function quarantineRoutes(implement: Implement): void {
  implement(contract.putQuarantine, async (context) =>
    putQuarantine(context, context.params.id, context.body),
  );

  implement(contract.listOwnQuarantine, async ({ db, actor, clock }) => {
    const since = clock.now().getTime() - contract.OWN_QUARANTINE_DAYS * DAY_MS;
    return listRefusedOf(db, actor.userId, new Date(since));
  });

  implement(office.listQuarantine, async (context) => listQuarantine(context, context.query));

  implement(countQuarantine, async ({ db, actor }) => ({
    waiting: await countWaiting(db, onlyVisibleCompanyId(actor)),
  }));

  implement(getQuarantineRoom, readQuarantineRoom);

  implement(office.getQuarantine, async (context) => getQuarantineRecord(context, context.params.id));

  implement(office.acceptQuarantine, async (context) =>
    decisions.acceptRefused(context, context.params.id, context.body.tagSerialNumber),
  );

  implement(office.discardQuarantine, async (context) =>
    decisions.discardRefused(context, context.params.id, context.body),
  );

  implement(office.reopenQuarantine, async (context) => decisions.reopenRefused(context, context.params.id));
}
