/** Texts that every mail contains. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

interface FramePhrases {
  readonly linkBelow: string;
  readonly automatic: string;
}

export const FRAME_PHRASES: Readonly<Record<Language, FramePhrases>> = {
  pt: {
    linkBelow: 'Se o botão não funcionar, copie este endereço e cole no navegador:',
    automatic: 'Mensagem automática do Mobcheck. Não é preciso responder.',
  },
  en: {
    linkBelow: 'If the button does not work, copy this address and paste it into your browser:',
    automatic: 'Automatic message from Mobcheck. There is no need to reply.',
  },
  es: {
    linkBelow: 'Si el botón no funciona, copie esta dirección y péguela en el navegador:',
    automatic: 'Mensaje automático de Mobcheck. No es necesario responder.',
  },
};
