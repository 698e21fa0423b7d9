/** Replacement of tags in the menu of the office. */
import { replacesTags } from '@mobcheck/contract/tag-replacements/tag-replacements.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const tagReplacements = defineEntry({
  label: 'tagsReplace',
  name: { pt: 'Substituir tag', en: 'Replace tag', es: 'Sustituir tag' },
  path: '/tags-replace',
  may: replacesTags,
  menu: 'tags',
  load: () => import('./tag-replacements.page.tsx'),
});
