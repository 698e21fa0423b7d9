/** Routes of API tokens. */
import * as contract from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import { noteCallWithoutEffect } from '../../platform/http/answered-calls.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { requireIntegrations } from '../integrations/integrations.service.ts';
import * as service from './api-tokens.service.ts';

export function apiTokensRoutes(implement: Implement): void {
  implement(contract.listOwnTokens, async ({ session, ...context }) =>
    service.listTokens(context, { userId: requireSession(session).actor.userId }),
  );

  implement(contract.createOwnToken, async ({ session: maybe, body, ...context }) => {
    const session = requireSession(maybe);
    requireIntegrations(session);
    return service.createOwnToken({ ...context, session }, body);
  });

  implement(contract.revokeOwnToken, async ({ session: maybe, params, ...context }) => {
    const session = requireSession(maybe);
    await service.revokeToken({ ...context, session }, { userId: session.actor.userId }, params.id);
  });

  implement(contract.listGroupTokens, async ({ session, ...context }) =>
    service.listTokens(context, service.ownerOfGroup(requireSession(session))),
  );

  implement(contract.createGroupToken, async ({ session: maybe, body, ...context }) => {
    const session = requireSession(maybe);
    requireIntegrations(session);
    return service.createGroupToken({ ...context, session }, body);
  });

  implement(contract.revokeGroupToken, async ({ session: maybe, params, ...context }) => {
    const session = requireSession(maybe);
    await service.revokeToken({ ...context, session }, service.ownerOfGroup(session), params.id);
  });

  implement(contract.reportLeakedToken, async ({ body, request, ...context }) => {
    if (!(await service.revokeLeakedToken(context, body.token))) {
      noteCallWithoutEffect(request);
    }
  });
}
