/** The name of the group that new customers share. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = { shared: 'Grupo compartilhado' };
const en: typeof pt = { shared: 'Shared group' };
const es: typeof pt = { shared: 'Grupo compartido' };

export const useGroupNamePhrases = definePhrases('group-name', { pt, en, es });
