/** Texts of asking again who the user is. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Confirme que é você',
  text: 'Por segurança, confirme antes desta mudança. A confirmação vale por 10 minutos neste aparelho.',
  confirm: 'Confirmar',
  useCode: 'Usar um código de verificação',
  usePassword: 'Usar a senha',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Senha atual inválida',
    SECOND_FACTOR_CODE_WRONG: 'Código incorreto ou já usado. Espere o próximo do aplicativo.',
  },
};

const en: typeof pt = {
  title: 'Confirm that it is you',
  text: 'This change is sensitive. Your confirmation counts for 10 minutes on this device.',
  confirm: 'Confirm',
  useCode: 'Use a verification code',
  usePassword: 'Use the password',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Invalid current password',
    SECOND_FACTOR_CODE_WRONG: 'Wrong code, or one that was used before. Wait for the next one of the app.',
  },
};

const es: typeof pt = {
  title: 'Confirme que es usted',
  text: 'Este cambio es delicado. Su confirmación vale por 10 minutos en este dispositivo.',
  confirm: 'Confirmar',
  useCode: 'Usar un código de verificación',
  usePassword: 'Usar la contraseña',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Contraseña actual no válida',
    SECOND_FACTOR_CODE_WRONG: 'Código incorrecto o ya usado. Espere el siguiente de la aplicación.',
  },
};

export const useProofPhrases = definePhrases('proof', { pt, en, es });
