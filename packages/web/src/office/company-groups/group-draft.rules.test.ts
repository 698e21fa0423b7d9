/** The rules of the company group form: what is required, names, limits. */
import { createCompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { expect, test } from 'vitest';
import { checkGroup, EMPTY_GROUP, type GroupField, groupNameOf } from './group-draft.rules.ts';

const GOOD = {
  ...EMPTY_GROUP,
  companyName: 'Usina Boa Vista',
  companyGroup: 'boavista',
  responsibleName: 'Carla Dias',
  responsibleEmail: 'carla@boavista.com.br',
  responsiblePhone: '11987654321',
  responsibleOccupation: 'Diretora',
  responsiblePassword: 'Senha@1',
};

test('a group needs no tax number and begins with one tag; the contract takes the body', () => {
  const { body } = checkGroup(GOOD);
  expect(body).toMatchObject({ companyCnpj: '', companyTagsLimit: 1, companyGroup: 'boavista' });
  expect(createCompanyGroup.body.parse(body)).toEqual(body);
});

test.each(Object.keys(EMPTY_GROUP).filter((field) => field !== 'companyCnpj') as GroupField[])(
  'without %s nothing is made',
  (field) => {
    expect(Object.keys(checkGroup({ ...GOOD, [field]: '' }).codes)).toEqual([field]);
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
])('%s of %s is refused', (field, text, code) => {
  expect(checkGroup({ ...GOOD, [field]: text }).codes).toEqual({ [field]: code });
});

test('of a typed name lower-case letters stay, at most 64', () => {
  expect(groupNameOf('Boa Vista_2')).toBe('boavista');
  expect(groupNameOf('x'.repeat(70))).toHaveLength(64);
});
