/** Texts of the 404 page. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

interface NotFoundTexts {
  readonly title: string;
  readonly text: string;
  readonly home: string;
}

export const NOT_FOUND_TEXTS: Readonly<Record<Language, NotFoundTexts>> = {
  pt: {
    title: 'Página não encontrada',
    text: 'Não há nada neste endereço. Confira se ele foi digitado por inteiro.',
    home: 'Ir para o início',
  },
  en: {
    title: 'Page not found',
    text: 'There is nothing at this address. Check that it was typed in full.',
    home: 'Go to the start page',
  },
  es: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Revise si se escribió completa.',
    home: 'Ir al inicio',
  },
};
