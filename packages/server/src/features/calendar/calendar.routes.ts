/** Routes of calendar addresses, and the calendar itself. It is outside the contract, since calendar programs read it without a session. */
import * as contract from '@mobcheck/contract/calendar/calendar.contract.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../../platform/context/api-error.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listKeys } from './calendar-keys.queries.ts';
import { type CalendarParts, createKey, readCalendar, revokeKey } from './calendar.service.ts';

const FILE = /^([\w-]{43})\.ics$/;

export function calendarRoutes(implement: Implement, publicUrl: string): void {
  implement(contract.listCalendarKeys, async ({ db, session }) => listKeys(db, session.actor.userId));

  implement(contract.createCalendarKey, async (context) => createKey(context, context.body, publicUrl));

  implement(contract.revokeCalendarKey, async (context) => revokeKey(context, context.params.id));
}

/** Adds `/calendar/<key>.ics`. The key is a secret, so no cache and no search engine may keep the reply. */
export async function calendarPage(app: FastifyInstance, parts: CalendarParts): Promise<void> {
  app.get(
    '/calendar/:file',
    { schema: { hide: true } },
    async ({ params }: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const [, key] = FILE.exec(params.file) ?? [];
      if (key === undefined) {
        throw apiError(NOT_FOUND);
      }
      const calendar = await readCalendar(parts, key);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Cache-Control', 'private, no-store')
        .header('X-Robots-Tag', 'noindex')
        .header('Content-Disposition', 'inline; filename="mobcheck.ics"')
        .send(calendar);
    },
  );
}
