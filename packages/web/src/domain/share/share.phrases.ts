/** Texts of the dialog that makes a link for an auditor, and of the new link. */
import { SHARES_LIMIT_REACHED } from '@mobcheck/contract/shares/shares.contract.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Compartilhar com auditor',
  intro:
    'Quem tiver o link vê a lista, o histórico e o PDF de cada registro, sempre com os dados de hoje. Não precisa de conta e não altera nada.',
  what: 'O que o auditor vê',
  typed: 'Busca',
  allPieces: 'Todos os equipamentos da empresa',
  name: 'Para quem ou para quê',
  nameHint: 'Só os administradores veem, por exemplo “Auditoria ISO 2026”.',
  choose: 'Escolha a empresa',
  days: 'Válido por quantos dias',
  daysHint: 'No máximo {{max}} dias. Você pode encerrar antes.',
  hasCode: 'Pedir um código de 6 números',
  hasCodeHint: 'Envie o código por outro caminho, por exemplo por telefone.',
  hasPhotos: 'Incluir as fotos nos PDFs',
  never: 'Nunca são mostrados: e-mails, localizações e assinaturas.',
  create: 'Criar link',
  madeTitle: 'Link criado',
  madeText: 'Copie agora: por segurança, o link e o código não aparecem de novo.',
  link: 'Link',
  code: 'Código',
  whatsApp: 'Enviar por WhatsApp',
  send: 'Enviar…',
  message: 'Lista de equipamentos para a auditoria, válida até {{day}}: {{url}}',
  until: 'Válido até {{day}}.',
  codeApart: 'Não envie o código junto com o link.',
  errors: {
    [SHARES_LIMIT_REACHED.code]:
      'A empresa já tem {{limit}} links abertos. Encerre um em Integrações → Links compartilhados.',
  },
};

const en: typeof pt = {
  title: 'Share with an auditor',
  intro:
    'Anybody with the link sees the list, the history and the PDF of each record, always with the data of today. No account is needed, and nothing can be changed.',
  what: 'The auditor sees',
  typed: 'Search',
  allPieces: 'All equipment of the company',
  name: 'For whom or for what',
  nameHint: 'Only admins see it, for example “ISO audit 2026”.',
  choose: 'Choose the company',
  days: 'Valid for how many days',
  daysHint: 'At most {{max}} days. You can close it earlier.',
  hasCode: 'Ask for a code of 6 digits',
  hasCodeHint: 'Send the code another way, for example by phone.',
  hasPhotos: 'Include photos in the PDFs',
  never: 'Email addresses, locations and signatures are never shown.',
  create: 'Create link',
  madeTitle: 'Link created',
  madeText: 'Copy it now: for security, link and code are not shown again.',
  link: 'Link',
  code: 'Code',
  whatsApp: 'Send by WhatsApp',
  send: 'Send…',
  message: 'Equipment list for the audit, valid until {{day}}: {{url}}',
  until: 'Valid until {{day}}.',
  codeApart: 'Do not send the code together with the link.',
  errors: {
    [SHARES_LIMIT_REACHED.code]:
      'The company has {{limit}} open links already. Close one in Integrations → Shared links.',
  },
};

const es: typeof pt = {
  title: 'Compartir con un auditor',
  intro:
    'Quien tenga el enlace ve la lista, el historial y el PDF de cada registro, siempre con los datos de hoy. No necesita cuenta y no puede cambiar nada.',
  what: 'El auditor ve',
  typed: 'Búsqueda',
  allPieces: 'Todos los equipos de la empresa',
  name: 'Para quién o para qué',
  nameHint: 'Solo lo ven los administradores, por ejemplo “Auditoría ISO 2026”.',
  choose: 'Elija la empresa',
  days: 'Válido por cuántos días',
  daysHint: 'Como máximo {{max}} días. Puede cerrarlo antes.',
  hasCode: 'Pedir un código de 6 números',
  hasCodeHint: 'Envíe el código por otra vía, por ejemplo por teléfono.',
  hasPhotos: 'Incluir las fotos en los PDF',
  never: 'Nunca se muestran: correos, ubicaciones y firmas.',
  create: 'Crear enlace',
  madeTitle: 'Enlace creado',
  madeText: 'Cópielo ahora: por seguridad, el enlace y el código no se muestran de nuevo.',
  link: 'Enlace',
  code: 'Código',
  whatsApp: 'Enviar por WhatsApp',
  send: 'Enviar…',
  message: 'Lista de equipos para la auditoría, válida hasta el {{day}}: {{url}}',
  until: 'Válido hasta el {{day}}.',
  codeApart: 'No envíe el código junto con el enlace.',
  errors: {
    [SHARES_LIMIT_REACHED.code]:
      'La empresa ya tiene {{limit}} enlaces abiertos. Cierre uno en Integraciones → Enlaces compartidos.',
  },
};

export const useSharePhrases = definePhrases('share', { pt, en, es });
