/** Texts of the controls that open the global search and the list of keys, which every page loads. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = { open: 'Buscar em tudo', keys: 'Teclas de atalho' };

const en: typeof pt = { open: 'Search everything', keys: 'Keyboard shortcuts' };

const es: typeof pt = { open: 'Buscar en todo', keys: 'Atajos de teclado' };

export const usePaletteButtonPhrases = definePhrases('palette-button', { pt, en, es });
