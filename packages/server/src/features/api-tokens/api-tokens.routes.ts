/** Routes of API tokens. */
import * as contract from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { noteCallWithoutEffect } from '../../platform/http/answered-calls.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { requireIntegrations } from '../integrations/integrations.service.ts';
import * as service from './api-tokens.service.ts';

export function apiTokensRoutes(implement: Implement): void {
  implement(contract.listOwnTokens, async (context) =>
    service.listTokens(context, { userId: context.actor.userId }),
  );

  implement(contract.createOwnToken, async (context) => {
    requireIntegrations(context.session);
    return service.createOwnToken(context, context.body);
  });

  implement(contract.revokeOwnToken, async (context) =>
    service.revokeToken(context, { userId: context.actor.userId }, context.params.id),
  );

  implement(contract.listGroupTokens, async (context) =>
    service.listTokens(context, service.ownerOfGroup(context.session)),
  );

  implement(contract.createGroupToken, async (context) => {
    requireIntegrations(context.session);
    return service.createGroupToken(context, context.body);
  });

  implement(contract.revokeGroupToken, async (context) =>
    service.revokeToken(context, service.ownerOfGroup(context.session), context.params.id),
  );

  implement(contract.reportLeakedToken, async ({ body, request, ...context }) => {
    if (!(await service.revokeLeakedToken(context, body.token))) {
      noteCallWithoutEffect(request);
    }
  });
}
