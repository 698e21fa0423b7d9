/** A set of NFPA 10 that tests the format of norm sets. It is not published with the product. */
import type { z } from 'zod';
import type { ClockReset } from '../clocks/clocks.rules.ts';
import type { normSet } from './norm-set.contract.ts';

const clock = { unit: 'MONTH', noticeDays: 30 } as const;
const secondary = { source: 'NFPA_10', certainty: 'SECONDARY' } as const;
type Work = [reset: ClockReset, on: string];
const work = (...done: readonly Work[]) => done.map(([reset, on]) => ({ reset, on }));
/** Late work of an example. It resets none of the clocks of the example. */
const LATER = {
  recharge: ['RECHARGE', '2024-11-10'],
  weight: ['WEIGHT', '2024-11-11'],
  check: ['CHECK', '2024-11-12'],
} as const satisfies Record<string, Work>;
const name = (text: string) => ({ pt: text, en: text, es: text });

export const NFPA_10: z.input<typeof normSet> = {
  key: 'nfpa-10',
  version: 1,
  name: name('NFPA 10'),
  sources: [{ key: 'NFPA_10', title: 'NFPA 10, Standard for Portable Fire Extinguishers' }],
  classes: [
    {
      key: 'CARBON_DIOXIDE',
      name: name('Carbon dioxide'),
      facts: { AGENT: 'CO2', HYDROSTATIC_YEARS: 5 },
    },
    { key: 'WATER', name: name('Water'), facts: { AGENT: 'WATER', HYDROSTATIC_YEARS: 5 } },
    {
      key: 'STORED_PRESSURE_POWDER',
      name: name('Stored-pressure dry chemical'),
      facts: { AGENT: 'POWDER', HYDROSTATIC_YEARS: 12 },
    },
  ],
  rules: [
    { clock: { ...clock, kind: 'INSPECTION', period: 12, resets: ['TECHNICAL'] }, ...secondary },
    {
      // The internal examination every six years, at which the agent is removed.
      when: { AGENT: { is: ['POWDER'] } },
      clock: { ...clock, kind: 'RECHARGE', period: 72, resets: ['RECHARGE'], base: 'MANUFACTURE' },
      ...secondary,
    },
    {
      when: { HYDROSTATIC_YEARS: { min: 12 } },
      clock: { ...clock, kind: 'HYDROSTATIC', period: 144, resets: ['RETEST'], base: 'MANUFACTURE' },
      ...secondary,
    },
    {
      when: { HYDROSTATIC_YEARS: { max: 5 } },
      clock: { ...clock, kind: 'HYDROSTATIC', period: 60, resets: ['RETEST'], base: 'MANUFACTURE' },
      ...secondary,
    },
  ],
  examples: [
    {
      class: 'CARBON_DIOXIDE',
      manufacturedOn: '2014-05-10',
      registeredOn: '2014-06-01',
      work: work(
        ['RETEST', '2020-02-29'],
        ['TECHNICAL', '2024-01-31'],
        LATER.recharge,
        LATER.weight,
        LATER.check,
      ),
      on: '2025-01-31',
      expect: {
        INSPECTION: { dueOn: '2025-01-31', status: 'EXPIRING' },
        HYDROSTATIC: { dueOn: '2025-02-28', status: 'EXPIRING' },
      },
    },
    {
      class: 'WATER',
      manufacturedOn: '2020-02-29',
      registeredOn: '2020-03-01',
      work: work(['TECHNICAL', '2023-01-15'], ['RETEST', '2023-06-10']),
      on: '2025-02-01',
      expect: {
        INSPECTION: { dueOn: '2024-01-15', status: 'EXPIRED' },
        HYDROSTATIC: { dueOn: '2028-06-10', status: 'VALID' },
      },
    },
    {
      class: 'WATER',
      manufacturedOn: '2020-02-29',
      registeredOn: '2020-03-01',
      on: '2025-03-01',
      expect: {
        INSPECTION: { dueOn: null, status: 'NA' },
        HYDROSTATIC: { dueOn: '2025-02-28', status: 'EXPIRED' },
      },
    },
    {
      class: 'WATER',
      registeredOn: '2020-03-01',
      on: '2025-03-01',
      expect: { INSPECTION: { dueOn: null, status: 'NA' }, HYDROSTATIC: { dueOn: null, status: 'NA' } },
    },
    {
      class: 'STORED_PRESSURE_POWDER',
      manufacturedOn: '2014-06-30',
      registeredOn: '2014-07-01',
      work: work(
        ['RECHARGE', '2020-06-15'],
        ['RETEST', '2020-07-10'],
        ['TECHNICAL', '2024-03-20'],
        LATER.weight,
        LATER.check,
      ),
      on: '2026-06-16',
      expect: {
        INSPECTION: { dueOn: '2025-03-20', status: 'EXPIRED' },
        RECHARGE: { dueOn: '2026-06-15', status: 'EXPIRED' },
        HYDROSTATIC: { dueOn: '2032-07-10', status: 'VALID' },
      },
    },
    {
      class: 'STORED_PRESSURE_POWDER',
      manufacturedOn: '2014-06-15',
      registeredOn: '2014-07-01',
      work: work(['TECHNICAL', '2015-03-20'], ['RETEST', '2016-07-10'], ['RECHARGE', '2017-06-15']),
      on: '2018-01-01',
      expect: {
        INSPECTION: { dueOn: '2016-03-20', status: 'EXPIRED' },
        RECHARGE: { dueOn: '2023-06-15', status: 'VALID' },
        HYDROSTATIC: { dueOn: '2028-07-10', status: 'VALID' },
      },
    },
    {
      class: 'STORED_PRESSURE_POWDER',
      manufacturedOn: '2014-06-15',
      registeredOn: '2014-07-01',
      on: '2026-06-16',
      expect: {
        INSPECTION: { dueOn: null, status: 'NA' },
        RECHARGE: { dueOn: '2020-06-15', status: 'EXPIRED' },
        HYDROSTATIC: { dueOn: '2026-06-15', status: 'EXPIRED' },
      },
    },
    {
      class: 'STORED_PRESSURE_POWDER',
      registeredOn: '2014-07-01',
      on: '2026-06-16',
      expect: {
        INSPECTION: { dueOn: null, status: 'NA' },
        RECHARGE: { dueOn: null, status: 'NA' },
        HYDROSTATIC: { dueOn: null, status: 'NA' },
      },
    },
  ],
};
