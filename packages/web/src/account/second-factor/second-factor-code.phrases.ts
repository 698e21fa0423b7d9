/** Texts of the second step of signing in. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  code: 'Código de verificação',
  codeHint: 'Os 6 números do seu aplicativo autenticador, ou um código de recuperação.',
  wrong: 'Código incorreto ou já usado. Espere o próximo do aplicativo.',
};

const en: typeof pt = {
  code: 'Verification code',
  codeHint: 'The 6 digits from your authenticator app, or a recovery code.',
  wrong: 'Wrong code, or one that was used before. Wait for the app’s next code.',
};

const es: typeof pt = {
  code: 'Código de verificación',
  codeHint: 'Los 6 números de su aplicación autenticadora, o un código de recuperación.',
  wrong: 'Código incorrecto o ya usado. Espere el siguiente de la aplicación.',
};

export const useSecondFactorPhrases = definePhrases('second-factor-login', { pt, en, es });
