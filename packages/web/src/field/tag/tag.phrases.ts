/** Texts of the screen of a tag. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  failed: 'Não foi possível abrir',
  notFound: 'Tag não encontrada',
  notFoundText:
    'Confira o número. Se estiver certo, esta tag é de outra empresa ou foi retirada: avise o administrador da sua empresa.',
  notATag: 'Este número não é de uma tag: são 12 letras e números. Digite-o de novo.',
  unknown: 'Esta tag não está nos dados deste aparelho',
  unknownText:
    '{{cause}}: não dá para saber de quem ela é. Se é uma tag livre de {{company}}, cadastre o equipamento agora; senão, tente de novo depois.',
  unknownTextReading:
    '{{cause}}: não dá para saber de quem ela é, e os dados de {{company}} neste aparelho não a têm. Tente de novo depois.',
  free: 'Tag livre',
  freeText: 'Ainda não há equipamento nesta tag. Cadastre um para {{company}} agora.',
  unmade: 'Número que não conhecemos',
  unmadeText:
    'Esta tag não foi gerada nem enviada pelo Mobcheck. Compare o número com o impresso nela: se for o mesmo, cadastre o equipamento para {{company}} agora.',
  register: 'Cadastrar equipamento',
  disabled: 'Esta tag está desativada. O que você registrar vale; para ativá-la, fale com um administrador.',
  replaced: 'Esta tag foi substituída. O equipamento usa agora a tag {{serial}}.',
  code: 'Nº de controle',
  dueDate: 'Validade',
  lastMaintenance: 'Última manutenção',
  serial: 'Tag',
  noneYet: 'Nenhuma ainda',
};

const en: typeof pt = {
  failed: 'This could not be opened',
  notFound: 'Tag not found',
  notFoundText:
    'Check the number. If it is right, this tag belongs to another company or was retired: tell your company’s admin.',
  notATag: 'This is not the number of a tag: it has 12 letters and digits. Type it again.',
  unknown: 'This tag is not in the data on this phone',
  unknownText:
    '{{cause}}: there is no telling whose it is. If it is a free tag of {{company}}, register the equipment now; otherwise try again later.',
  unknownTextReading:
    '{{cause}}: there is no telling whose it is, and the data of {{company}} on this phone does not have it. Try again later.',
  free: 'Free tag',
  freeText: 'There is no equipment on this tag yet. Register it for {{company}} now.',
  unmade: 'Number that we do not know',
  unmadeText:
    'This tag was neither generated nor sent by Mobcheck. Compare the number with the one printed on it: if it is the same, register the equipment for {{company}} now.',
  register: 'Register equipment',
  disabled: 'This tag is disabled. What you record counts; to enable it again, ask an admin.',
  replaced: 'This tag was replaced. The equipment now uses tag {{serial}}.',
  code: 'Control number',
  dueDate: 'Due date',
  lastMaintenance: 'Last maintenance',
  serial: 'Tag',
  noneYet: 'None yet',
};

const es: typeof pt = {
  failed: 'No se pudo abrir',
  notFound: 'Tag no encontrado',
  notFoundText:
    'Revise el número. Si es correcto, este tag es de otra empresa o fue retirado: avise al administrador de su empresa.',
  notATag: 'Este número no es de un tag: son 12 letras y números. Escríbalo de nuevo.',
  unknown: 'Este tag no está en los datos de este dispositivo',
  unknownText:
    '{{cause}}: no se puede saber de quién es. Si es un tag libre de {{company}}, registre el equipo ahora; si no, inténtelo de nuevo más tarde.',
  unknownTextReading:
    '{{cause}}: no se puede saber de quién es, y los datos de {{company}} en este dispositivo no lo tienen. Inténtelo de nuevo más tarde.',
  free: 'Tag libre',
  freeText: 'Todavía no hay equipo en este tag. Registre uno para {{company}} ahora.',
  unmade: 'Número que no conocemos',
  unmadeText:
    'Este tag no fue generado ni enviado por Mobcheck. Compare el número con el impreso en él: si es el mismo, registre el equipo para {{company}} ahora.',
  register: 'Registrar equipo',
  disabled: 'Este tag está desactivado. Lo que registre vale; para reactivarlo, hable con un administrador.',
  replaced: 'Este tag fue sustituido. El equipo usa ahora el tag {{serial}}.',
  code: 'Nº de control',
  dueDate: 'Vencimiento',
  lastMaintenance: 'Último mantenimiento',
  serial: 'Tag',
  noneYet: 'Ninguna todavía',
};

export const useTagPhrases = definePhrases('field-tag', { pt, en, es });
