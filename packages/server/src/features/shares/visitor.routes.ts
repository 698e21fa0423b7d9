/** Routes of visitors with a link. Their calls wait for turns of the link's group, and all visitors of a link count as one person. */
import * as contract from '@mobcheck/contract/shares/visitor.contract.ts';
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../../platform/files/file-store.ts';
import { addressOf } from '../../platform/http/connections/addresses.ts';
import { nobodyAt, subscriberOf } from '../../platform/http/callers.ts';
import { sendLater } from '../../platform/http/download.ts';
import type { Implement, OutsideCall } from '../../platform/http/implement.ts';
import { sentSecrets } from './share-secrets.rules.ts';
import * as visits from './share-visit.service.ts';
import * as equipment from './visited-equipment.service.ts';

function forNoSearchEngine(reply: FastifyReply): void {
  reply.header('X-Robots-Tag', 'noindex, nofollow');
}

export function visitorRoutes(
  implement: Implement,
  parts: visits.VisitParts & { readonly files: FileStore },
): void {
  /** Opens the link of a call, and returns the functions that read in it. `open` logs each call, `read` the first of a day. */
  const findVisit = async ({
    request,
    reply,
    inTurnOf,
  }: Pick<OutsideCall, 'request' | 'reply' | 'inTurnOf'>) => {
    forNoSearchEngine(reply);
    const visitor = {
      secrets: sentSecrets(request.headers.authorization),
      address: addressOf(request),
      subscriber: subscriberOf(request),
    };
    const door = await inTurnOf(nobodyAt(request), async () => visits.findDoor(parts, visitor));
    const taker = { group: door.companyGroup, person: `share ${door.shareId}` };
    const readingWith =
      (note: typeof visits.noteOpening) =>
      async <T>(read: (visit: visits.Visit) => Promise<T>) =>
        inTurnOf(taker, async () => {
          const result = await visits.readInVisit(parts, door, read);
          await note(parts, door, visitor.address);
          return result;
        });
    return { door, open: readingWith(visits.noteOpening), read: readingWith(visits.noteHiddenOpening) };
  };

  implement(contract.getShare, async (call) => {
    const { open } = await findVisit(call);
    return open(async (visit) => equipment.readShare(visit, call.query.language));
  });

  implement(contract.listSharedEquipment, async (call) => {
    const { read } = await findVisit(call);
    return read(async (visit) => equipment.listSharedEquipment(visit, call.query));
  });

  implement(contract.getSharedEquipment, async (call) => {
    const { read } = await findVisit(call);
    return read(async (visit) => equipment.getSharedEquipment(visit, call.params.serial));
  });

  implement(contract.downloadSharedRecord, async (call) => {
    const { door, read } = await findVisit(call);
    const actor = { userId: door.shareId, companyGroup: door.companyGroup };
    const request = { id: call.params.id, language: call.query.language };
    return sendLater({ reply: call.reply, actor }, 'buffer', async () =>
      read(async (visit) => equipment.readRecordOfVisit(visit, parts.files, request)),
    );
  });
}
