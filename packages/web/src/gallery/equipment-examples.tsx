/** Gallery examples of the components of equipment, such as its statuses and the choice of a piece. */
import { SEVERITIES } from '@mobcheck/contract/inspection-types/severity.ts';
import type { ComponentProps } from 'react';
import { ClockLines } from '../domain/clock/clock-lines.tsx';
import { SeverityBadge } from '../domain/deficiency/severity-badge.tsx';
import { type ChoosableEquipment, EquipmentChoices } from '../domain/equipment/equipment-choices.tsx';
import {
  EquipmentStatusBadge,
  ExpirationBadge,
  MaintenanceBadge,
  ResultBadge,
} from '../domain/equipment/equipment-status.tsx';
import { PieceStatus, PieceWarning } from '../domain/equipment/piece-status.tsx';
import { AttributeInputs } from '../domain/record/form/attribute-inputs.tsx';
import { DateNote } from '../domain/record/form/date-note.tsx';
import { RenewedDates } from '../domain/record/shown/renewed-dates.tsx';
import { ApiError } from '../lib/api-error.ts';
import { type Example, LONG_TEXT, doNothing } from './example.ts';
import { WithState } from './with-state.tsx';

const DATE = { date: 'RECHARGE', lastOn: '2026-07-20', dueOn: '2027-07-20', answer: 'YES' } as const;

const PIECES: readonly ChoosableEquipment[] = [
  {
    id: '1',
    extraLabel: 'Recepção',
    extraCode: 'EX-1',
    productName: 'Extintor ABC 4 kg',
    product: { sku: 'ABC-4' },
    tagSerialNumber: '0000000000S0',
    enabledTag: true,
    status: 'VALID',
    lastInspection: { createdAt: '2026-03-01T12:00:00.000Z' },
  },
  {
    id: '2',
    extraLabel: '',
    extraCode: '',
    productName: LONG_TEXT,
    product: { sku: 'CO2-6' },
    tagSerialNumber: '000000000210',
    enabledTag: false,
    status: 'IMPROPER',
    lastInspection: null,
  },
];

type Matches = ComponentProps<typeof EquipmentChoices>['matches'];

function equipmentChoices(matches: Partial<Matches>) {
  return (
    <WithState<string | undefined> initialValue={undefined}>
      {(chosenId, choose) => (
        <EquipmentChoices
          timeZone="America/Sao_Paulo"
          typed=""
          onTyped={doNothing}
          matches={{
            data: undefined,
            error: null,
            isFetching: false,
            isPending: false,
            refetch: () => new Promise(doNothing),
            ...matches,
          }}
          chosenId={chosenId}
          onChosen={({ id }) => choose(id)}
        />
      )}
    </WithState>
  );
}

const ATTRIBUTES = [
  { id: 'seal', name: 'Lacre' },
  { id: 'pressure', name: LONG_TEXT },
];

const CLOCK = {
  kind: 'RECHARGE',
  period: 12,
  unit: 'MONTH',
  noticeDays: 30,
  rounding: 'DAY',
  resets: ['RECHARGE'],
  base: 'NONE',
  unknown: 'DUE_NOW',
} as const;
const CLOCKS: ComponentProps<typeof ClockLines>['clocks'] = [
  { ...CLOCK, resets: [...CLOCK.resets], source: 'ABNT NBR 12962:2016', certainty: 'SECONDARY' },
  {
    ...CLOCK,
    kind: 'a',
    name: LONG_TEXT,
    resets: [],
    unit: 'DAY',
    noticeDays: 0,
    source: LONG_TEXT,
    certainty: 'UNVERIFIED',
  },
];

export const equipmentExamples: readonly Example[] = [
  {
    file: 'domain/deficiency/severity-badge.tsx',
    states: { all: SEVERITIES.map((severity) => <SeverityBadge key={severity} severity={severity} />) },
  },
  {
    file: 'domain/clock/clock-lines.tsx',
    states: { proposed: <ClockLines clocks={CLOCKS} />, whole: <ClockLines clocks={CLOCKS} isWhole /> },
  },
  {
    file: 'domain/record/form/attribute-inputs.tsx',
    states: {
      some: (
        <WithState<Readonly<Record<string, string>>> initialValue={{ seal: '123' }}>
          {(values, change) => (
            <AttributeInputs
              attributes={ATTRIBUTES}
              values={values}
              onChange={(typed) => change({ ...values, ...typed })}
            />
          )}
        </WithState>
      ),
    },
  },
  {
    file: 'domain/equipment/equipment-choices.tsx',
    states: {
      pieces: equipmentChoices({ data: { items: PIECES } }),
      none: equipmentChoices({ data: { items: [] } }),
      loading: equipmentChoices({ isPending: true, isFetching: true }),
      failed: equipmentChoices({ error: new ApiError(0, 'NETWORK') }),
    },
  },
  {
    file: 'domain/equipment/piece-status.tsx',
    states: {
      neverInspected: <PieceStatus piece={{ status: 'VALID', lastInspection: null }} />,
      warning: <PieceWarning piece={{ status: 'IMPROPER', lastInspection: null }} />,
    },
  },
  {
    file: 'domain/equipment/equipment-status.tsx',
    states: {
      equipment: (['NA', 'VALID', 'EXPIRED', 'IMPROPER'] as const).map((status) => (
        <EquipmentStatusBadge key={status} status={status} />
      )),
      neverInspected: (['NA', 'VALID', 'EXPIRED'] as const).map((status) => (
        <EquipmentStatusBadge key={status} status={status} isNeverInspected />
      )),
      expiration: (['NA', 'VALID', 'EXPIRING', 'EXPIRED'] as const).map((status) => (
        <ExpirationBadge key={status} status={status} />
      )),
      maintenance: (['NA', 'VALID', 'IMPROPER'] as const).map((status) => (
        <MaintenanceBadge key={status} status={status} />
      )),
      result: (['VALID', 'IMPROPER', 'ANNULLED'] as const).map((result) => (
        <ResultBadge key={result} result={result} />
      )),
    },
  },
  {
    file: 'domain/record/form/date-note.tsx',
    states: {
      'within date': <DateNote byDate={DATE} isAnswered={false} />,
      overdue: <DateNote byDate={{ ...DATE, answer: 'NO' }} isAnswered={false} />,
      answered: <DateNote byDate={DATE} isAnswered />,
      'without a due date': <DateNote byDate={{ ...DATE, dueOn: null }} isAnswered={false} />,
    },
  },
  {
    file: 'domain/record/shown/renewed-dates.tsx',
    states: {
      'with the next due date': (
        <>
          <h3>Manutenção</h3>
          <RenewedDates
            dates={[
              { renews: 'RECHARGE', doneOn: '2026-07-20', dueOn: '2027-07-20' },
              { renews: 'RETEST', doneOn: '2026-07-19', dueOn: '2031-07-19' },
            ]}
          />
        </>
      ),
      'without one': (
        <>
          <h3>Manutenção</h3>
          <RenewedDates dates={[{ renews: 'WEIGHT', doneOn: '2026-07-20', dueOn: null }]} />
        </>
      ),
    },
  },
];
