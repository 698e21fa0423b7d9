/** Server state of the video lessons. */
import {
  listVideoLessons,
  markVideoLesson,
} from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { VIDEO_LINK_SECONDS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** Links are renewed a minute before they end. */
export const RENEW_MS = (VIDEO_LINK_SECONDS - 60) * 1000;

/** The lessons with their links, renewed also while the tab is in the background: somebody may listen there. */
export const lessonsQuery = {
  ...queryOf(listVideoLessons),
  staleTime: 0,
  refetchInterval: RENEW_MS,
  refetchIntervalInBackground: true,
  // Each reply has new links, which interrupts a video for a moment.
  refetchOnWindowFocus: false,
};

/** Marks lessons as watched or not. The list is changed in place, since a new list has new links. */
export function useMarkLesson() {
  const client = useQueryClient();
  return useChange(markVideoLesson, {
    concurrencyKey: ({ params }) => params.key,
    onSuccess: (_, { params, body }) =>
      client.setQueryData(lessonsQuery.queryKey, (list) =>
        list === undefined
          ? undefined
          : {
              ...list,
              lessons: list.lessons.map((lesson) =>
                lesson.key === params.key ? { ...lesson, watched: body.watched } : lesson,
              ),
            },
      ),
  });
}
