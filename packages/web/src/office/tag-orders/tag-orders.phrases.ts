/** Phrases of buying tags and of the orders. */
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
  quantity: 'Quantidade',
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
    'O sistema de cobrança recusou os dados da empresa. Confira nome, CNPJ, e-mail e telefone em Empresas e faça um novo pedido.',
  orders: 'Pedidos',
  kind: 'Tipo de TAG',
  status: 'Status Fatura',
  created: 'Data',
  options: 'Opções',
  preparing: 'Em preparação',
  refused: 'Recusado',
  billOf: '{{action}} de {{quantity}} {{kind}}, {{total}}',
  emptyTitle: 'Nenhum pedido ainda',
  emptyText: 'Escolha acima o tipo e a quantidade: o pedido e a sua fatura aparecem aqui.',
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
      second: 'More resistant material',
      third: 'Needs a phone with NFC',
    },
  },
  packPrice: 'for {{quantity}} tags',
  quantity: 'Quantity',
  quantityIssue: 'From 1 to {{max}}.',
  total: 'Total',
  buy: 'BUY',
  prices: 'Prices',
  unitPrice: 'Price per tag',
  units: '{{quantity}} tags',
  redirecting: 'Redirecting to the payment',
  redirectingText:
    'The bill is being prepared. It also stays in the list of orders and comes by e-mail: there is no need to wait here.',
  stopWaiting: 'Go back without waiting',
  doneTitle: 'Your order was placed!',
  doneText: 'Pay the bill to receive the tags.',
  openBill: 'Open the bill',
  refusedNotice:
    'The billing system rejected the data of the company. Check name, tax id, e-mail and phone in Companies and order again.',
  orders: 'Orders',
  kind: 'Kind of tag',
  status: 'Status of the bill',
  created: 'Date',
  options: 'Options',
  preparing: 'In preparation',
  refused: 'Rejected',
  billOf: '{{action}} of {{quantity}} {{kind}}, {{total}}',
  emptyTitle: 'No orders yet',
  emptyText: 'Choose kind and quantity above: the order and its bill appear here.',
};

const es: typeof pt = {
  title: 'Comprar tags',
  hint: 'Cada pedido tiene su propia factura, que se abre en otra pestaña.',
  qr: {
    name: 'Tag con código QR',
    bullets: {
      first: 'Impresa en hoja adhesiva',
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
  quantity: 'Cantidad',
  quantityIssue: 'De 1 a {{max}}.',
  total: 'Total',
  buy: 'COMPRAR',
  prices: 'Precios',
  unitPrice: 'Precio por unidad',
  units: '{{quantity}} unidades',
  redirecting: 'Redirigiendo al pago',
  redirectingText:
    'La factura se está preparando. También queda en la lista de pedidos y llega por correo: no hace falta esperar aquí.',
  stopWaiting: 'Volver sin esperar',
  doneTitle: '¡Pedido realizado con éxito!',
  doneText: 'Pague la factura generada para recibir las tags.',
  openBill: 'Abrir la factura',
  refusedNotice:
    'El sistema de cobro rechazó los datos de la empresa. Revise nombre, CNPJ, correo y teléfono en Empresas y haga un nuevo pedido.',
  orders: 'Pedidos',
  kind: 'Tipo de tag',
  status: 'Situación de la factura',
  created: 'Fecha',
  options: 'Opciones',
  preparing: 'En preparación',
  refused: 'Rechazado',
  billOf: '{{action}} de {{quantity}} {{kind}}, {{total}}',
  emptyTitle: 'Ningún pedido todavía',
  emptyText: 'Elija arriba el tipo y la cantidad: el pedido y su factura aparecen aquí.',
};

export const useTagOrdersPhrases = definePhrases('tag-orders', { pt, en, es });
