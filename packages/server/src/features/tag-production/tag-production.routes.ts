/** Routes of production runs. */
import * as contract from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendLater } from '../../platform/http/download.ts';
import type { Implement, PublicCall } from '../../platform/http/implement.ts';
import { encodeRun, printRun } from './production-files.service.ts';
import { confirmReceipt, finishMaking, replaceTag, sendTags } from './production-steps.service.ts';
import { getRun, listRuns, listTags } from './tag-production.service.ts';

function stepContext({ db, clock, ids, session }: Pick<PublicCall, 'db' | 'clock' | 'ids' | 'session'>) {
  return { db, clock, ids, actor: requireSession(session).actor };
}

export function tagProductionRoutes(implement: Implement, publicUrl: string, files: FileStore): void {
  implement(contract.listProductionRuns, async ({ db, query }) => listRuns(db, query));

  implement(contract.getProductionRun, async ({ db, params }) => getRun(db, params.id));

  implement(contract.listProducedTags, async ({ db, params, query }) => listTags(db, { params, query }));

  implement(contract.printProductionLabels, async ({ reply, session, db, clock, params, query }) =>
    sendLater({ reply, actor: requireSession(session).actor }, 'stream', async () =>
      printRun({ db, clock, publicUrl, files }, params.id, query),
    ),
  );

  implement(contract.exportEncodingList, async ({ reply, session, db, clock, params, query }) =>
    sendLater({ reply, actor: requireSession(session).actor }, 'stream', async () =>
      encodeRun({ db, clock, publicUrl }, params.id, query),
    ),
  );

  implement(contract.finishMaking, async (call) => finishMaking(stepContext(call), call.params.id));

  implement(contract.sendProducedTags, async (call) =>
    sendTags(stepContext(call), publicUrl, call.params.id, call.body),
  );

  implement(contract.replaceProducedTag, async (call) =>
    replaceTag(stepContext(call), call.params.id, call.body),
  );

  implement(contract.confirmTagReceipt, async (call) =>
    confirmReceipt(stepContext(call), requireSession(call.session), call.params.id),
  );
}
