/** Texts of every form that edits a row. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = { reload: 'Recarregar a versão atual' };
const en: typeof pt = { reload: 'Reload the current version' };
const es: typeof pt = { reload: 'Recargar la versión actual' };

export const useEditorPhrases = definePhrases('editor', { pt, en, es });
