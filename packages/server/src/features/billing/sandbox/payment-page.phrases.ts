/** Texts of the sandbox's payment page. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

interface PaymentPageTexts {
  readonly banner: string;
  readonly title: (bill: number) => string;
  readonly pending: string;
  readonly overdue: string;
  readonly paid: string;
  readonly canceled: string;
  readonly item: string;
  readonly quantity: string;
  readonly amount: string;
  readonly discount: string;
  readonly total: string;
  readonly payer: string;
  readonly due: string;
  readonly paidOn: (day: string) => string;
  readonly canceledText: string;
  readonly refused: (day: string) => string;
  /** Text on the Pix code and the bank slip, which cannot be paid. */
  readonly isVoid: string;
  readonly bankSlip: string;
  readonly digitLine: string;
  readonly barCode: string;
  readonly pix: string;
  readonly pixCode: string;
  readonly qrCode: string;
  readonly act: string;
  readonly pay: string;
  readonly refuse: string;
  readonly lapse: string;
  readonly clock: (day: string) => string;
  readonly clockText: string;
  readonly advance: string;
  readonly back: string;
}

/** Names of the receiver in the Pix code, in ASCII and in Portuguese like the code itself. */
export const VOID_RECEIVER = { name: 'SANDBOX SEM VALOR', city: 'SEM VALOR' } as const;

export const PAYMENT_PAGE_TEXTS: Readonly<Record<Language, PaymentPageTexts>> = {
  pt: {
    banner: 'Ambiente de teste: esta página imita um banco. Nenhum dinheiro é cobrado.',
    title: (bill) => `Fatura ${bill}`,
    pending: 'Aguardando Pagamento',
    overdue: 'Vencida',
    paid: 'Paga',
    canceled: 'Cancelada',
    item: 'Item',
    quantity: 'Quantidade',
    amount: 'Valor',
    discount: 'Desconto',
    total: 'Total',
    payer: 'Pagador',
    due: 'Vencimento',
    paidOn: (day) => `Pagamento recebido em ${day}. Você pode voltar ao Mobcheck.`,
    canceledText: 'Esta fatura foi cancelada e não pode mais ser paga.',
    refused: (day) => `Uma tentativa de pagamento foi recusada em ${day}. A fatura continua em aberto.`,
    isVoid: 'SEM VALOR',
    bankSlip: 'Boleto',
    digitLine: 'Linha digitável',
    barCode: 'Código de barras do boleto de teste, sem valor',
    pix: 'Pix',
    pixCode: 'Pix copia e cola',
    qrCode: 'QR code do Pix de teste, sem valor',
    act: 'O que acontece com esta fatura?',
    pay: 'Pagar',
    refuse: 'Recusar o pagamento',
    lapse: 'Deixar vencer',
    clock: (day) => `Relógio deste pagador: ${day}`,
    clockText:
      'Adiantar um mês cria as próximas mensalidades deste pagador e faz vencer o que ele não pagou. Os outros clientes não mudam.',
    advance: 'Adiantar um mês',
    back: 'Voltar para Meu Plano',
  },
  en: {
    banner: 'Sandbox: this page imitates a bank. No money is charged.',
    title: (bill) => `Bill ${bill}`,
    pending: 'Waiting for payment',
    overdue: 'Overdue',
    paid: 'Paid',
    canceled: 'Cancelled',
    item: 'Item',
    quantity: 'Quantity',
    amount: 'Amount',
    discount: 'Discount',
    total: 'Total',
    payer: 'Payer',
    due: 'Due date',
    paidOn: (day) => `Payment received on ${day}. You can go back to Mobcheck.`,
    canceledText: 'This bill was cancelled and can no longer be paid.',
    refused: (day) => `A payment was refused on ${day}. The bill is still open.`,
    isVoid: 'VOID',
    bankSlip: 'Bank slip (boleto)',
    digitLine: 'Boleto number',
    barCode: 'Barcode of the test bank slip, void',
    pix: 'Pix',
    pixCode: 'Pix code to copy and paste',
    qrCode: 'QR code of the test Pix, void',
    act: 'What happens to this bill?',
    pay: 'Pay',
    refuse: 'Refuse the payment',
    lapse: 'Let it become overdue',
    clock: (day) => `This payer’s clock: ${day}`,
    clockText:
      'Moving it ahead by a month creates this payer’s next monthly bills and makes unpaid ones overdue. Other customers stay as they are.',
    advance: 'Move ahead by a month',
    back: 'Back to My plan',
  },
  es: {
    banner: 'Entorno de prueba: esta página imita a un banco. No se cobra dinero.',
    title: (bill) => `Factura ${bill}`,
    pending: 'Pendiente de pago',
    overdue: 'Vencida',
    paid: 'Pagada',
    canceled: 'Cancelada',
    item: 'Artículo',
    quantity: 'Cantidad',
    amount: 'Importe',
    discount: 'Descuento',
    total: 'Total',
    payer: 'Pagador',
    due: 'Vencimiento',
    paidOn: (day) => `Pago recibido el ${day}. Puede volver a Mobcheck.`,
    canceledText: 'Esta factura fue cancelada y ya no se puede pagar.',
    refused: (day) => `Un intento de pago fue rechazado el ${day}. La factura sigue abierta.`,
    isVoid: 'SIN VALOR',
    bankSlip: 'Boleto',
    digitLine: 'Línea de dígitos',
    barCode: 'Código de barras del boleto de prueba, sin valor',
    pix: 'Pix',
    pixCode: 'Código Pix para copiar y pegar',
    qrCode: 'Código QR del Pix de prueba, sin valor',
    act: '¿Qué pasa con esta factura?',
    pay: 'Pagar',
    refuse: 'Rechazar el pago',
    lapse: 'Dejar vencer',
    clock: (day) => `Reloj de este pagador: ${day}`,
    clockText:
      'Adelantar un mes crea las próximas mensualidades de este pagador y hace vencer lo que no pagó. Los demás clientes no cambian.',
    advance: 'Adelantar un mes',
    back: 'Volver a Mi plan',
  },
};
