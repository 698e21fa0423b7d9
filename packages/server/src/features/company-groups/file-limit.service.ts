/** Sets a group's limit of bytes of files for the platform admin. */
import type { setFileLimit } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { GB } from '@mobcheck/contract/file-storage/file-storage.rules.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { SignedInContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import * as queries from './company-groups.queries.ts';

/** Converts a group's own limit to the contract's unit. */
export function presentFileLimit(fileLimitBytes: number | null): HandlerReplyOf<typeof setFileLimit> {
  return { ownFileLimitGb: fileLimitBytes === null ? null : fileLimitBytes / GB };
}

/** Sets the limit of a group from the next upload on. Stored files stay. @throws ApiError NOT_FOUND */
export async function saveFileLimit(
  { db, session, ...clockAndIds }: SignedInContext,
  name: string,
  { limitGb }: BodyOf<typeof setFileLimit>,
): Promise<HandlerReplyOf<typeof setFileLimit>> {
  const before = requireFound(await queries.lockFileLimit(db, name)).fileLimitBytes;
  const limitBytes = limitGb === null ? null : limitGb * GB;
  if (limitBytes !== before) {
    await queries.updateFileLimit(db, name, limitBytes);
    await recordPublicAct(
      { db, ...clockAndIds, actor: session.actor },
      { feature: 'company-groups', act: 'fileLimit', subject: name, detail: { limitBytes, before } },
    );
  }
  return presentFileLimit(limitBytes);
}
