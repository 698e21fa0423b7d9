/** Texts of the public home. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  headline: 'Seus equipamentos de segurança sempre em dia',
  subline:
    'Inspeções e manutenções por QR code ou NFC: no celular de quem inspeciona, na mesa de quem responde por elas.',
};

const en: typeof pt = {
  headline: 'Your safety equipment, always in date',
  subline:
    'Inspections and maintenance by QR code or NFC: on the phone of those who inspect, on the desk of those who answer for it.',
};

const es: typeof pt = {
  headline: 'Sus equipos de seguridad, siempre al día',
  subline:
    'Inspecciones y mantenimientos por código QR o NFC: en el celular de quien inspecciona, en la mesa de quien responde por ellos.',
};

export const useLandingPhrases = definePhrases('landing', { pt, en, es });
