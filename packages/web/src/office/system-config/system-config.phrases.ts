/** Texts of the system's settings, with the effect of each toggle. */
import type { ConfigParam } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { RULE_NAMES } from '../../domain/system-config/rule-names.phrases.ts';
import { definePhrases } from '../../lib/i18n.ts';

type Phrases = Record<ConfigParam, string>;

const pt = {
  title: 'Sistema',
  hints: {
    group: 'Regras do grupo de empresas. Cada alteração vale na hora, para todos.',
    company: 'Regras da sua empresa. Cada alteração vale na hora, para todos os que trabalham nela.',
    shared:
      'Regras do grupo compartilhado. Cada alteração vale na hora, para as empresas que não decidiram por si.',
  },
  rules: 'Regras',
  readOnly: 'Só administradores podem alterar estas regras.',
  names: RULE_NAMES.pt,
  texts: {
    NOTIFY_EXPIRING_BY_EMAIL:
      'Os administradores recebem por e-mail os equipamentos vencidos ou perto de vencer.',
    REQUIRE_LOCATION: 'Uma inspeção ou manutenção só é aceita com a localização do aparelho.',
    REQUIRE_PHOTO_ON_NEGATIVE: 'Quem responde que algo não está conforme precisa enviar uma foto.',
    PUBLIC_TAG_PAGE: 'Quem lê a tag sem entrar no sistema vê a situação do equipamento.',
    OPERATOR_REGISTERS_EQUIPMENT: 'Operadores podem cadastrar um equipamento novo em uma tag livre.',
    ASK_COMPANION_SIGNATURE:
      'No campo, cada registro e cada ronda tem lugar para o nome e a assinatura de quem acompanhou.',
    REQUIRE_PHONE_PIN:
      'Cada pessoa escolhe um PIN no próprio celular; o aplicativo de campo só abre com ele, também sem internet.',
    REQUIRE_ADMIN_SECOND_FACTOR:
      'Administradores da empresa e do grupo só usam o sistema depois de ativar a verificação em duas etapas. Para os operadores, nada muda.',
  } satisfies Phrases,
  ownFactor: {
    title: 'Você ainda não usa a verificação em duas etapas',
    text: 'Ao ativar esta regra, você e os outros administradores sem a verificação em duas etapas precisam configurá-la antes de continuar. Leva um minuto: tenha o celular à mão.',
    confirm: 'Ativar e configurar',
  },
  integrations: {
    title: 'Integrações: ligar outros sistemas e pessoas de fora',
    text: 'Tokens para programas, webhooks, agenda, relatórios por e-mail e links para auditores. Cada acesso é criado e fechado por um administrador.',
    open: 'Conhecer as integrações',
    openOn: 'Abrir as integrações',
    switchOff: 'Desativar integrações',
    askTitle: 'Desativar as integrações no grupo?',
    askText:
      'Tokens, webhooks, agendas, relatórios por e-mail e links param na hora. Nada se perde: tudo volta a funcionar quando você ativar de novo.',
    done: 'Integrações desativadas. Nada foi apagado.',
  },
  storage: {
    title: 'Espaço para arquivos',
    use: '{{used}} de {{limit}} ({{percent}})',
    levels: {
      ok: 'Fotos dos registros, imagens dos produtos e logotipos de todas as empresas do grupo.',
      near: 'O espaço está acabando. Peça mais ao suporte antes que acabe.',
      full: 'O espaço acabou: imagens de produtos e logotipos são recusados. Fotos de registros ainda são aceitas, na reserva. Peça mais espaço ao suporte.',
      waiting:
        'A reserva também acabou: registros com foto esperam nos celulares, sem se perder, até haver espaço. Peça mais espaço ao suporte agora.',
    },
  },
  clocks: {
    title: 'Prazos: mais de uma validade por equipamento',
    text: 'Recarga, teste hidrostático e pesagem podem ter cada um o seu prazo, e a validade do equipamento passa a ser o que vence primeiro. Veja as propostas para os seus produtos e o que mudaria antes de ativar.',
    open: 'Abrir os prazos',
  },
  turnedOn: 'Regra ativada: {{title}}',
  turnedOff: 'Regra desativada: {{title}}',
  languageHint: 'Vale para este navegador.',
};

