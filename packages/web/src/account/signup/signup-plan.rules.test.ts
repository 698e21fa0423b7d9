/** What the address of a sign-up says about its plan. */
import { expect, test } from 'vitest';
import { isFree, isMadeToMeasure, monthlyPrice, quantityIsGood, signupPlanOf } from './signup-plan.rules.ts';

test('no plan, plan 5 and a plan that does not exist are free', () => {
  for (const search of [
    '',
    '?selectedPlanId=5',
    '?selectedPlanId=99',
    '?selectedPlanId=abc',
    '?selectedPlanId=',
  ]) {
    expect(isFree(signupPlanOf(`#/register${search}`))).toBe(true);
  }
  expect(isFree(signupPlanOf('#/register?selectedPlanId=2'))).toBe(false);
});

test('the ids of the billing provider are kept', () => {
  const chosen = signupPlanOf('#/register?selectedPlanId=1&vindiProductId=77&vindiPlanId=88');
  expect(chosen).toMatchObject({ vindiProductId: '77', vindiPlanId: '88', plan: { id: 1 } });
  expect(monthlyPrice(chosen)).toBe(35_900);
});

test('a made-to-measure plan begins at 50 pieces, 0,99 each', () => {
  const of = (equipmentQtt: string) =>
    signupPlanOf(`#/register?selectedPlanId=4&equipmentQtt=${equipmentQtt}`);
  expect(isMadeToMeasure(of('80'))).toBe(true);
  expect(monthlyPrice(of('80'))).toBe(7920);
  expect(quantityIsGood(of('50'))).toBe(true);
  for (const refused of ['49', '0', '', '-60', '60.5', 'abc', '9999999']) {
    expect(quantityIsGood(of(refused))).toBe(false);
  }
  expect(signupPlanOf('#/register?selectedPlanId=4').equipmentQtt).toBe('50');
});
