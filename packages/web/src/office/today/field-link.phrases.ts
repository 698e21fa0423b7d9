/** Texts of the dialog with the link to the field application. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  text: 'Aponte a câmera do celular para o código e entre com o seu e-mail. Depois, adicione à tela inicial: ele abre mesmo sem sinal.',
  qrCode: 'QR code que abre o aplicativo de campo',
  copy: 'Copiar link',
  copied: 'Link copiado',
  openHere: 'Abrir aqui',
};

const en: typeof pt = {
  text: 'Point the phone’s camera at the code and sign in with your email address. Then add it to the home screen: it opens even without a signal.',
  qrCode: 'QR code that opens the field application',
  copy: 'Copy link',
  copied: 'Link copied',
  openHere: 'Open here',
};

const es: typeof pt = {
  text: 'Apunte la cámara del celular al código y entre con su correo. Después, agréguela a la pantalla de inicio: se abre incluso sin señal.',
  qrCode: 'Código QR que abre la aplicación de campo',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  openHere: 'Abrir aquí',
};

export const useFieldLinkPhrases = definePhrases('field-link', { pt, en, es });
