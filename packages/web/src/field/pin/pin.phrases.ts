/** Texts of the PIN that opens the field application. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  askTitle: 'Digite seu PIN',
  pin: 'PIN de 6 números',
  open: 'Abrir',
  wrong_one: 'PIN errado. Resta {{count}} tentativa; depois, só com a senha e internet.',
  wrong_other: 'PIN errado. Restam {{count}} tentativas; depois, só com a senha e internet.',
  forgotten: 'Esqueci o PIN',
  lockedTitle: 'O PIN foi digitado errado cinco vezes',
  lockedText:
    'Agora só a senha abre o aplicativo, e ela precisa de internet. O que foi registrado continua guardado neste aparelho.',
  signIn: 'Entrar com a senha',
  forgottenTitle: 'Entrar com a senha?',
  forgottenText:
    'A senha precisa de internet. Depois de entrar, você escolhe um PIN novo. O que foi registrado continua guardado neste aparelho.',
  cancel: 'Voltar',
  chooseTitle: 'Escolha um PIN para este celular',
  chooseText:
    'Seu grupo pede um PIN para abrir o aplicativo de campo neste aparelho, também sem internet. Ele não sai daqui; se você o esquecer, entre com a senha.',
  repeat: 'Repita o PIN',
  different: 'Os dois PINs são diferentes.',
  easy: 'Este PIN é fácil demais. Evite números repetidos ou em sequência.',
  choose: 'Usar este PIN',
};

const en: typeof pt = {
  askTitle: 'Type your PIN',
  pin: '6-digit PIN',
  open: 'Open',
  wrong_one: 'Wrong PIN. {{count}} attempt left; after that, only with the password and internet.',
  wrong_other: 'Wrong PIN. {{count}} attempts left; after that, only with the password and internet.',
  forgotten: 'I forgot the PIN',
  lockedTitle: 'A wrong PIN was typed five times',
  lockedText:
    'Now only the password opens the application, and it needs internet. What was recorded is still stored on this phone.',
  signIn: 'Sign in with the password',
  forgottenTitle: 'Sign in with the password?',
  forgottenText:
    'The password needs internet. After signing in you choose a new PIN. What was recorded is still stored on this phone.',
  cancel: 'Back',
  chooseTitle: 'Choose a PIN for this phone',
  chooseText:
    'Your group asks for a PIN to open the field application on this phone, also without internet. It does not leave the phone; if you forget it, sign in with the password.',
  repeat: 'Repeat the PIN',
  different: 'The two PINs differ.',
  easy: 'This PIN is too easy. Avoid repeated digits or digits in sequence.',
  choose: 'Use this PIN',
};

const es: typeof pt = {
  askTitle: 'Escriba su PIN',
  pin: 'PIN de 6 números',
  open: 'Abrir',
  wrong_one: 'PIN incorrecto. Queda {{count}} intento; después, solo con la contraseña e internet.',
  wrong_other: 'PIN incorrecto. Quedan {{count}} intentos; después, solo con la contraseña e internet.',
  forgotten: 'Olvidé el PIN',
  lockedTitle: 'El PIN se escribió mal cinco veces',
  lockedText:
    'Ahora solo la contraseña abre la aplicación, y necesita internet. Lo registrado sigue guardado en este dispositivo.',
  signIn: 'Entrar con la contraseña',
  forgottenTitle: '¿Entrar con la contraseña?',
  forgottenText:
    'La contraseña necesita internet. Después de entrar, usted elige un PIN nuevo. Lo registrado sigue guardado en este dispositivo.',
  cancel: 'Volver',
  chooseTitle: 'Elija un PIN para este celular',
  chooseText:
    'Su grupo pide un PIN para abrir la aplicación de campo en este dispositivo, también sin internet. No sale de aquí; si lo olvida, entre con la contraseña.',
  repeat: 'Repita el PIN',
  different: 'Los dos PIN son diferentes.',
  easy: 'Este PIN es demasiado fácil. Evite números repetidos o en secuencia.',
  choose: 'Usar este PIN',
};

export const usePinPhrases = definePhrases('field-pin', { pt, en, es });
