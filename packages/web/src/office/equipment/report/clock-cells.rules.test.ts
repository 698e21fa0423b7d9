/** The due dates of clocks in the rows of a report. */
import { daysBetween } from '@mobcheck/contract/kernel/date.ts';
import { expect, test } from 'vitest';
import { withClocks } from './clock-cells.rules.ts';

const days = (day: string) => daysBetween('1970-01-01', day);

test('each row gets the due date at its index, with the status on the given day', () => {
  const rows = withClocks(
    [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    [
      {
        kind: 'RECHARGE',
        dueOn: [days('2026-05-31'), days('2026-06-03'), null],
        noticeOn: [days('2026-05-01'), days('2026-05-04'), null],
      },
    ],
    '2026-06-01',
  );
  expect(rows.map(({ clocks }) => clocks?.['RECHARGE'])).toEqual([
    { dueOn: '2026-05-31', status: 'EXPIRED', days: -1 },
    { dueOn: '2026-06-03', status: 'EXPIRING', days: 2 },
    undefined,
  ]);
});

test('rows stay as they are where the reply has no clocks', () => {
  const rows = [{ id: 'a' }];
  expect(withClocks(rows, undefined, '2026-06-01')).toBe(rows);
});
