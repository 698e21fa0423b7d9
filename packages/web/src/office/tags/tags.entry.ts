/** The list of tags in the menu of the office. */
import { readsTags } from '@mobcheck/contract/tags/tags.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const tags = defineEntry({
  label: 'tags',
  name: { pt: 'Lista de tags', en: 'Tag list', es: 'Lista de tags' },
  pages: [{ path: '/tags', may: readsTags, menu: 'tags', load: () => import('./tags.page.tsx') }],
});
