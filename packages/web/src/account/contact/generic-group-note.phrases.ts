/** Texts that say why customers of the generic group cannot change what they share, and whom to ask. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  catalogue:
    'Este catálogo é o mesmo para todas as empresas deste grupo; por isso, só o Mobcheck o altera. Se faltar algo, ou para ter um catálogo só seu, escreva para',
  rules:
    'Estas regras são as mesmas para todas as empresas deste grupo; por isso, só o Mobcheck as altera. Para ter regras só suas, escreva para',
};

const en: typeof pt = {
  catalogue:
    'This catalogue is the same for all companies of this group, so only Mobcheck changes it. If something is missing, or to have a catalogue of your own, write to',
  rules:
    'These rules are the same for all companies of this group, so only Mobcheck changes them. To have rules of your own, write to',
};

const es: typeof pt = {
  catalogue:
    'Este catálogo es el mismo para todas las empresas de este grupo; por eso, solo Mobcheck lo cambia. Si falta algo, o para tener un catálogo propio, escriba a',
  rules:
    'Estas reglas son las mismas para todas las empresas de este grupo; por eso, solo Mobcheck las cambia. Para tener reglas propias, escriba a',
};

export const useGenericGroupPhrases = definePhrases('generic-group-note', { pt, en, es });
