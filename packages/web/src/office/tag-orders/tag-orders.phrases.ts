/** Texts of buying tags and of the tag orders. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: "Comprar Tag's",
  hint: 'Cada pedido tem uma fatura própria, que é aberta em outra aba.',
  qr: {
    name: 'Tag QR Code',
    bullets: {
      first: 'Impressa em folha adesiva',
      second: 'Maior facilidade',
      third: 'Necessita apenas de celular com câmera',
    },
  },
  nfc: {
    name: 'Tag NFC',
    bullets: {
      first: 'Placa NFC',
      second: 'Material mais resistente',
      third: 'Necessita de celular com tecnologia NFC',
    },
  },
  packPrice: 'por {{quantity}} unidades',
  quantityIssue: 'De 1 a {{max}}.',
  total: 'Total',
  buy: 'COMPRAR',
  prices: 'Preços',
  unitPrice: 'Preço por unidade',
  units: '{{quantity}} unidades',
  redirecting: 'Redirecionando para o pagamento',
  redirectingText:
    'A fatura está sendo preparada. Ela também fica na lista de pedidos e chega por e-mail: não é preciso esperar aqui.',
  stopWaiting: 'Voltar sem esperar',
  doneTitle: 'Pedido realizado com sucesso!',
  doneText: 'Pague a fatura gerada para receber as Tags.',
  openBill: 'Abrir a fatura',
  refusedNotice:
    'O provedor de pagamento recusou os dados de pagamento: o pedido ficou sem fatura e não será atendido.',
  toCorrect:
    'Corrija nome, CNPJ, e-mail ou endereço em Dados de pagamento e faça um novo pedido; se ocorrer outra vez, fale com o suporte.',
  adminCorrects: 'Peça ao administrador do grupo que os corrija em Meu plano e depois faça um novo pedido.',
  openPlan: 'Abrir Meu plano',
  orders: 'Pedidos',
  kind: 'Tipo de TAG',
  status: 'Status Fatura',
  created: 'Data',
  preparing: 'Em preparação',
  refused: 'Recusado',
  billOf: '{{action}} de {{quantity}} {{kind}}, {{total}}',
  emptyText: 'Escolha acima o tipo e a quantidade: o pedido e a sua fatura aparecem aqui.',
  delivery: 'Entrega',
  deliveryStates: {
    paid: 'Pagamento confirmado',
    waiting: 'Em produção',
    made: 'Em produção',
    sent: 'Enviada',
    received: 'Recebida',
  },
  shippedBy: '{{carrier}}, {{day}}',
  trackingCode: 'Rastreio {{code}}',
  replacements: 'Tags de substituição em produção: {{count}}',
  confirmReceipt: 'Confirmar recebimento',
  confirmReceiptOf_one: 'Confirmar recebimento de {{shown}} unidade ({{kind}})',
  confirmReceiptOf_other: 'Confirmar recebimento de {{shown}} unidades ({{kind}})',
  receiptTitle: 'As tags chegaram?',
  receiptText_one:
    'Enviado por {{carrier}}: {{shown}} unidade ({{kind}}). Se ela vier com defeito, fale com o suporte.',
  receiptText_other:
    'Enviado por {{carrier}}: {{shown}} unidades ({{kind}}). Se faltar alguma tag, ou se alguma vier com defeito, fale com o suporte.',
  receiptConfirm: 'Chegaram',
  receivedNotice: 'Recebimento confirmado. Leia cada tag com o celular para cadastrar o equipamento.',
  errors: {
    TAG_PRODUCTION_NOT_UNDER_WAY: 'O recebimento deste pedido já foi confirmado.',
  },
};

const en: typeof pt = {
  title: 'Buy tags',
  hint: 'Each order has a bill of its own, which opens in another tab.',
  qr: {
    name: 'QR code tag',
    bullets: {
      first: 'Printed on an adhesive sheet',
      second: 'Easier to use',
      third: 'Needs only a phone with a camera',
    },
  },
  nfc: {
    name: 'NFC tag',
    bullets: {
      first: 'NFC plate',
      second: 'More durable material',
      third: 'Needs a phone with NFC',
    },
  },
  packPrice: 'for {{quantity}} tags',
  quantityIssue: 'From 1 to {{max}}.',
  total: 'Total',
  buy: 'Buy',
  prices: 'Prices',
  unitPrice: 'Price per tag',
  units: '{{quantity}} tags',
  redirecting: 'Redirecting to payment',
  redirectingText:
    'The bill is being prepared. It also stays in the list of orders and comes by email: there is no need to wait here.',
  stopWaiting: 'Go back without waiting',
  doneTitle: 'Your order was placed!',
  doneText: 'Pay the bill to receive the tags.',
  openBill: 'Open the bill',
  refusedNotice:
    'The payment provider refused the payment data: the order has no bill and will not be fulfilled.',
  toCorrect:
    'Correct name, tax id, email or address in Payment data and order again; if it happens again, contact support.',
  adminCorrects: 'Ask the admin of the group to correct it in My plan, then order again.',
  openPlan: 'Open My plan',
  orders: 'Orders',
  kind: 'Kind of tag',
  status: 'Status of the bill',
  created: 'Date',
  preparing: 'In preparation',
  refused: 'Refused',
  billOf: '{{action}}: {{quantity}} {{kind}}, {{total}}',
  emptyText: 'Choose kind and quantity above: the order and its bill appear here.',
  delivery: 'Delivery',
  deliveryStates: {
    paid: 'Payment confirmed',
    waiting: 'Being made',
    made: 'Being made',
    sent: 'Sent',
    received: 'Received',
  },
  shippedBy: '{{carrier}}, {{day}}',
  trackingCode: 'Tracking {{code}}',
  replacements: 'Replacement tags being made: {{count}}',
  confirmReceipt: 'Confirm receipt',
  confirmReceiptOf_one: 'Confirm receipt of {{shown}} tag ({{kind}})',
  confirmReceiptOf_other: 'Confirm receipt of {{shown}} tags ({{kind}})',
  receiptTitle: 'Have the tags arrived?',
  receiptText_one: 'Sent by {{carrier}}: {{shown}} tag ({{kind}}). If it is faulty, contact support.',
  receiptText_other:
    'Sent by {{carrier}}: {{shown}} tags ({{kind}}). If one is missing or faulty, contact support.',
  receiptConfirm: 'They have arrived',
  receivedNotice: 'Receipt confirmed. Scan each tag with the phone to register its equipment.',
  errors: {
    TAG_PRODUCTION_NOT_UNDER_WAY: 'The receipt of this order has been confirmed already.',
  },
};

const es: typeof pt = {
  title: 'Comprar tags',
  hint: 'Cada pedido tiene su propia factura, que se abre en otra pestaña.',
  qr: {
    name: 'Tag con código QR',
    bullets: {
      first: 'Impreso en hoja adhesiva',
      second: 'Más fácil de usar',
      third: 'Solo necesita un celular con cámara',
    },
  },
  nfc: {
    name: 'Tag NFC',
    bullets: {
      first: 'Placa NFC',
      second: 'Material más resistente',
      third: 'Necesita un celular con tecnología NFC',
    },
  },
  packPrice: 'por {{quantity}} unidades',
  quantityIssue: 'De 1 a {{max}}.',
  total: 'Total',
  buy: 'Comprar',
  prices: 'Precios',
  unitPrice: 'Precio por unidad',
  units: '{{quantity}} unidades',
  redirecting: 'Redirigiendo al pago',
  redirectingText:
    'La factura se está preparando. También queda en la lista de pedidos y llega por correo: no hace falta esperar aquí.',
  stopWaiting: 'Volver sin esperar',
  doneTitle: '¡Pedido realizado con éxito!',
  doneText: 'Pague la factura generada para recibir los tags.',
  openBill: 'Abrir la factura',
  refusedNotice:
    'El proveedor de pago rechazó los datos de pago: el pedido quedó sin factura y no se atenderá.',
  toCorrect:
    'Corrija nombre, CNPJ, correo o dirección en Datos de pago y haga un nuevo pedido; si vuelve a ocurrir, comuníquese con soporte.',
  adminCorrects: 'Pida al administrador del grupo que los corrija en Mi plan y después haga un nuevo pedido.',
  openPlan: 'Abrir Mi plan',
  orders: 'Pedidos',
  kind: 'Tipo de tag',
  status: 'Estado de la factura',
  created: 'Fecha',
  preparing: 'En preparación',
  refused: 'Rechazado',
  billOf: '{{action}} de {{quantity}} {{kind}}, {{total}}',
  emptyText: 'Elija arriba el tipo y la cantidad: el pedido y su factura aparecen aquí.',
  delivery: 'Entrega',
  deliveryStates: {
    paid: 'Pago confirmado',
    waiting: 'En producción',
    made: 'En producción',
    sent: 'Enviada',
    received: 'Recibida',
  },
  shippedBy: '{{carrier}}, {{day}}',
  trackingCode: 'Seguimiento {{code}}',
  replacements: 'Tags de sustitución en producción: {{count}}',
  confirmReceipt: 'Confirmar recepción',
  confirmReceiptOf_one: 'Confirmar recepción de {{shown}} unidad ({{kind}})',
  confirmReceiptOf_other: 'Confirmar recepción de {{shown}} unidades ({{kind}})',
  receiptTitle: '¿Llegaron los tags?',
  receiptText_one:
    'Enviado por {{carrier}}: {{shown}} unidad ({{kind}}). Si llega con defecto, comuníquese con soporte.',
  receiptText_other:
    'Enviado por {{carrier}}: {{shown}} unidades ({{kind}}). Si falta algún tag, o si alguno llega con defecto, comuníquese con soporte.',
  receiptConfirm: 'Llegaron',
  receivedNotice: 'Recepción confirmada. Lea cada tag con el celular para registrar el equipo.',
  errors: {
    TAG_PRODUCTION_NOT_UNDER_WAY: 'La recepción de este pedido ya fue confirmada.',
  },
};

export const useTagOrdersPhrases = definePhrases('tag-orders', { pt, en, es });
