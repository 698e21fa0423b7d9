/** Texts of the dialog that shows a secret once. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  copy: 'Copiar',
  copyNamed: 'Copiar: {{label}}',
  copied: 'Copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
  done: 'Já guardei',
};

const en: typeof pt = {
  copy: 'Copy',
  copyNamed: 'Copy: {{label}}',
  copied: 'Copied.',
  copyFailed: 'Copying failed. Select the text and copy it.',
  done: 'I have saved it',
};

const es: typeof pt = {
  copy: 'Copiar',
  copyNamed: 'Copiar: {{label}}',
  copied: 'Copiado.',
  copyFailed: 'No se pudo copiar. Seleccione el texto y cópielo.',
  done: 'Ya lo guardé',
};

export const useSecretDialogPhrases = definePhrases('secret-dialog', { pt, en, es });
