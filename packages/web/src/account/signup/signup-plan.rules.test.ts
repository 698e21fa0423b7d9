/** Tests of the plan in the URL of a sign-up. */
import { expect, test } from 'vitest';
import {
  isFreePlan,
  isCustomPlan,
  monthlyPrice,
  isQuantityValid,
  signupPlanOf as readPlan,
} from './signup-plan.rules.ts';

const PLANS = [
  { id: 1, name: 'Start', description: '', value: 35_900, limit: 50 },
  { id: 2, name: 'Standard', description: '', value: 52_900, limit: 100 },
  { id: 4, name: 'Custom', description: '', value: 99, limit: 50 },
  { id: 5, name: 'Freemium', description: '', value: 0, limit: 10 },
];
const signupPlanOf = (hash: string) => readPlan(hash, PLANS);

test.each([
  ['', true],
  ['?selectedPlanId=5', true],
  ['?selectedPlanId=99', true],
  ['?selectedPlanId=abc', true],
  ['?selectedPlanId=', true],
  ['?selectedPlanId=2', false],
])('a sign-up with the search "%s" is free: %s', (search, free) => {
  expect(isFreePlan(signupPlanOf(`#/register${search}`))).toBe(free);
});

test('the plan and the ids of the billing provider are read from the URL', () => {
  const signupPlan = signupPlanOf('#/register?selectedPlanId=1&vindiProductId=77&vindiPlanId=88');
  expect(signupPlan).toMatchObject({ vindiProductId: '77', vindiPlanId: '88', plan: { id: 1 } });
  expect(monthlyPrice(signupPlan)).toBe(35_900);
});

const customPlan = (equipmentQtt: string) =>
  signupPlanOf(`#/register?selectedPlanId=4&equipmentQtt=${equipmentQtt}`);

test('the custom plan costs 0,99 per piece', () => {
  expect(isCustomPlan(customPlan('80'))).toBe(true);
  expect(monthlyPrice(customPlan('80'))).toBe(7920);
});

test('the custom plan is sold from 50 pieces', () => {
  expect(isQuantityValid(customPlan('50'))).toBe(true);
});

test.each(['49', '0', '', '-60', '60.5', 'abc', '9999999'])('the quantity "%s" is invalid', (quantity) => {
  expect(isQuantityValid(customPlan(quantity))).toBe(false);
});

test('the custom plan without quantity has 50 pieces', () => {
  expect(signupPlanOf('#/register?selectedPlanId=4').equipmentQtt).toBe('50');
});
