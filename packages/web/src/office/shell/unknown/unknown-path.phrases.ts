/** Texts about a URL without a page for the user. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  unknown: 'Página não encontrada: não há nada neste endereço. Este é o início.',
  notForRole: 'Seu perfil não dá acesso à página deste endereço. Este é o início.',
};

const en: typeof pt = {
  unknown: 'Page not found: there is nothing at this address. This is the start page.',
  notForRole: 'Your role has no access to the page at this address. This is the start page.',
};

const es: typeof pt = {
  unknown: 'Página no encontrada: no hay nada en esta dirección. Este es el inicio.',
  notForRole: 'Su perfil no da acceso a la página de esta dirección. Este es el inicio.',
};

export const useUnknownPathPhrases = definePhrases('unknown-path', { pt, en, es });
