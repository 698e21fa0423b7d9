/** Routes of login and sessions, of the own profile and password, and of the active company. */
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import * as contract from '@mobcheck/contract/session/session.contract.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { FastifyRequest } from 'fastify';
import { claimsToBeApiToken } from '../../platform/context/api-token.ts';
import { apiError, invalid } from '../../platform/context/api-error.ts';
import { type Session, requireSession } from '../../platform/context/session.ts';
import type { Database, TenantDb } from '../../platform/db/database.ts';
import {
  clientOf,
  emailAddressOf,
  secondFactorCodeOf,
  textBodyOf,
} from '../../platform/http/authorization.ts';
import { noteRefusedSession } from '../../platform/http/answered-calls.ts';
import { networkOf } from '../../platform/http/callers.ts';
import { addressOf } from '../../platform/http/connections/addresses.ts';
import type { Implement } from '../../platform/http/implement.ts';
import {
  dropCookie,
  handOver,
  isSecure,
  opensForTab,
  requireOwnPage,
  sessionTokenOf,
} from '../../platform/http/tab-session.ts';
import { readBilling } from './session-billing.service.ts';
import type { GroupAccess } from '../../platform/db/outdated-groups.ts';
import { listSwitchesOn } from '../switches/switches.exported.queries.ts';
import { findPicture } from '../profile-pictures/profile-pictures.exported.queries.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { countTagsThisMonth } from '../labels/labels.service.ts';
import { countUsedTags } from '../tags/tags.service.ts';
import { changePassword, updateProfile } from './profile.service.ts';
import { deviceTokenOf, rememberDevice } from './known-devices.service.ts';
import { enterCompany, switchCompany, type CompanyTarget } from './active-company.service.ts';
import {
  sessionFinder,
  lifetimeMs,
  openForTab,
  type SessionParts,
  signIn,
  signOut,
} from './session.service.ts';

interface SessionLimits extends PasswordSetting {
  readonly rateLimitFactor: number;
}

/** Parses the company header, or returns undefined without it. @throws ApiError a field error when it is malformed */
function parseCompanyHeader(header: string | string[] | undefined): CompanyTarget | undefined {
  if (header === undefined) {
    return undefined;
  }
  const match = /^([^/]{1,64})\/([0-9a-f-]{36})$/.exec(String(header));
  if (match?.[1] === undefined || match[2] === undefined) {
    throw invalid(COMPANY_HEADER, 'invalid');
  }
  return { companyGroup: match[1], companyId: match[2] };
}

/** Returns the optional parts that the group has switched on. Without any, or with an older schema, the reply has no `switches`. */
async function presentSwitches(
  db: TenantDb,
  access: GroupAccess,
  { hasIntegrations }: Session,
): Promise<Pick<LoggedUser, 'switches'>> {
  const stored = access === 'all' ? await listSwitchesOn(db) : [];
  const switches = hasIntegrations ? [...stored, 'INTEGRATIONS' as const] : stored;
  return switches.length === 0 ? {} : { switches };
}

/**
 * Returns the function that finds the session of a call, made by a program or by a browser tab.
 * @param findTokenSession finds the session of an API token
 */
export function sessionOfCall(
  parts: SessionParts,
  findTokenSession: (parts: SessionParts, token: string, address: string) => Promise<Session | undefined>,
) {
  const findSession = sessionFinder(parts);
  return async (request: FastifyRequest): Promise<Session | undefined> => {
    requireOwnPage(request);
    const token = sessionTokenOf(request);
    if (token === undefined) {
      return undefined;
    }
    const address = addressOf(request);
    const session = await (claimsToBeApiToken(token)
      ? findTokenSession(parts, token, address)
      : findSession(token, address));
    const target = parseCompanyHeader(request.headers[COMPANY_HEADER]);
    if (session === undefined || target === undefined) {
      return session;
    }
    const sessionInCompany = await enterCompany(parts.database, session, target);
    if (sessionInCompany === undefined) {
      noteRefusedSession(request, session);
      // Not 404, which would be about the requested resource. On this code the web falls back to the session's company.
      throw apiError(contract.COMPANY_REFUSED);
    }
    return sessionInCompany;
  };
}

function loginRoute(implement: Implement, database: Database, rateLimitFactor: number): void {
  implement(contract.login, async ({ request, reply, body, query, clock, ids }) => {
    const password = textBodyOf(request, body);
    const attempt = {
      email: emailAddressOf(request),
      password,
      remember: query.remember === 'true',
      ipAddress: networkOf(request),
      client: clientOf(request),
      forTab: opensForTab(request),
      code: secondFactorCodeOf(request),
      deviceToken: deviceTokenOf(request.headers.cookie),
    };
    const token = await signIn(database, { clock, ids }, attempt, rateLimitFactor);
    const device = {
      email: attempt.email.toLowerCase(),
      cookie: request.headers.cookie,
      isSecure: isSecure(request),
    };
    for (const line of await database.public((db) => rememberDevice(db, { clock, ids }, device))) {
      reply.header('Set-Cookie', line);
    }
    return handOver(request, reply, token, lifetimeMs(attempt.remember));
  });

  implement(contract.openForTab, async ({ db, session, ids, request, reply, clock }) => {
    const { token, expiresAt } = await openForTab({ db, ids }, requireSession(session));
    return handOver(request, reply, token, expiresAt.getTime() - clock.now().getTime());
  });
}

export function sessionRoutes(implement: Implement, database: Database, limits: SessionLimits): void {
  const { rateLimitFactor, passphrases } = limits;
  loginRoute(implement, database, rateLimitFactor);

  implement(contract.logout, async ({ session, clock, ids, request, reply }) => {
    await signOut(database, { clock, ids }, requireSession(session));
    dropCookie(request, reply);
    return undefined;
  });

  // The picture is in the shared schema. The rest is read in the active group, which may differ from the user's own group.
  const readOwnPicture = async ({ session }: { readonly session: Session | undefined }) =>
    database.public((db) => findPicture(db, requireSession(session).actor.userId));
  implement(
    contract.getLoggedUser,
    async ({ db, session, actor, clock, prepared: picture }) => ({
      ...(await readBilling(db, session)),
      ...(await presentSwitches(db, await database.outdated.accessTo(session.tenant.schemaName), session)),
      mustSetUpSecondFactor: session.mustSetUpSecondFactor,
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      phone: session.phone,
      occupation: session.occupation,
      companyName: session.companyName,
      companyId: actor.companyId,
      companyGroup: actor.companyGroup,
      image: picture?.thumbnail ?? null,
      imageUpdateDate: picture?.updateDate ?? null,
      timeZone: session.timeZone,
      currentRole: actor.role,
      generated_tag_qty: await countTagsThisMonth(db, actor.companyId, {
        now: clock.now(),
        timeZone: session.timeZone,
      }),
      active_tags_qty: await countUsedTags(
        db,
        actor.companyId,
        await database.outdated.accessTo(session.tenant.schemaName),
      ),
    }),
    readOwnPicture,
  );

  implement(contract.updateProfile, async ({ db, session, clock, ids, body }) => {
    await updateProfile({ db, clock, ids, session: requireSession(session) }, body);
    return undefined;
  });

  implement(contract.changePassword, async ({ session, clock, ids, body, request }) => {
    const context = { database, clock, ids, ipAddress: networkOf(request), factor: rateLimitFactor };
    await changePassword({ ...context, session: requireSession(session), passphrases }, body);
    return undefined;
  });

  implement(contract.switchCompany, async ({ session, clock, ids, body }) =>
    switchCompany({ database, clock, ids, session: requireSession(session) }, body),
  );
}
