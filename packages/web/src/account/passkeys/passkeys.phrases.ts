/** Texts of adding and removing passkeys, and of signing in with a passkey. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Chaves de acesso',
  hint: 'Entre com a digital, o rosto ou o código do aparelho, sem digitar a senha (passkey). Só funciona neste endereço: um site falso não consegue usá-la.',
  none: 'Nenhuma chave de acesso ainda.',
  add: 'Adicionar chave de acesso',
  name: 'Nome da chave',
  nameHint: 'Para reconhecê-la depois, por exemplo: Celular da Ana.',
  added: 'Chave de acesso adicionada',
  created: 'Criada em {{when}}',
  used: 'último uso em {{when}}',
  unused: 'ainda não usada',
  remove: 'Remover',
  removeTitle: 'Remover esta chave de acesso?',
  removeText:
    '{{name}} deixa de abrir a conta. Sem outra chave e sem aplicativo autenticador, a verificação em duas etapas é desativada.',
  removed: 'Chave de acesso removida',
  signIn: 'Entrar com chave de acesso',
  use: 'Usar chave de acesso',
  or: 'ou',
  errors: {
    PASSKEY_CANCELLED: 'Nenhuma chave de acesso foi usada. Tente de novo.',
    PASSKEY_INVALID: 'Esta chave de acesso não abre nenhuma conta aqui. Entre com a senha.',
    PASSKEY_REFUSED: 'A chave de acesso não foi aceita ou demorou demais. Tente de novo.',
    PASSKEY_ON_DEVICE: 'Este aparelho já tem uma chave de acesso desta conta.',
    PASSKEY_EXISTS: 'Esta chave de acesso já está cadastrada.',
  },
};

const en: typeof pt = {
  title: 'Passkeys',
  hint: 'Sign in with the fingerprint, face or code of your device, without typing the password. A passkey works only at this address: a fake site cannot use it.',
  none: 'No passkey yet.',
  add: 'Add a passkey',
  name: 'Name of the passkey',
  nameHint: 'To recognise it later, for example: Ana’s phone.',
  added: 'Passkey added',
  created: 'Created on {{when}}',
  used: 'last used on {{when}}',
  unused: 'not used yet',
  remove: 'Remove',
  removeTitle: 'Remove this passkey?',
  removeText:
    '{{name}} no longer opens the account. Without another passkey or an authenticator app, two-step verification is switched off.',
  removed: 'Passkey removed',
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  or: 'or',
  errors: {
    PASSKEY_CANCELLED: 'No passkey was used. Try again.',
    PASSKEY_INVALID: 'This passkey opens no account here. Sign in with the password.',
    PASSKEY_REFUSED: 'The passkey was not accepted, or it took too long. Try again.',
    PASSKEY_ON_DEVICE: 'This device already has a passkey of this account.',
    PASSKEY_EXISTS: 'This passkey is already registered.',
  },
};

const es: typeof pt = {
  title: 'Llaves de acceso',
  hint: 'Entre con la huella, el rostro o el código del dispositivo, sin escribir la contraseña (passkey). Solo funciona en esta dirección: un sitio falso no puede usarla.',
  none: 'Aún no hay llaves de acceso.',
  add: 'Agregar llave de acceso',
  name: 'Nombre de la llave',
  nameHint: 'Para reconocerla después, por ejemplo: Celular de Ana.',
  added: 'Llave de acceso agregada',
  created: 'Creada el {{when}}',
  used: 'último uso el {{when}}',
  unused: 'aún no usada',
  remove: 'Quitar',
  removeTitle: '¿Quitar esta llave de acceso?',
  removeText:
    '{{name}} deja de abrir la cuenta. Sin otra llave y sin aplicación autenticadora, la verificación en dos pasos se desactiva.',
  removed: 'Se quitó la llave de acceso',
  signIn: 'Entrar con llave de acceso',
  use: 'Usar llave de acceso',
  or: 'o',
  errors: {
    PASSKEY_CANCELLED: 'No se usó ninguna llave de acceso. Inténtelo de nuevo.',
    PASSKEY_INVALID: 'Esta llave de acceso no abre ninguna cuenta aquí. Entre con la contraseña.',
    PASSKEY_REFUSED: 'La llave de acceso no se aceptó o tardó demasiado. Inténtelo de nuevo.',
    PASSKEY_ON_DEVICE: 'Este dispositivo ya tiene una llave de acceso de esta cuenta.',
    PASSKEY_EXISTS: 'Esta llave de acceso ya está registrada.',
  },
};

export const usePasskeysPhrases = definePhrases('passkeys', { pt, en, es });
