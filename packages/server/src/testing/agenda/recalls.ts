/** Helpers for tests of recalls, through HTTP. */
import { createRecall, getRecall, previewRecall } from '@mobcheck/contract/recalls/recalls.contract.ts';
import type { RecallCriteria } from '@mobcheck/contract/recalls/recall-criteria.contract.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { FOLLOW_RECALLS } from '../../features/recalls/follow-recalls.service.ts';
import type { TestApp } from '../app.ts';
import type { PersonName } from '../people.ts';

type Criteria = Partial<RecallCriteria>;
type Words = { title?: string; instructions?: string; severity?: 'MAJOR'; dueOn?: string };

/** Previews criteria, and returns the total. */
export async function countPreviewed(
  { call }: Pick<TestApp, 'call'>,
  criteria: Criteria,
  who: PersonName = 'groupAdmin',
): Promise<number> {
  return (await call(who, previewRecall, { body: criteria })).value.page.total;
}

let titles = 0;

/** Opens a recall with the count of a preview. */
export async function openPreviewed(
  server: Pick<TestApp, 'call'>,
  criteria: Criteria,
  words: Words = {},
  who: PersonName = 'groupAdmin',
) {
  titles += 1;
  const pieces = await countPreviewed(server, criteria, who);
  const body = {
    title: `Recall ${titles}`,
    instructions: 'Trocar a válvula',
    ...words,
    ...criteria,
    pieces,
  };
  return server.call(who, createRecall, { body });
}

/** Reads the progress of a recall. */
export async function progressOf(
  { call }: Pick<TestApp, 'call'>,
  id: string,
  who: PersonName = 'groupAdmin',
) {
  const { pieces, open, fixed, dismissed } = (await call(who, getRecall, { params: { id } })).value;
  return { pieces, open, fixed, dismissed };
}

/** Runs the job of each minute for a group. */
export async function followRecalls(server: TestApp, companyGroup = 'home'): Promise<void> {
  await server.database.public((db) => enqueue(db, FOLLOW_RECALLS, { companyGroup }));
  await server.runJobs();
}
