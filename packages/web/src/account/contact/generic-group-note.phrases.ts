/** Texts that say why customers of the generic group cannot change what they share, and whom to ask. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  catalogue:
    'Este catálogo é o mesmo para todas as empresas deste grupo; por isso, só o Mobcheck o altera. Com um grupo próprio, a sua empresa cria categorias, listas de verificação e produtos só dela: se faltar algo, ou para pedir o grupo, escreva para',
  rules:
    'Estas regras são as mesmas para todas as empresas deste grupo; por isso, só o Mobcheck as altera. Com um grupo próprio, a sua empresa decide cada uma delas; para pedir, escreva para',
};

const en: typeof pt = {
  catalogue:
    'This catalogue is the same for all companies of this group, so only Mobcheck changes it. With a group of its own your company makes its own categories, checklists and products: if something is missing, or to ask for the group, write to',
  rules:
    'These rules are the same for all companies of this group, so only Mobcheck changes them. With a group of its own your company decides each of them; to ask for it, write to',
};

const es: typeof pt = {
  catalogue:
    'Este catálogo es el mismo para todas las empresas de este grupo; por eso, solo Mobcheck lo cambia. Con un grupo propio, su empresa crea categorías, listas de verificación y productos solo suyos: si falta algo, o para pedir el grupo, escriba a',
  rules:
    'Estas reglas son las mismas para todas las empresas de este grupo; por eso, solo Mobcheck las cambia. Con un grupo propio, su empresa decide cada una de ellas; para pedirlo, escriba a',
};

export const useGenericGroupPhrases = definePhrases('generic-group-note', { pt, en, es });
