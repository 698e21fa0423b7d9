/** Tells the new owner of deficiencies by a notice. */
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { notify } from '../../notices/notices.service.ts';

/** Gives a new owner one notice of all deficiencies of an act. People get no notice of their own acts. */
export async function tellOwner(
  { db, actor, clock }: Pick<ActionContext, 'db' | 'actor' | 'clock'>,
  ownerId: string | null | undefined,
  deficiencies: readonly {
    readonly id: string;
    readonly number: number;
    readonly companyId: string;
    readonly companyName: string;
  }[],
): Promise<void> {
  const [first] = deficiencies;
  if (first === undefined || typeof ownerId !== 'string' || ownerId === actor.userId) {
    return;
  }
  const { id, number, companyId, companyName } = first;
  const facts = { deficiencyId: id, number, count: deficiencies.length };
  const told = { kind: 'deficiency-owner', about: `deficiency-owner:${id}`, facts, at: clock.now() } as const;
  await notify(db, ownerId, told, { companyId, companyName });
}
