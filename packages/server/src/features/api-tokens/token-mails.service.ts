/** Mails to the people who keep an API token, and the daily job that announces the end of tokens. */
import { DAY_MS, dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { madeUpFor, timedTask, type JobTask, type TaskParts } from '../../platform/jobs/job.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { apiTokenMail } from './api-token.mails.ts';
import * as queries from './api-tokens.queries.ts';
import { announceDeprecations } from './deprecated-calls.service.ts';

/** Days before the end of a token at which it is announced. The fewest days come first, so that a token gets one mail in a night. */
const NOTICES = [3, 14];
/** Days for which tokens stay stored after they have ended. */
const KEPT_DAYS = 90;

type Happened = { readonly happened: 'LEAKED' | 'MOVED' } | { readonly lastDay: string };

/** Tells the keepers of a token that it has ended or when it expires. */
export async function mailTokenKeepers(
  db: PublicDb,
  token: Parameters<typeof queries.listTokenKeepers>[1] & { readonly name: string },
  told: Happened,
): Promise<void> {
  const lastDay = 'lastDay' in told ? told.lastDay : null;
  const hasMoved = 'happened' in told && told.happened === 'MOVED';
  for (const keeper of await queries.listTokenKeepers(db, token)) {
    await enqueueMail(db, apiTokenMail, {
      to: keeper.email,
      language: language.parse(keeper.language),
      values: { name: keeper.name, token: token.name, lastDay, hasMoved },
    });
  }
}

/** Ends the tokens of a company that moves to another group, and tells their keepers. */
export async function endTokensOfCompany(db: PublicDb, companyId: string, now: Date): Promise<void> {
  for (const token of await queries.deleteTokensOfCompany(db, companyId)) {
    if (token.revokedAt === null && token.expiresAt > now) {
      await mailTokenKeepers(db, token, { happened: 'MOVED' });
    }
  }
}

async function announceEnds(db: PublicDb, now: Date): Promise<void> {
  for (const days of NOTICES) {
    const before = new Date(now.getTime() + days * DAY_MS);
    for (const token of await queries.listExpiring(db, { now, before, days })) {
      await queries.setNoticedDays(db, token.id, days);
      await mailTokenKeepers(db, token, { lastDay: showDay(dayIn(token.timeZone, token.expiresAt)) });
    }
  }
}

/** Name of the job that announces the end of tokens. */
export const ANNOUNCE_TOKEN_ENDS = nightlyJob('announce-token-ends');

/** Creates the daily task. */
export function tokenEndTasks({ database, clock }: TaskParts): JobTask[] {
  return [
    madeUpFor(
      timedTask(ANNOUNCE_TOKEN_ENDS, '25 6 * * *', async () =>
        database.public(async (db) => {
          const now = clock.now();
          await announceEnds(db, now);
          await announceDeprecations(db, now);
          await queries.deleteOldTokens(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
        }),
      ),
    ),
  ];
}
