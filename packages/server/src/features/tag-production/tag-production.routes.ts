/** Routes of production runs. */
import * as contract from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendLater } from '../../platform/http/download.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { encodeRun, printRun } from './production-files.service.ts';
import { confirmReceipt, finishMaking, replaceTag, sendTags } from './production-steps.service.ts';
import { getRun, listRuns, listTags } from './tag-production.service.ts';

export function tagProductionRoutes(implement: Implement, publicUrl: string, files: FileStore): void {
  implement(contract.listProductionRuns, async ({ db, query }) => listRuns(db, query));

  implement(contract.getProductionRun, async ({ db, params }) => getRun(db, params.id));

  implement(contract.listProducedTags, async ({ db, params, query }) => listTags(db, { params, query }));

  implement(contract.printProductionLabels, async ({ reply, actor, db, clock, params, query }) =>
    sendLater({ reply, actor }, 'stream', async () =>
      printRun({ db, clock, publicUrl, files }, params.id, query),
    ),
  );

  implement(contract.exportEncodingList, async ({ reply, actor, db, clock, params, query }) =>
    sendLater({ reply, actor }, 'stream', async () => encodeRun({ db, clock, publicUrl }, params.id, query)),
  );

  implement(contract.finishMaking, async (call) => finishMaking(call, call.params.id));

  implement(contract.sendProducedTags, async (call) => sendTags(call, publicUrl, call.params.id, call.body));

  implement(contract.replaceProducedTag, async (call) => replaceTag(call, call.params.id, call.body));

  implement(contract.confirmTagReceipt, async (call) => confirmReceipt(call, call.session, call.params.id));
}
