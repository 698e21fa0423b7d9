/** Mails the keepers of API tokens that call deprecated endpoints, once for each endpoint. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { listTokenKeepers } from './api-tokens.queries.ts';
import { deprecatedCallMail } from './deprecated-call.mails.ts';
import { takeUntold } from './deprecated-calls.queries.ts';

/** Mails the keepers of tokens that call deprecated endpoints. */
export async function announceDeprecations(db: PublicDb, now: Date): Promise<void> {
  for (const { endpoint, sunset, successor, ...token } of await takeUntold(db, now)) {
    for (const keeper of await listTokenKeepers(db, token)) {
      await enqueueMail(db, deprecatedCallMail, {
        to: keeper.email,
        language: language.parse(keeper.language),
        values: {
          name: keeper.name,
          token: token.name,
          endpoint,
          successor,
          sunset: showDay(sunset),
        },
      });
    }
  }
}
