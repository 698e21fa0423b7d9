/** Texts of the notice that this tab runs a former build. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  text: 'Há uma versão nova do Mobcheck. Recarregue a página para usá-la.',
  reload: 'Versão nova: recarregar',
};

const en: typeof pt = {
  text: 'There is a new version of Mobcheck. Reload the page to use it.',
  reload: 'New version: reload',
};

const es: typeof pt = {
  text: 'Hay una versión nueva de Mobcheck. Recargue la página para usarla.',
  reload: 'Versión nueva: recargar',
};

export const useBuildPhrases = definePhrases('build', { pt, en, es });
