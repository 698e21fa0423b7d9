/** Texts of the button that opens the scanner. The scanner loads its own texts. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  notLoaded:
    'O leitor não carregou. Verifique a internet e toque de novo; se continuar, recarregue a página.',
};

const en: typeof pt = {
  notLoaded:
    'The scanner did not load. Check your internet and tap again; if it keeps happening, reload the page.',
};

const es: typeof pt = {
  notLoaded: 'El lector no cargó. Revise su internet y toque de nuevo; si continúa, recargue la página.',
};

export const useScanButtonPhrases = definePhrases('ui-scan-button', { pt, en, es });
