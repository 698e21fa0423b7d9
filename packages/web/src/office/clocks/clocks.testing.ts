/** Products, previews and changes of clocks for tests of the page. */
import type { ClockChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { ClockedProduct, SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { NormLabel } from '@mobcheck/contract/clocks/norm.contract.ts';
import type { OfferedNormSet } from '@mobcheck/contract/clocks/offered-norms.contract.ts';

export const RECHARGE: SavedClock = {
  kind: 'RECHARGE',
  name: 'Recarga',
  period: 12,
  unit: 'MONTH',
  noticeDays: 30,
  rounding: 'DAY',
  resets: ['RECHARGE'],
  base: 'NONE',
  unknown: 'NONE',
};

const { name: _, ...withoutName } = RECHARGE;

export const BRASIL: NormLabel = {
  key: 'br',
  version: 1,
  name: { pt: 'Brasil', en: 'Brazil', es: 'Brasil' },
  reviewedBy: null,
  reviewedOn: null,
};

export const PROPOSED: ClockedProduct = {
  id: '01a1fc15-2f1f-75cb-818a-f506cceae801',
  sku: 'EXT-ABC-04',
  name: 'Extintor ABC',
  enabled: true,
  isDvExclusive: false,
  pieces: 500,
  clocks: [],
  norm: null,
  proposedNorm: { ...BRASIL, class: 'EXTINGUISHER' },
  proposal: [
    { ...withoutName, kind: 'RECHARGE', source: 'ABNT NBR 12962:2016', certainty: 'SECONDARY' },
    {
      ...withoutName,
      kind: 'HYDROSTATIC',
      period: 60,
      noticeDays: 0,
      source: 'IPEM-RJ',
      certainty: 'PRIMARY',
    },
  ],
};

export const OTHER: ClockedProduct = {
  ...PROPOSED,
  id: '01a1fc15-2f1f-75cb-818a-f506cceae802',
  sku: 'ESC-01',
  name: 'Escada',
  proposal: [],
  proposedNorm: null,
};

export const OFFERED: OfferedNormSet = {
  ...BRASIL,
  sources: [{ key: 'NBR_12962', title: 'ABNT NBR 12962:2016' }],
  classes: [
    {
      key: 'EXTINGUISHER',
      name: { pt: 'Extintor', en: 'Extinguisher', es: 'Extintor' },
      clocks: PROPOSED.proposal,
    },
  ],
  following: 0,
  behind: [],
};

export const PREVIEW = {
  revision: 'r1',
  switchesOn: true,
  limitedQuestions: 5,
  pieces: 500,
  changed: 412,
  changes: { NEW: 12, EARLIER: 400 },
  decidedBy: [{ kind: 'RECHARGE', name: 'Recarga', pieces: 412 }],
  stated: 3,
  page: {
    items: [
      {
        equipmentId: 'e1',
        tagSerialNumber: '0123456789AB',
        companyId: 'c',
        productId: PROPOSED.id,
        productName: 'Extintor ABC',
        extraLabel: 'Sala 1',
        change: 'EARLIER',
        dueDateBefore: '2027-03-01',
        dueDateAfter: '2026-12-01',
        decidedBy: 'RECHARGE',
      },
    ],
    total: 412,
  },
};

export const CHANGE: ClockChange = {
  id: '01a1fc15-2f1f-75cb-818a-f506cceae803',
  createdAt: '2026-11-28T15:00:00.000Z',
  userName: 'Ana',
  source: 'SWITCH_ON',
  products: 1,
  productNames: ['Extintor ABC'],
  changed: 412,
  undoneAt: null,
  undoneByName: null,
  isUndoable: true,
};
