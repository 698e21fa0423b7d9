/** The rules of the company group form: required fields, formats, and the group's name. */
import { createCompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { expect, test } from 'vitest';
import { toGroupName } from '@mobcheck/contract/company-groups/group-name.rules.ts';
import { checkGroup, EMPTY_GROUP, type GroupField } from './group-draft.rules.ts';

const VALID_DRAFT = {
  ...EMPTY_GROUP,
  companyName: 'Usina Boa Vista',
  companyGroup: 'boavista',
  responsibleName: 'Carla Dias',
  responsibleEmail: 'carla@boavista.com.br',
  responsiblePhone: '11987654321',
  responsibleOccupation: 'Diretora',
  responsiblePassword: 'Senha@1',
};

test('a valid draft becomes a body that the contract accepts', () => {
  const { body } = checkGroup(VALID_DRAFT, false);
  expect(body).toMatchObject({ companyCnpj: '', companyTagsLimit: 1, companyGroup: 'boavista' });
  expect(createCompanyGroup.body.parse(body)).toEqual(body);
});

test.each(Object.keys(EMPTY_GROUP).filter((field) => field !== 'companyCnpj') as GroupField[])(
  'a draft without %s has an error at that field',
  (field) => {
    expect(Object.keys(checkGroup({ ...VALID_DRAFT, [field]: '' }, false).codes)).toEqual([field]);
  },
);

test.each([
  ['companyName', 'a'.repeat(256), 'too_long'],
  ['responsibleName', 'a'.repeat(41), 'too_long'],
  ['responsibleOccupation', 'a'.repeat(101), 'too_long'],
  ['companyGroup', 'boa vista', 'invalid'],
  ['companyCnpj', '11222333000180', 'cnpj'],
  ['responsibleEmail', 'carla', 'email'],
  ['responsiblePassword', 'senha@1', 'password_upper'],
])('a draft whose %s is "%s" has an error', (field, text, code) => {
  expect(checkGroup({ ...VALID_DRAFT, [field]: text }, false).codes).toEqual({ [field]: code });
});

test('a typed name is reduced to lower-case letters', () => {
  expect(toGroupName('Boa Vista_2')).toBe('boavista');
});

test('accents become plain letters', () => {
  expect(toGroupName('São João')).toBe('saojoao');
});

test('a typed name is cut off at 64 letters', () => {
  expect(toGroupName('x'.repeat(70))).toHaveLength(64);
});
