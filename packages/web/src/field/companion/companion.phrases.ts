/** Texts of the companions of records. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Quem acompanhou',
  optional: 'Opcional. Deixe em branco se ninguém acompanhou.',
  signature: 'Assinatura',
  signHere: 'Assine aqui com o dedo',
  clear: 'Apagar a assinatura',
  ofRound: 'Acompanhado por {{name}}',
  ofRoundSigned: 'Acompanhado por {{name}}, com assinatura',
  unnamed: 'alguém sem nome',
  ask: 'Registrar quem acompanha',
  change: 'Alterar',
  roundText: 'Vale para os próximos registros desta ronda.',
  done: 'Pronto',
};

const en: typeof pt = {
  title: 'Accompanied by',
  optional: 'Optional. Leave it empty if nobody accompanied you.',
  signature: 'Signature',
  signHere: 'Sign here with your finger',
  clear: 'Erase the signature',
  ofRound: 'Accompanied by {{name}}',
  ofRoundSigned: 'Accompanied by {{name}}, signed',
  unnamed: 'somebody without a name',
  ask: 'Record who accompanies you',
  change: 'Change',
  roundText: 'Applies to the next records of this round.',
  done: 'Done',
};

const es: typeof pt = {
  title: 'Quién acompañó',
  optional: 'Opcional. Déjelo vacío si nadie acompañó.',
  signature: 'Firma',
  signHere: 'Firme aquí con el dedo',
  clear: 'Borrar la firma',
  ofRound: 'Acompañado por {{name}}',
  ofRoundSigned: 'Acompañado por {{name}}, con firma',
  unnamed: 'alguien sin nombre',
  ask: 'Registrar quién acompaña',
  change: 'Cambiar',
  roundText: 'Vale para los próximos registros de esta ronda.',
  done: 'Listo',
};

export const useCompanionPhrases = definePhrases('field-companion', { pt, en, es });
