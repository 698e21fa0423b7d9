/** Texts of the security log's files. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

interface FilePhrases {
  /** Name of the sheet, and the start of the file's name. */
  readonly sheet: string;
  readonly columns: readonly string[];
}

export const SECURITY_LOG_PHRASES: Readonly<Record<Language, FilePhrases>> = {
  pt: {
    sheet: 'Registro de segurança',
    columns: [
      'Quando',
      'O que aconteceu',
      'Pessoa',
      'E-mail',
      'Endereço',
      'Requisição',
      'Sobre',
      'Resposta',
      'Vezes',
      'Grupo de empresas',
      'Id da requisição',
    ],
  },
  en: {
    sheet: 'Security log',
    columns: [
      'When',
      'What happened',
      'Person',
      'Email',
      'Address',
      'Request',
      'About',
      'Response',
      'Times',
      'Company group',
      'Request id',
    ],
  },
  es: {
    sheet: 'Registro de seguridad',
    columns: [
      'Cuándo',
      'Qué pasó',
      'Persona',
      'Correo',
      'Dirección',
      'Solicitud',
      'Sobre',
      'Respuesta',
      'Veces',
      'Grupo de empresas',
      'Id de la solicitud',
    ],
  },
};
