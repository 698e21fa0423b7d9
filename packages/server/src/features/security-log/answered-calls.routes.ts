/** Creates security events of answered calls. An event has no body, no query string, and no header except the e-mail and IP address. */
import {
  type AnsweredCall,
  type CallObserver,
  hadNoEffect,
  newSessionOf,
  refusedSessionOf,
} from '../../platform/http/answered-calls.ts';
import { addressOf } from '../../platform/http/connections/addresses.ts';
import { kindOfCall } from './security-events.rules.ts';
import type { NewEvent, SecurityLog } from './security-log.service.ts';

const MAX_LENGTH = 200;

/** Shortens a text and removes the characters that a JSON column cannot store. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, MAX_LENGTH).toWellFormed();
}

/** Returns the address of `Authorization: Email <address>`, or an empty text. */
function typedEmail(authorization: string | undefined): string {
  const email = /^Email (\S{1,320})$/i.exec(authorization?.slice(0, 330) ?? '')?.[1] ?? '';
  return email.toLowerCase();
}

function eventOfCall({ endpoint, request, reply, ...call }: AnsweredCall): NewEvent | undefined {
  const session = call.session ?? refusedSessionOf(request);
  const status = reply.statusCode;
  // The headers of a streamed file are only on the raw response.
  const isAttachment = String(reply.raw.getHeader('content-disposition') ?? '').startsWith('attachment');
  const kind = kindOfCall(endpoint, status, isAttachment);
  if (kind === undefined || hadNoEffect(request)) {
    return undefined;
  }
  const [[name, subject] = []] = Object.entries((request.params ?? {}) as Record<string, unknown>);
  const actor = session?.actor;
  return {
    kind,
    company_group_id: session?.companyGroupId ?? null,
    company_id: actor?.companyId ?? null,
    user_id: actor?.userId ?? null,
    user_name: actor?.name ?? '',
    user_email: actor?.email ?? storable(typedEmail(request.headers.authorization)),
    session_hash: newSessionOf(request) ?? null,
    address: addressOf(request),
    request_id: request.id,
    action: `${endpoint.method} ${endpoint.path}`,
    // A key in a path opens a door, so readers of the log must not see it.
    subject: typeof subject === 'string' && name !== 'key' ? storable(subject) : '',
    status,
  };
}

/** Returns the observer that adds events to a log. */
export function observeCalls(log: Pick<SecurityLog, 'add'>): CallObserver {
  return (call) => {
    const event = eventOfCall(call);
    if (event !== undefined) {
      log.add(event);
    }
  };
}
