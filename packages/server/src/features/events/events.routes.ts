/** Route of the feed of events. */
import { listEvents } from '@mobcheck/contract/events/events.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { JsonText } from '../../platform/http/serialiser.ts';
import { readFeed } from './event-feed.service.ts';

export function eventsRoutes(implement: Implement): void {
  implement(listEvents, async (context) => {
    const { bodies, next, cursor } = await readFeed(context, context.query);
    return new JsonText(
      '{"items":[',
      bodies.join(','),
      `],"next":${JSON.stringify(next)},"cursor":${JSON.stringify(cursor)}}`,
    );
  });
}
