/** Texts of the bell in the header, which every page loads. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Avisos',
  unreadCount_one: 'Avisos: {{shown}} não lido',
  unreadCount_other: 'Avisos: {{shown}} não lidos',
};

const en: typeof pt = {
  title: 'Notices',
  unreadCount_one: 'Notices: {{shown}} unread',
  unreadCount_other: 'Notices: {{shown}} unread',
};

const es: typeof pt = {
  title: 'Avisos',
  unreadCount_one: 'Avisos: {{shown}} sin leer',
  unreadCount_other: 'Avisos: {{shown}} sin leer',
};

export const useNoticesBellPhrases = definePhrases('notices-bell', { pt, en, es });
