/** Texts of the plans, for their cards and for browsers without script. */
const pt = {
  title: 'Planos',
  hint: 'Cobrança mensal, cancelamento grátis a qualquer momento.',
  cap: 'até {{limit}} equipamentos',
  month: '/mês',
  choose: 'Assinar {{name}}',
  perk: 'cancelamento grátis a qualquer momento',
  custom: 'Sob medida',
  customText: 'A partir de {{limit}} equipamentos, {{price}} por equipamento por mês.',
  quantity: 'Quantidade de equipamentos',
  quantityError: 'O mínimo é {{minQuantity}}.',
  free: 'Freemium',
  freeText:
    'Experimente sem pagar nada, com até {{limit}} equipamentos e todas as funções: sem cartão e sem prazo.',
  freePrice: 'Grátis',
  chooseFree: 'Começar grátis',
  includedTitle: 'Em todos os planos',
  included: {
    people: 'Pessoas sem limite: quem administra e quem inspeciona',
    field: 'Aplicativo de campo, também sem sinal, com fotos, posição e assinatura',
    reports: 'Painel, relatórios e registros em PDF e XLSX, com código de verificação',
    notices: 'Avisos do que vence e histórico de cada equipamento',
    labels: 'Etiquetas QR para imprimir; placas prontas QR ou NFC se compram à parte',
    sheet: 'Importação da sua planilha',
    counted: 'O limite conta só as tags ativas: o que você desativa continua no histórico',
    company: 'Uma empresa; para várias em um grupo, fale conosco',
  },
};

const en: typeof pt = {
  title: 'Plans',
  hint: 'Billed monthly, free cancellation at any time.',
  cap: 'up to {{limit}} pieces of equipment',
  month: '/month',
  choose: 'Subscribe to {{name}}',
  perk: 'free cancellation at any time',
  custom: 'Custom',
  customText: 'From {{limit}} pieces of equipment, {{price}} each per month.',
  quantity: 'Number of pieces of equipment',
  quantityError: 'The minimum is {{minQuantity}}.',
  free: 'Freemium',
  freeText:
    'Try it without paying anything, with up to {{limit}} pieces of equipment and every feature: no card, no time limit.',
  freePrice: 'Free',
  chooseFree: 'Start for free',
  includedTitle: 'In every plan',
  included: {
    people: 'Any number of people: those who manage and those who inspect',
    field: 'The field application, also without signal, with photos, position and signature',
    reports: 'Dashboard, reports and records as PDF and XLSX, with a code to verify them',
    notices: 'Notices of what expires, and the history of every piece',
    labels: 'QR labels to print; ready-made QR or NFC plates are bought separately',
    sheet: 'Import of your spreadsheet',
    counted: 'Only enabled tags count: what you disable stays in the history',
    company: 'One company; for several in a group, write to us',
  },
};

const es: typeof pt = {
  title: 'Planes',
  hint: 'Cobro mensual, cancelación gratuita en cualquier momento.',
  cap: 'hasta {{limit}} equipos',
  month: '/mes',
  choose: 'Contratar {{name}}',
  perk: 'cancelación gratuita en cualquier momento',
  custom: 'A medida',
  customText: 'Desde {{limit}} equipos, {{price}} por equipo al mes.',
  quantity: 'Cantidad de equipos',
  quantityError: 'El mínimo es {{minQuantity}}.',
  free: 'Freemium',
  freeText:
    'Pruebe sin pagar nada, con hasta {{limit}} equipos y todas las funciones: sin tarjeta y sin plazo.',
  freePrice: 'Gratis',
  chooseFree: 'Empezar gratis',
  includedTitle: 'En todos los planes',
  included: {
    people: 'Personas sin límite: quienes administran y quienes inspeccionan',
    field: 'Aplicación de campo, también sin señal, con fotos, posición y firma',
    reports: 'Panel, informes y registros en PDF y XLSX, con código de verificación',
    notices: 'Avisos de lo que vence e historial de cada equipo',
    labels: 'Etiquetas QR para imprimir; las placas listas, QR o NFC, se compran aparte',
    sheet: 'Importación de su planilla',
    counted: 'Solo cuentan los tags activos: lo que usted desactiva sigue en el historial',
    company: 'Una empresa; para varias en un grupo, escríbanos',
  },
};

export const PLANS_TEXTS = { pt, en, es };
