/** A pending user with their registration, for the tests of unsaved work. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';

export const PENDING = {
  id: 'u',
  name: 'Ana',
  status: 'PENDING',
  role: 'COMPANY_ADMIN',
  phone: '',
  occupation: '',
  email: '',
  createdAt: '2026-11-20T12:00:00.000Z',
  companyGroup: GENERIC_GROUP,
  companyName: 'Ana Ltda',
};
export const REGISTRATION = {
  cnpj: '11222333000181',
  fantasyName: '',
  address: { address: '', complement: '', neighborhood: '', city: 'São Paulo', state: 'SP', cep: '' },
  planId: 4,
  quantity: 600,
  billStatus: null,
  sameCnpj: [],
};
