/** Texts of the page with a person's own accesses. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Tokens e agenda',
  hint: 'Com eles, outros programas leem os seus dados sem a sua senha. Uma senha redefinida por e-mail ou por um administrador encerra todos.',
  offTitle: 'As integrações estão desativadas',
  offText:
    'Com elas, a agenda do celular e os seus programas leem os seus dados sem a sua senha. Você pode ativá-las para todo o grupo.',
  offForOthers:
    'Com elas, a agenda do celular mostra as suas inspeções e vencimentos. Peça a um administrador do grupo que as ative em Configurações → Sistema.',
  offOpen: 'Conhecer e ativar',
  calendar: {
    pageTitle: 'Minha agenda',
    title: 'Agenda',
    text: 'Veja as inspeções e os vencimentos dos próximos dias na agenda do celular ou do computador, sem abrir o Mobcheck. A agenda mostra só quantidades, como “12 inspeções, Loja 3”, e nenhum nome de pessoa.',
    emptyTitle: 'Nenhum endereço ainda',
    empty:
      'Um endereço liga a agenda do Google, do Outlook ou do iPhone ao Mobcheck. Crie um para cada lugar em que você usa a agenda.',
    add: 'Criar endereço da agenda',
    label: 'Onde você vai usar',
    labelHint: 'Por exemplo: Celular, Google ou Outlook do trabalho.',
    create: 'Criar endereço',
    created: 'Criada em {{when}}',
    used: 'Lida pela última vez em {{when}}',
    neverUsed: 'Ainda não lida',
    revoke: 'Revogar',
    revokeNamed: 'Revogar {{label}}',
    revokeTitle: 'Revogar o endereço “{{label}}”?',
    revokeText:
      'A agenda adicionada com este endereço para de ser atualizada. Os outros endereços continuam.',
    revoked: 'Endereço “{{label}}” revogado.',
    readyTitle: 'Endereço da agenda',
    once: 'Copie agora: o endereço não aparece de novo. Quem o tiver vê a sua agenda, então não o envie a ninguém.',
    address: 'Endereço',
    open: 'Abrir no iPhone, iPad ou Mac',
    how: 'Como adicionar',
    google: 'Google Agenda (no computador)',
    googleText:
      'Em “Outras agendas”, clique em +, escolha “De URL”, cole o endereço e clique em “Adicionar agenda”.',
    outlook: 'Outlook',
    outlookText:
      'Em Calendário, clique em “Adicionar calendário”, depois em “Assinar da Web”, cole o endereço e importe.',
    iphone: 'iPhone',
    iphoneText:
      'Em Ajustes, abra Apps, Calendário, Contas de Calendário, Adicionar Conta, Outra, “Adicionar Assinatura de Calendário” e cole o endereço.',
    slow: 'Cada programa decide quando lê de novo. O Google pode levar um dia.',
  },
  errors: {
    CALENDAR_LABEL_EXISTS: 'Você já tem um endereço com este nome. Escolha outro.',
    CALENDAR_KEYS_FULL: 'Você já tem {{max}} endereços. Revogue um que não usa.',
  },
};

const en: typeof pt = {
  title: 'Tokens and calendar',
  hint: 'With them, other programs read your data without your password. A password that is reset by email or by an admin ends them all.',
  offTitle: 'Integrations are off',
  offText:
    'With them, the calendar of your phone and your programs read your data without your password. You can switch them on for the whole group.',
  offForOthers:
    'With them, the calendar of your phone shows your inspections and due dates. Ask a group admin to switch them on in Settings → System.',
  offOpen: 'Learn more and switch on',
  calendar: {
    pageTitle: 'My calendar',
    title: 'Calendar',
    text: 'See the inspections and due dates of the coming days in the calendar of your phone or computer, without opening Mobcheck. The calendar has only numbers, such as “12 inspections, Store 3”, and no names of people.',
    emptyTitle: 'No address yet',
    empty:
      'An address connects the calendar of Google, Outlook or the iPhone with Mobcheck. Create one for each place where you use the calendar.',
    add: 'Create a calendar address',
    label: 'Where you will use it',
    labelHint: 'For example: Phone, Google or Outlook at work.',
    create: 'Create address',
    created: 'Created on {{when}}',
    used: 'Last read on {{when}}',
    neverUsed: 'Not read yet',
    revoke: 'Revoke',
    revokeNamed: 'Revoke {{label}}',
    revokeTitle: 'Revoke the address “{{label}}”?',
    revokeText: 'The calendar that was added with this address is no longer updated. Other addresses stay.',
    revoked: 'Address “{{label}}” revoked.',
    readyTitle: 'Calendar address',
    once: 'Copy it now: the address is not shown again. Whoever has it sees your calendar, so send it to nobody.',
    address: 'Address',
    open: 'Open on iPhone, iPad or Mac',
    how: 'How to add it',
    google: 'Google Calendar (on a computer)',
    googleText:
      'At “Other calendars” click +, choose “From URL”, paste the address and click “Add calendar”.',
    outlook: 'Outlook',
    outlookText: 'In Calendar click “Add calendar”, then “Subscribe from web”, paste the address and import.',
    iphone: 'iPhone',
    iphoneText:
      'In Settings open Apps, Calendar, Calendar Accounts, Add Account, Other, “Add Subscribed Calendar”, and paste the address.',
    slow: 'Each program decides when it reads again. Google may take a day.',
  },
  errors: {
    CALENDAR_LABEL_EXISTS: 'You already have an address with this name. Choose another.',
    CALENDAR_KEYS_FULL: 'You already have {{max}} addresses. Revoke one that you do not use.',
  },
};

const es: typeof pt = {
  title: 'Tokens y agenda',
  hint: 'Con ellos, otros programas leen sus datos sin su contraseña. Una contraseña restablecida por correo o por un administrador los termina todos.',
  offTitle: 'Las integraciones están desactivadas',
  offText:
    'Con ellas, la agenda del celular y sus programas leen sus datos sin su contraseña. Usted puede activarlas para todo el grupo.',
  offForOthers:
    'Con ellas, la agenda del celular muestra sus inspecciones y vencimientos. Pida a un administrador del grupo que las active en Configuración → Sistema.',
  offOpen: 'Conocer y activar',
  calendar: {
    pageTitle: 'Mi agenda',
    title: 'Agenda',
    text: 'Vea las inspecciones y los vencimientos de los próximos días en la agenda del celular o de la computadora, sin abrir Mobcheck. La agenda muestra solo cantidades, como “12 inspecciones, Tienda 3”, y ningún nombre de persona.',
    emptyTitle: 'Todavía no hay direcciones',
    empty:
      'Una dirección conecta la agenda de Google, de Outlook o del iPhone con Mobcheck. Cree una para cada lugar donde usa la agenda.',
    add: 'Crear dirección de la agenda',
    label: 'Dónde la va a usar',
    labelHint: 'Por ejemplo: Celular, Google u Outlook del trabajo.',
    create: 'Crear dirección',
    created: 'Creada el {{when}}',
    used: 'Leída por última vez el {{when}}',
    neverUsed: 'Todavía no leída',
    revoke: 'Revocar',
    revokeNamed: 'Revocar {{label}}',
    revokeTitle: '¿Revocar la dirección “{{label}}”?',
    revokeText:
      'La agenda agregada con esta dirección deja de actualizarse. Las otras direcciones continúan.',
    revoked: 'Dirección “{{label}}” revocada.',
    readyTitle: 'Dirección de la agenda',
    once: 'Cópiela ahora: la dirección no aparece de nuevo. Quien la tenga ve su agenda, así que no la envíe a nadie.',
    address: 'Dirección',
    open: 'Abrir en iPhone, iPad o Mac',
    how: 'Cómo agregarla',
    google: 'Google Calendar (en la computadora)',
    googleText:
      'En “Otros calendarios” haga clic en +, elija “Desde URL”, pegue la dirección y haga clic en “Agregar calendario”.',
    outlook: 'Outlook',
    outlookText:
      'En Calendario haga clic en “Agregar calendario”, luego en “Suscribirse desde la web”, pegue la dirección e importe.',
    iphone: 'iPhone',
    iphoneText:
      'En Ajustes abra Apps, Calendario, Cuentas de Calendario, Agregar cuenta, Otra, “Agregar calendario suscrito” y pegue la dirección.',
    slow: 'Cada programa decide cuándo lee de nuevo. Google puede tardar un día.',
  },
  errors: {
    CALENDAR_LABEL_EXISTS: 'Usted ya tiene una dirección con este nombre. Elija otro.',
    CALENDAR_KEYS_FULL: 'Usted ya tiene {{max}} direcciones. Revoque una que no usa.',
  },
};

export const useAccessPhrases = definePhrases('access', { pt, en, es });
