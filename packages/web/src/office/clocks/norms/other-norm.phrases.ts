/** Texts of a norm that is not the same on the server as in the browser. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  text: 'A norma não é a mesma aqui, e nada foi aplicado. Volte e veja de novo o que muda, ou mantenha estes prazos como próprios dos produtos.',
  keepOwn: 'Manter como prazos próprios',
};

const en: typeof pt = {
  text: 'The standard is not the same here, and nothing was applied. Go back and see the changes again, or keep these deadlines as the products’ own.',
  keepOwn: 'Keep as own deadlines',
};

const es: typeof pt = {
  text: 'La norma no es la misma aquí, y no se aplicó nada. Vuelva y vea de nuevo los cambios, o mantenga estos plazos como propios de los productos.',
  keepOwn: 'Mantener como plazos propios',
};

export const useOtherNormPhrases = definePhrases('other-norm', { pt, en, es });
