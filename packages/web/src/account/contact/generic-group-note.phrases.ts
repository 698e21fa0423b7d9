/** Texts for customers of the generic group about the shared parts, the benefits of having their own group, and the contact. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  catalogue:
    'Este catálogo é o mesmo para todas as empresas deste grupo; por isso, só o Mobcheck o altera. Com um grupo próprio, a sua empresa cria as próprias categorias, perguntas e produtos. Se faltar algo, ou para pedir um grupo próprio, escreva para',
  rules:
    'Estas regras valem só para a sua empresa; a última, para todo o grupo. Com um grupo próprio, a sua empresa decide todas e tem um catálogo só dela. Para pedir um, escreva para',
};

const en: typeof pt = {
  catalogue:
    'This catalogue is the same for all companies of this group, so only Mobcheck changes it. With a group of its own your company creates its own categories, checklists and products: if something is missing, or to ask for the group, write to',
  rules:
    'These rules are for your company alone, except the last, which applies to the whole group; with a group of its own your company decides that one too and has its own catalogue: to ask for it, write to',
};

const es: typeof pt = {
  catalogue:
    'Este catálogo es el mismo para todas las empresas de este grupo; por eso, solo Mobcheck lo cambia. Con un grupo propio, su empresa crea categorías, listas de verificación y productos solo suyos: si falta algo, o para pedir el grupo, escriba a',
  rules:
    'Estas reglas valen solo para su empresa, menos la última, que es de todo el grupo; con un grupo propio, su empresa decide esa también y tiene un catálogo solo suyo: para pedirlo, escriba a',
};

export const useGenericGroupPhrases = definePhrases('generic-group-note', { pt, en, es });
