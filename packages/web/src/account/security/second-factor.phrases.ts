/** Texts of switching the second factor on and off. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Verificação em duas etapas',
  hint: 'Além da senha, o login pede um código de um aplicativo autenticador no seu celular, ou uma chave de acesso. Uma senha roubada, sozinha, não abre a conta.',
  on: 'ativada',
  off: 'desativada',
  left_one: 'Resta {{count}} código de recuperação.',
  left_other: 'Restam {{count}} códigos de recuperação.',
  start: 'Ativar',
  addApp: 'Adicionar aplicativo autenticador',
  appAdded: 'Aplicativo autenticador adicionado',
  stop: 'Desativar',
  stopWithPasskey: 'Desativar com chave de acesso',
  startTitle: 'Ativar a verificação em duas etapas',
  stopTitle: 'Desativar a verificação em duas etapas',
  stopHint:
    'O login passa a pedir só a senha. As chaves de acesso e os códigos de recuperação são removidos também.',
  scan: 'Leia este código com o aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password…) e digite os 6 números que ele mostra.',
  qrCode: 'QR code da verificação',
  secret: 'Não consegue ler? Digite no aplicativo: {{secret}}',
  code: 'Código do aplicativo',
  codeOrRecovery: 'Código do aplicativo ou de recuperação',
  codesTitle: 'Códigos de recuperação',
  codes:
    'Guarde estes códigos de recuperação em um lugar seguro. Se você perder o celular ou a chave de acesso, entre com a senha e um deles; cada um vale uma única vez. Eles não aparecem de novo.',
  copy: 'Copiar',
  copied: 'Códigos copiados',
  done: 'Guardei os códigos',
  switchedOn: 'Verificação ativada; os outros aparelhos foram desconectados',
  switchedOff: 'Verificação desativada',
  requiredTitle: 'Proteja sua conta para continuar',
  requiredHint:
    '{{name}}, sua conta precisa da verificação em duas etapas. Leva um minuto; depois você continua na página que abriu.',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Senha atual inválida',
    SECOND_FACTOR_CODE_WRONG: 'Código incorreto ou já usado. Espere o próximo do aplicativo.',
    SECOND_FACTOR_EXISTS: 'A verificação já está ativada. Recarregue a página.',
  },
};

const en: typeof pt = {
  title: 'Two-step verification',
  hint: 'Besides the password, signing in asks for a code from an authenticator app on your phone, or for a passkey. A stolen password alone does not open the account.',
  on: 'on',
  off: 'off',
  left_one: '{{count}} recovery code is left.',
  left_other: '{{count}} recovery codes are left.',
  start: 'Switch on',
  addApp: 'Add an authenticator app',
  appAdded: 'Authenticator app added',
  stop: 'Switch off',
  stopWithPasskey: 'Switch off with a passkey',
  startTitle: 'Switch on two-step verification',
  stopTitle: 'Switch off two-step verification',
  stopHint: 'Signing in will ask for the password alone. Passkeys and recovery codes are removed as well.',
  scan: 'Scan this code with your authenticator app (Google Authenticator, Microsoft Authenticator, 1Password…) and type the 6 digits that it shows.',
  qrCode: 'Verification QR code',
  secret: 'Cannot scan it? Type into the app: {{secret}}',
  code: 'Code from the app',
  codeOrRecovery: 'Code from the app, or a recovery code',
  codesTitle: 'Recovery codes',
  codes:
    'Keep these recovery codes in a safe place. If you lose your phone or passkey, sign in with the password and one of them; each works once. They are not shown again.',
  copy: 'Copy',
  copied: 'Codes copied',
  done: 'I have saved the codes',
  switchedOn: 'Verification is on; the other devices are signed out',
  switchedOff: 'Verification is off',
  requiredTitle: 'Protect your account to continue',
  requiredHint:
    '{{name}}, your account needs two-step verification. It takes a minute; then you go on to the page that you opened.',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Invalid current password',
    SECOND_FACTOR_CODE_WRONG: 'Wrong code, or one that was used before. Wait for the app’s next code.',
    SECOND_FACTOR_EXISTS: 'Verification is already on. Reload the page.',
  },
};

const es: typeof pt = {
  title: 'Verificación en dos pasos',
  hint: 'Además de la contraseña, el inicio de sesión pide un código de una aplicación autenticadora en su celular, o una llave de acceso. Una contraseña robada, por sí sola, no abre la cuenta.',
  on: 'activada',
  off: 'desactivada',
  left_one: 'Queda {{count}} código de recuperación.',
  left_other: 'Quedan {{count}} códigos de recuperación.',
  start: 'Activar',
  addApp: 'Agregar aplicación autenticadora',
  appAdded: 'Aplicación autenticadora agregada',
  stop: 'Desactivar',
  stopWithPasskey: 'Desactivar con llave de acceso',
  startTitle: 'Activar la verificación en dos pasos',
  stopTitle: 'Desactivar la verificación en dos pasos',
  stopHint:
    'El inicio de sesión pedirá solo la contraseña. También se eliminan las llaves de acceso y los códigos de recuperación.',
  scan: 'Lea este código con la aplicación autenticadora (Google Authenticator, Microsoft Authenticator, 1Password…) y escriba los 6 números que muestra.',
  qrCode: 'Código QR de la verificación',
  secret: '¿No puede leerlo? Escriba en la aplicación: {{secret}}',
  code: 'Código de la aplicación',
  codeOrRecovery: 'Código de la aplicación o de recuperación',
  codesTitle: 'Códigos de recuperación',
  codes:
    'Guarde estos códigos de recuperación en un lugar seguro. Si pierde el celular o la llave de acceso, entre con la contraseña y uno de ellos; cada uno vale una sola vez. No se muestran de nuevo.',
  copy: 'Copiar',
  copied: 'Códigos copiados',
  done: 'Guardé los códigos',
  switchedOn: 'Verificación activada; los demás dispositivos se desconectaron',
  switchedOff: 'Verificación desactivada',
  requiredTitle: 'Proteja su cuenta para continuar',
  requiredHint:
    '{{name}}, su cuenta necesita la verificación en dos pasos. Toma un minuto; después continúa en la página que abrió.',
  errors: {
    CURRENT_PASSWORD_INVALID: 'Contraseña actual no válida',
    SECOND_FACTOR_CODE_WRONG: 'Código incorrecto o ya usado. Espere el siguiente de la aplicación.',
    SECOND_FACTOR_EXISTS: 'La verificación ya está activada. Recargue la página.',
  },
};

export const useFactorPhrases = definePhrases('second-factor', { pt, en, es });