const en: typeof pt = {
  title: 'System',
  hints: {
    group: 'Rules of the company group. Every change applies at once, for everyone.',
    company: 'Rules of your company. Every change applies at once, for everyone who works in it.',
    shared:
      'Rules of the shared group. Every change applies at once, for companies that have not decided for themselves.',
  },
  rules: 'Rules',
  readOnly: 'Only admins can change these rules.',
  names: RULE_NAMES.en,
  texts: {
    NOTIFY_EXPIRING_BY_EMAIL: 'Admins get an email about equipment that is expired or about to expire.',
    REQUIRE_LOCATION: 'An inspection or maintenance is accepted only with the location of the device.',
    REQUIRE_PHOTO_ON_NEGATIVE: 'Whoever answers that something is not right has to send a photo.',
    PUBLIC_TAG_PAGE: 'Whoever scans the tag without signing in sees the status of the equipment.',
    OPERATOR_REGISTERS_EQUIPMENT: 'Operators may register new equipment on a free tag.',
    ASK_COMPANION_SIGNATURE:
      'In the field, each record and each round offers the name and signature of the person present.',
    REQUIRE_PHONE_PIN:
      'Each person chooses a PIN on their own phone; the field application opens only with it, also without internet.',
    REQUIRE_ADMIN_SECOND_FACTOR:
      'Company and group admins can work only after they have switched two-step verification on. Nothing changes for operators.',
  },
  ownFactor: {
    title: 'You have no two-step verification yet',
    text: 'Once this rule is on, you and the other admins without two-step verification have to set it up before you go on. It takes a minute: have your phone at hand.',
    confirm: 'Switch on and set up',
  },
  integrations: {
    title: 'Integrations: connect other systems and outside people',
    text: 'Tokens for programs, webhooks, calendar, reports by email and links for auditors. An admin creates and closes each access.',
    open: 'Learn about integrations',
    openOn: 'Open integrations',
    switchOff: 'Switch integrations off',
    askTitle: 'Switch integrations off in the group?',
    askText:
      'Tokens, webhooks, calendars, reports by email and links stop at once. Nothing is lost: all of them work again when you switch on again.',
    done: 'Integrations switched off. Nothing was deleted.',
  },
  storage: {
    title: 'File storage',
    use: '{{used}} of {{limit}} ({{percent}})',
    levels: {
      ok: 'Photos of records, product images and logos of all companies of the group.',
      near: 'There is little space left. Ask support for more before it is used up.',
      full: 'No space is left: product images and logos are refused. Photos of records are still accepted, in the reserve. Ask support for more space.',
      waiting:
        'The reserve is used up too: records with a photo wait on the phones, where they are kept, until there is space. Ask support for more now.',
    },
  },
  clocks: {
    title: 'Deadlines: more than one due date for a piece of equipment',
    text: 'Recharge, hydrostatic test and weighing can each have their own deadline, and the due date of a piece becomes the one that comes first. See the proposals for your products, and the changes, before you switch them on.',
    open: 'Open deadlines',
  },
  turnedOn: 'Rule switched on: {{title}}',
  turnedOff: 'Rule switched off: {{title}}',
  languageHint: 'Applies to this browser.',
};

const es: typeof pt = {
  title: 'Sistema',
  hints: {
    group: 'Reglas del grupo de empresas. Cada cambio se aplica de inmediato, para todos.',
    company: 'Reglas de su empresa. Cada cambio se aplica de inmediato, para todos los que trabajan en ella.',
    shared:
      'Reglas del grupo compartido. Cada cambio se aplica de inmediato, para las empresas que no decidieron por sí mismas.',
  },
  rules: 'Reglas',
  readOnly: 'Solo los administradores pueden cambiar estas reglas.',
  names: RULE_NAMES.es,
  texts: {
    NOTIFY_EXPIRING_BY_EMAIL: 'Los administradores reciben por correo los equipos vencidos o por vencer.',
    REQUIRE_LOCATION: 'Una inspección o un mantenimiento solo se acepta con la ubicación del dispositivo.',
    REQUIRE_PHOTO_ON_NEGATIVE: 'Quien responde que algo no está conforme debe enviar una foto.',
    PUBLIC_TAG_PAGE: 'Quien lee el tag sin entrar al sistema ve el estado del equipo.',
    OPERATOR_REGISTERS_EQUIPMENT: 'Los operadores pueden registrar un equipo nuevo en un tag libre.',
    ASK_COMPANION_SIGNATURE:
      'En el campo, cada registro y cada ronda permiten anotar el nombre y la firma de quien acompañó.',
    REQUIRE_PHONE_PIN:
      'Cada persona elige un PIN en su celular; la aplicación de campo solo se abre con él, también sin internet.',
    REQUIRE_ADMIN_SECOND_FACTOR:
      'Los administradores de la empresa y del grupo solo usan el sistema después de activar la verificación en dos pasos. Para los operadores, nada cambia.',
  },
  ownFactor: {
    title: 'Usted aún no usa la verificación en dos pasos',
    text: 'Al activar esta regla, usted y los demás administradores sin la verificación en dos pasos deben configurarla antes de continuar. Toma un minuto: tenga el celular a mano.',
    confirm: 'Activar y configurar',
  },
  integrations: {
    title: 'Integraciones: conectar otros sistemas y personas externas',
    text: 'Tokens para programas, webhooks, agenda, informes por correo y enlaces para auditores. Un administrador crea y cierra cada acceso.',
    open: 'Conocer las integraciones',
    openOn: 'Abrir las integraciones',
    switchOff: 'Desactivar integraciones',
    askTitle: '¿Desactivar las integraciones en el grupo?',
    askText:
      'Los tokens, webhooks, agendas, informes por correo y enlaces se detienen al instante. Nada se pierde: todo vuelve a funcionar cuando usted active de nuevo.',
    done: 'Integraciones desactivadas. No se borró nada.',
  },
  storage: {
    title: 'Espacio para archivos',
    use: '{{used}} de {{limit}} ({{percent}})',
    levels: {
      ok: 'Fotos de los registros, imágenes de los productos y logotipos de todas las empresas del grupo.',
      near: 'Queda poco espacio. Pida más a soporte antes de que se acabe.',
      full: 'El espacio se acabó: se rechazan imágenes de productos y logotipos. Las fotos de registros aún se aceptan, en la reserva. Pida más espacio a soporte.',
      waiting:
        'La reserva también se acabó: los registros con foto esperan en los celulares, sin perderse, hasta que haya espacio. Pida más espacio a soporte ahora.',
    },
  },
  clocks: {
    title: 'Plazos: más de un vencimiento por equipo',
    text: 'La recarga, la prueba hidrostática y el pesaje pueden tener cada uno su plazo, y el vencimiento del equipo pasa a ser el que vence primero. Vea las propuestas para sus productos, y los cambios, antes de activarlos.',
    open: 'Abrir los plazos',
  },
  turnedOn: 'Regla activada: {{title}}',
  turnedOff: 'Regla desactivada: {{title}}',
  languageHint: 'Vale para este navegador.',
};

export const useSystemConfigPhrases = definePhrases('system-config', { pt, en, es });
