/** Texts of the payment data. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Dados de pagamento',
  hint: 'Para quem as faturas são emitidas e para onde elas vão.',
  edit: 'Alterar',
  name: 'Razão social',
  cnpj: 'CNPJ',
  email: 'E-mail para faturas',
  address: 'Endereço e número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  cep: 'CEP',
  wholeAddress: 'Endereço',
  none: 'Não informado',
  waiting: 'Enviando ao provedor de pagamento…',
  refused: 'O provedor de pagamento recusou estes dados. Confira e salve de novo.',
  refusedFields: 'O provedor de pagamento recusou: {{fields}}. Corrija e salve de novo.',
  saved: 'Dados de pagamento salvos',
};

const en: typeof pt = {
  title: 'Payment data',
  hint: 'Who the bills are for and where they are sent.',
  edit: 'Change',
  name: 'Company name',
  cnpj: 'Tax id (CNPJ)',
  email: 'Email for bills',
  address: 'Street and number',
  complement: 'Apartment, suite, etc.',
  neighborhood: 'Neighbourhood',
  city: 'City',
  state: 'State',
  cep: 'Postal code',
  wholeAddress: 'Address',
  none: 'Not given',
  waiting: 'Being sent to the payment provider…',
  refused: 'The payment provider refused this data. Check it and save again.',
  refusedFields: 'The payment provider refused: {{fields}}. Correct it and save again.',
  saved: 'Payment data saved',
};

const es: typeof pt = {
  title: 'Datos de pago',
  hint: 'A nombre de quién se emiten las facturas y adónde llegan.',
  edit: 'Cambiar',
  name: 'Razón social',
  cnpj: 'CNPJ',
  email: 'Correo para facturas',
  address: 'Calle y número',
  complement: 'Complemento',
  neighborhood: 'Barrio',
  city: 'Ciudad',
  state: 'Estado',
  cep: 'Código postal',
  wholeAddress: 'Dirección',
  none: 'No indicado',
  waiting: 'Enviando al proveedor de pago…',
  refused: 'El proveedor de pago rechazó estos datos. Revíselos y guarde de nuevo.',
  refusedFields: 'El proveedor de pago rechazó: {{fields}}. Corrija y guarde de nuevo.',
  saved: 'Datos de pago guardados',
};

export const usePaymentDataPhrases = definePhrases('payment-data', { pt, en, es });
