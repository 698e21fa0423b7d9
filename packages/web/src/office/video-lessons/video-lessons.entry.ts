/** Video lessons in the menu of the office. */
import { watchesVideoLessons } from '@mobcheck/contract/video-lessons/video-lessons.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const videoLessons = defineEntry({
  label: 'videoLessons',
  name: { pt: 'Videoaulas', en: 'Video lessons', es: 'Videolecciones' },
  path: '/video-lessons',
  may: watchesVideoLessons,
  menu: 'user',
  load: () => import('./video-lessons.page.tsx'),
});
