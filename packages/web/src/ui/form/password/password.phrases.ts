/** Texts of the fields and rules of a new password. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  newPassword: 'Nova senha',
  confirmation: 'Confirme a senha',
  show: 'Mostrar ou ocultar a senha',
  differs: 'As senhas não são iguais.',
  rulesTitle: 'A senha precisa ter',
  rules: {
    length: 'ao menos 6 caracteres',
    digit: 'ao menos 1 número',
    upper: 'ao menos 1 letra maiúscula',
    lower: 'ao menos 1 letra minúscula',
    special: 'ao menos 1 caractere especial: !@#$%&*()_-+=',
    passphrase: 'ao menos 16 caracteres',
    same: 'confirmação igual à senha',
  },
  alternative: 'Ou use uma frase de 16 caracteres ou mais, sem outras exigências.',
  known: 'Senhas que já apareceram em vazamentos não são aceitas.',
  fulfilled: 'atendido',
  missing: 'falta',
};

const en: typeof pt = {
  newPassword: 'New password',
  confirmation: 'Confirm the password',
  show: 'Show or hide the password',
  differs: 'The passwords are not the same.',
  rulesTitle: 'The password needs',
  rules: {
    length: 'at least 6 characters',
    digit: 'at least 1 digit',
    upper: 'at least 1 upper-case letter',
    lower: 'at least 1 lower-case letter',
    special: 'at least 1 special character: !@#$%&*()_-+=',
    passphrase: 'at least 16 characters',
    same: 'the same text in the confirmation',
  },
  alternative: 'Or use a phrase of 16 characters or more, which needs nothing else.',
  known: 'Passwords known from data breaches are not accepted.',
  fulfilled: 'done',
  missing: 'missing',
};

const es: typeof pt = {
  newPassword: 'Contraseña nueva',
  confirmation: 'Confirme la contraseña',
  show: 'Mostrar u ocultar la contraseña',
  differs: 'Las contraseñas no son iguales.',
  rulesTitle: 'La contraseña necesita',
  rules: {
    length: 'al menos 6 caracteres',
    digit: 'al menos 1 número',
    upper: 'al menos 1 letra mayúscula',
    lower: 'al menos 1 letra minúscula',
    special: 'al menos 1 carácter especial: !@#$%&*()_-+=',
    passphrase: 'al menos 16 caracteres',
    same: 'el mismo texto en la confirmación',
  },
  alternative: 'O use una frase de 16 caracteres o más, sin otras exigencias.',
  known: 'No se aceptan contraseñas que ya aparecieron en filtraciones de datos.',
  fulfilled: 'cumplido',
  missing: 'falta',
};

export const usePasswordPhrases = definePhrases('password', { pt, en, es });
