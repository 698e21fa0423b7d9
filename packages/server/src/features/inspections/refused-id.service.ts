/** Ends the waiting of a refused record when a record with its id is saved. */
import type { ActionContext } from '../../platform/context/action-context.ts';
import type { RefusedOfId } from './record-id.exported.queries.ts';

/** Ends the waiting of a refused record after its person has saved the same content. The quarantine implements it. */
export type EndWaiting = (context: ActionContext, id: string, refused: RefusedOfId) => Promise<void>;
/** `features/index.ts` passes the function of the quarantine, because the quarantine imports this feature. */
export interface WaitingIds {
  readonly endWaiting: EndWaiting;
}

/** Whether a refused record still waits for the office, which needs its id to accept it. */
function isWaiting(refused: RefusedOfId | undefined): refused is RefusedOfId {
  return refused?.state === 'WAITING';
}

/** Whether an id belongs to the waiting record of another person. */
export function isIdOfOthers(refused: RefusedOfId | undefined, userId: string): boolean {
  return isWaiting(refused) && refused.userId !== userId;
}

/** Ends the waiting of a refused record that has the kind and content of the saved record. */
export async function endIfSame(
  context: ActionContext,
  id: string,
  refused: RefusedOfId | undefined,
  {
    kind,
    isContent,
    endWaiting,
  }: {
    readonly kind: RefusedOfId['kind'];
    readonly isContent: (body: string) => boolean;
    readonly endWaiting: EndWaiting | undefined;
  },
): Promise<void> {
  if (endWaiting && isWaiting(refused) && refused.kind === kind && isContent(refused.body)) {
    await endWaiting(context, id, refused);
  }
}
