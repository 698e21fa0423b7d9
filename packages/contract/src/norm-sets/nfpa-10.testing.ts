/** A set of NFPA 10 that tests the format of norm sets. It is not published with the product. */
import type { z } from 'zod';
import type { normSet } from './norm-set.contract.ts';

const clock = { unit: 'MONTH', noticeDays: 30 } as const;
const secondary = { source: 'NFPA_10', certainty: 'SECONDARY' } as const;
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
      manufacturedOn: '2020-02-29',
      registeredOn: '2020-03-01',
      work: [{ on: '2024-01-31', reset: 'TECHNICAL' }],
      on: '2025-01-31',
      expect: {
        INSPECTION: { dueOn: '2025-01-31', status: 'EXPIRING' },
        HYDROSTATIC: { dueOn: '2025-02-28', status: 'EXPIRING' },
      },
    },
    {
      class: 'STORED_PRESSURE_POWDER',
      manufacturedOn: '2014-06-30',
      registeredOn: '2014-07-01',
      work: [{ on: '2020-06-30', reset: 'RECHARGE' }],
      on: '2026-07-01',
      expect: {
        INSPECTION: { dueOn: null, status: 'NA' },
        RECHARGE: { dueOn: '2026-06-30', status: 'EXPIRED' },
        HYDROSTATIC: { dueOn: '2026-06-30', status: 'EXPIRED' },
      },
    },
  ],
};
