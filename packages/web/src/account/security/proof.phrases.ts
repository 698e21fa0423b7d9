/** Texts of the request for another proof of identity. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Confirme que é você',
  text: 'Por segurança, confirme antes desta mudança. A confirmação vale por 10 minutos neste aparelho.',
  confirm: 'Confirmar',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Senha atual inválida',
    PASSWORD_NOT_ENOUGH:
      'Você usa a verificação em duas etapas: confirme com um código ou uma chave de acesso.',
    SECOND_FACTOR_CODE_WRONG: 'Código incorreto ou já usado. Espere o próximo do aplicativo.',
  },
};

const en: typeof pt = {
  title: 'Confirm that it is you',
  text: 'For your security, confirm before this change. The confirmation is valid for 10 minutes on this device.',
  confirm: 'Confirm',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Invalid current password',
    PASSWORD_NOT_ENOUGH: 'You use two-step verification: confirm with a code or a passkey.',
    SECOND_FACTOR_CODE_WRONG: 'Wrong code, or one that was used before. Wait for the app’s next code.',
  },
};

const es: typeof pt = {
  title: 'Confirme que es usted',
  text: 'Por seguridad, confirme antes de este cambio. La confirmación vale por 10 minutos en este dispositivo.',
  confirm: 'Confirmar',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Contraseña actual no válida',
    PASSWORD_NOT_ENOUGH:
      'Usted usa la verificación en dos pasos: confirme con un código o una llave de acceso.',
    SECOND_FACTOR_CODE_WRONG: 'Código incorrecto o ya usado. Espere el siguiente de la aplicación.',
  },
};

export const useProofPhrases = definePhrases('proof', { pt, en, es });
