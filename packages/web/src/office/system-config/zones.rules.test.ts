/** Tests of the choice of time zones. */
import { isTimeZone } from '@mobcheck/contract/kernel/date.ts';
import { expect, it } from 'vitest';
import { findsZone, zoneLabel, zoneOptions } from './zones.rules.ts';

const WINTER = new Date('2027-07-01T12:00:00Z');
const { brazil, others } = zoneOptions('America/Sao_Paulo', WINTER);

it('offers the zones of Brazil from UTC−2 to UTC−5, and then all other zones once', () => {
  const labels = brazil.map(({ label }) => label);
  expect([labels[0], labels.at(-1)]).toEqual(['Fernando de Noronha (UTC−2)', 'Eirunepé (UTC−5)']);
  expect(labels).toContain('Manaus (UTC−4)');
  const values = [...brazil, ...others].map(({ value }) => value);
  expect(values.length).toBeGreaterThan(400);
  expect(new Set(values).size).toBe(values.length);
  expect(values.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

it('offers the zone in use, even if the browser has another name for it', () => {
  const { others: withOther } = zoneOptions('America/Argentina/Buenos_Aires', WINTER);
  expect(withOther.map(({ value }) => value)).toContain('America/Argentina/Buenos_Aires');
});

it('shows the offset of the season', () => {
  expect(zoneLabel('America/Santiago', WINTER)).toBe('America/Santiago (UTC−4)');
  expect(zoneLabel('America/Santiago', new Date('2027-01-01T12:00:00Z'))).toBe('America/Santiago (UTC−3)');
});

it.each([
  ['cuiaba', 'America/Cuiaba'],
  ['Brasilia', 'America/Sao_Paulo'],
  ['sao_paulo', 'America/Sao_Paulo'],
  ['utc-5', 'America/Rio_Branco'],
  ['santiago', 'America/Santiago'],
])('%j finds %s', (search, zone) => {
  const found = [...brazil, ...others].filter((option) => findsZone(option, search));
  expect(found.map(({ value }) => value)).toContain(zone);
});
