/** Routes of tag replacements. */
import * as contract from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { EndWaiting } from '../inspections/refused-id.service.ts';
import * as requests from './tag-requests.service.ts';
import * as sides from './tag-sides.service.ts';
import { replaceTag } from './tag-transfer.service.ts';

export function tagReplacementsRoutes(implement: Implement, endWaiting: EndWaiting): void {
  implement(contract.putTagReplacement, async (context) =>
    requests.requestReplacement(context, context.params.id, context.body, endWaiting),
  );

  implement(contract.listTagReplacements, async (context) =>
    requests.listReplacements(context, context.query),
  );

  implement(contract.dismissTagReplacement, async (context) =>
    requests.dismissReplacement(context, context.params.id),
  );

  implement(contract.suggestReplacement, async (context) => sides.readSides(context, context.params.id));

  implement(contract.listRetagCandidatesOfRequest, async (context) =>
    sides.readRetagCandidatesOfRequest(context, context.params.id, context.query),
  );

  implement(contract.listRetagCandidates, async (context) =>
    sides.readRetagCandidates(context, context.query),
  );

  implement(contract.previewReplacement, async (context) =>
    sides.previewReplacement(context, {
      newSerial: context.params.newSerial,
      oldSerial: context.query.oldSerial ?? null,
    }),
  );

  implement(contract.replaceTag, async (context) =>
    replaceTag(context, { ...context.params, ...context.query }),
  );
}
