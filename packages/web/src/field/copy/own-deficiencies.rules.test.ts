/** The open deficiencies of a piece with the phone's own records laid over them. */
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { OpenDeficiency } from '@mobcheck/contract/equipment/open-deficiency.contract.ts';
import { expect, test } from 'vitest';
import type { DeficiencyFacts } from '../../lib/phone/phone-rows.ts';
import { equipmentRow } from './copied.testing.ts';
import { type OwnEntry, type OwnRecord, withOwnDeficiencies } from './own-records.rules.ts';

const at = (day: number) => `2026-06-${day}T12:00:00.000Z`;
const SEAL: OpenDeficiency = {
  id: 'seal',
  number: 7,
  text: 'Lacre?',
  severity: 'MAJOR',
  openedAt: Date.parse(at(15)),
  dueOn: null,
  questionId: 'q',
};
const HAND: OpenDeficiency = {
  id: 'hand',
  number: 8,
  text: 'Acesso bloqueado',
  severity: 'BLOCKING',
  openedAt: Date.parse(at(16)),
  dueOn: null,
};
const NONE: DeficiencyFacts = { flaws: [], proper: [], fixes: [] };
const FLAW = { questionId: 'q', text: 'Lacre?', severity: 'MAJOR' } as const;

const record = (
  day: number,
  facts?: Partial<DeficiencyFacts>,
  change: Partial<OwnRecord> = {},
): OwnRecord => ({
  kind: 'inspection',
  serial: 'SERIAL1',
  createdAt: at(day),
  userName: 'Ana',
  userEmail: 'ana@x.br',
  improper: false,
  ...(facts && { deficiencyFacts: { ...NONE, ...facts } }),
  ...change,
});
const openOf = (deficiencies: OpenDeficiency[], ...entries: OwnEntry[]) =>
  withOwnDeficiencies(equipmentRow({ deficiencies } as Partial<BundleEquipment>), entries);

test('without own records the copy’s deficiencies are shown, gravest first', () => {
  expect(openOf([SEAL, HAND]).map(({ id }) => id)).toEqual(['hand', 'seal']);
});

test('a positive answer closes the deficiency of its question', () => {
  expect(openOf([SEAL, HAND], record(20, { proper: ['q'] })).map(({ id }) => id)).toEqual(['hand']);
});

test('a positive answer that is older than the deficiency closes nothing', () => {
  expect(openOf([SEAL], record(12, { proper: ['q'] }))).toEqual([SEAL]);
});

test('a flaw shows a deficiency without an id and a number', () => {
  expect(openOf([], record(20, { flaws: [FLAW] }))).toEqual([
    { ...FLAW, id: null, number: null, openedAt: Date.parse(at(20)), dueOn: null },
  ]);
});

test('a flaw of an open deficiency shows no second one', () => {
  expect(openOf([SEAL], record(20, { flaws: [FLAW] }), record(21, { flaws: [FLAW] }))).toEqual([SEAL]);
});

test('a flaw that is older than the copy’s last inspection shows no deficiency', () => {
  expect(openOf([], record(10, { flaws: [FLAW] }))).toHaveLength(1);
  const row = equipmentRow({ lastInspection: { createdAt: at(15), userName: 'Bia', userEmail: 'bia@x.br' } });
  expect(withOwnDeficiencies(row, [record(10, { flaws: [FLAW] })])).toEqual([]);
});

test('a maintenance closes the deficiencies that it fixed, and its own flaw stays open', () => {
  const fixed = record(20, { fixes: ['seal', 'hand'], flaws: [FLAW] }, { kind: 'maintenance' });
  expect(openOf([SEAL, HAND], fixed)).toMatchObject([{ id: null, questionId: 'q' }]);
});

test('the records count in the order of their instants', () => {
  const [flaw, proper] = [record(20, { flaws: [FLAW] }), record(21, { proper: ['q'] })];
  expect(openOf([], proper, flaw)).toEqual([]);
});

test('a record of another piece, or without facts, changes nothing', () => {
  const other = record(20, { proper: ['q'] }, { equipmentId: 'another' });
  expect(openOf([SEAL], other, record(20))).toEqual([SEAL]);
});

test('a described deficiency is shown once, and a maintenance fixes it even before the copy has it', () => {
  const described = { ...HAND, number: null };
  const own: OwnEntry = { kind: 'deficiency', serial: 'SERIAL1', described };
  expect(openOf([], own)).toEqual([described]);
  expect(openOf([HAND], own)).toEqual([HAND]);
  expect(openOf([], own, record(20, { fixes: ['hand'] }, { kind: 'maintenance' }))).toEqual([]);
  expect(openOf([], { ...own, equipmentId: 'another' })).toEqual([]);
});
