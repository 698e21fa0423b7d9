/** Tests of problem reports in the office. */
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import {
  dismissDeficiencies,
  downloadDeficienciesExcel,
  getDeficiency,
  takeDismissalsBack,
  updateDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import {
  confirmReports,
  countWaitingReports,
  listProblemReports,
  switchProblemReportsOff,
  switchProblemReportsOn,
} from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { deficienciesOf } from '../../testing/agenda/deficiencies.ts';
import { strangers, takeReports } from '../../testing/agenda/problem-reports.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { report } = strangers(server);
const { newId } = systemIds;

const reported = async (
  choice: 'MISSING' | 'OTHER' = 'MISSING',
  words = '',
  who: PersonName = 'companyAdmin',
) => {
  const piece = await registerTestEquipment(server, { who });
  await report(piece.serial, { choice, words, contact: 'ana@rua.test' });
  const [row] = await deficienciesOf(server, { equipmentId: piece.id, state: 'REPORTED' }, who);
  return { piece, id: row?.id ?? '' };
};
const waitingOf = async (who: PersonName) => (await call(who, countWaitingReports)).value.waiting;
const noticesOf = async (who: PersonName) =>
  (await call(who, listNotices)).value.items.filter(({ kind }) => kind === 'problem-report');
const stateOf = async (id: string) =>
  (await call('companyAdmin', getDeficiency, { params: { id } })).value.state;

beforeAll(async () => {
  await takeReports(server);
});

describe('notices', () => {
  it('admins of a company get one notice while reports wait, and another after all are decided', async () => {
    const dismissAll = async () => {
      const ids = (await deficienciesOf(server, { state: 'REPORTED' })).map(({ id }) => id);
      await call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Trote' } });
    };
    await reported();
    await dismissAll();
    const first = await reported();
    const [told, ...others] = await noticesOf('companyAdmin');
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      company: { companyName: 'Casa Ltda' },
      facts: { deficiencyId: first.id, tag: first.piece.serial },
    });
    await reported();
    expect(await noticesOf('companyAdmin')).toEqual([told]);
    expect(await noticesOf('operator')).toEqual([]);
    await dismissAll();
    const later = await reported();
    expect(await noticesOf('companyAdmin')).toMatchObject([{ facts: { deficiencyId: later.id } }]);
  });
});

describe('the reports of a deficiency', () => {
  it('show words and time to everybody, and the contact only to admins', async () => {
    const { piece, id } = await reported('OTHER', 'Cheiro de gás');
    await report(piece.serial, { choice: 'OTHER', words: 'Ainda cheira' });
    const { value } = await call('companyAdmin', listProblemReports, { params: { id } });
    expect(value.total).toBe(2);
    expect(value.items.map(({ words, contact }) => [words, contact])).toEqual([
      ['Ainda cheira', ''],
      ['Cheiro de gás', 'ana@rua.test'],
    ]);
    const seen = await call('operator', listProblemReports, { params: { id } });
    expect(seen.value.items.map(({ contact }) => contact)).toEqual(['', '']);
    expect(JSON.stringify(value)).not.toMatch(/"code"/);
    for (const who of ['siblingAdmin', 'foreignAdmin'] as const) {
      expect((await call(who, listProblemReports, { params: { id } })).status).not.toBe(200);
    }
  });

  it('are counted for the companies that the caller sees', async () => {
    const [own, sibling, group] = await Promise.all(
      (['companyAdmin', 'siblingAdmin', 'groupAdmin'] as const).map(waitingOf),
    );
    await reported('MISSING', '', 'siblingAdmin');
    expect(await waitingOf('companyAdmin')).toBe(own);
    expect(await waitingOf('siblingAdmin')).toBe((sibling ?? 0) + 1);
    expect(await waitingOf('groupAdmin')).toBe((group ?? 0) + 1);
    expect((await call('operator', countWaitingReports)).status).toBe(403);
  });

  it('with formulas and markup are harmless text in the sheet', async () => {
    const { piece } = await reported('OTHER', '=HYPERLINK("http://x.test")');
    const query = { equipmentId: piece.id, state: 'REPORTED' as const };
    const { bytes } = await call('companyAdmin', downloadDeficienciesExcel, { query });
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(JSON.stringify(sheet?.rows)).toContain('Relato: =HYPERLINK');
    expect(JSON.stringify(sheet?.rows)).toContain('Relato na página pública');
    const cells = [...(sheet?.cells?.values() ?? [])];
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
  });
});

describe('confirming', () => {
  it('opens deficiencies with severity, owner and due day, and is in their history', async () => {
    const ids = [(await reported()).id, (await reported()).id];
    const ownerId = (await call('operator', getLoggedUser)).value.id;
    const body = { ids, severity: 'BLOCKING' as const, ownerId, dueOn: '2030-01-01' };
    expect((await call('companyAdmin', confirmReports, { body })).value).toEqual({ confirmed: 2 });
    const { value } = await call('companyAdmin', getDeficiency, { params: { id: ids[0] ?? '' } });
    expect(value).toMatchObject({ state: 'OPEN', severity: 'BLOCKING', ownerName: 'Pessoa operator' });
    expect(value.history.map(({ kind, userName }) => [kind, userName])).toEqual([
      ['OPENED', ''],
      ['CONFIRMED', 'Pessoa companyAdmin'],
    ]);
    expect((await call('companyAdmin', confirmReports, { body })).problem.code).toBe(
      'DEFICIENCY_NOT_REPORTED',
    );
  });

  it('takes effect once, also with simultaneous calls', async () => {
    const body = { ids: [(await reported()).id], severity: 'MINOR' as const };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(async () => call('companyAdmin', confirmReports, { body })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('refuses other companies, operators, unknown ids and foreign owners', async () => {
    const { id } = await reported();
    const body = { ids: [id], severity: 'MINOR' as const };
    expect((await call('operator', confirmReports, { body })).status).toBe(403);
    expect((await call('siblingAdmin', confirmReports, { body })).status).toBe(400);
    expect(
      (await call('companyAdmin', confirmReports, { body: { ...body, ids: [id, newId()] } })).status,
    ).toBe(400);
    const ownerId = (await call('foreignAdmin', getLoggedUser)).value.id;
    const refused = await call('companyAdmin', confirmReports, { body: { ...body, ownerId } });
    expect(refused.problem.code).toBe('DEFICIENCY_OWNER_REFUSED');
    expect(await stateOf(id)).toBe('REPORTED');
  });

  it('is needed before a deficiency can be changed', async () => {
    const { id } = await reported();
    const change = await call('companyAdmin', updateDeficiencies, { body: { ids: [id], severity: 'MINOR' } });
    expect(change.problem.code).toBe('DEFICIENCY_NOT_OPEN');
  });

  it('brings the deficiency to phones, which do not get unconfirmed reports', async () => {
    const { piece } = await reported();
    const { revision: since } = (await call('operator', getFieldBundle)).value;
    const onPhone = async () => {
      const { equipment, companyId } = (await call('operator', getFieldBundle, { query: { since } })).value;
      return bundleEquipment(equipment, companyId).find(({ id }) => id === piece.id)?.deficiencies?.length;
    };
    await report(piece.serial, { choice: 'SIGN' });
    expect(await onPhone()).toBeUndefined();
    const rows = await deficienciesOf(server, { equipmentId: piece.id, state: 'REPORTED' });
    const ids = rows.map(({ id }) => id);
    await call('companyAdmin', confirmReports, { body: { ids, severity: 'MINOR' } });
    expect(await onPhone()).toBe(2);
  });
});

describe('dismissing', () => {
  it('needs no confirmation, and taking the dismissal back restores the former state', async () => {
    const { id } = await reported();
    const dismissed = await call('companyAdmin', dismissDeficiencies, {
      body: { ids: [id], reason: 'Trote' },
    });
    expect(dismissed.value).toEqual({ dismissed: 1 });
    expect(await stateOf(id)).toBe('DISMISSED');
    await call('companyAdmin', takeDismissalsBack, { body: { ids: [id] } });
    expect(await stateOf(id)).toBe('REPORTED');
    await call('companyAdmin', confirmReports, { body: { ids: [id], severity: 'MINOR' } });
    await call('companyAdmin', dismissDeficiencies, { body: { ids: [id], reason: 'Aceito' } });
    await call('companyAdmin', takeDismissalsBack, { body: { ids: [id] } });
    expect(await stateOf(id)).toBe('OPEN');
  });
});

describe('the switch', () => {
  it('is for admins of the group, and repeated calls change nothing', async () => {
    for (const who of ['companyAdmin', 'operator'] as const) {
      expect((await call(who, switchProblemReportsOn)).status).toBe(403);
      expect((await call(who, switchProblemReportsOff)).status).toBe(403);
    }
    expect((await call('groupAdmin', getLoggedUser)).value.switches).toContain('PROBLEM_REPORTS');
    for (const [endpoint, expected] of [
      [switchProblemReportsOff, 409],
      [switchProblemReportsOff, 409],
      [switchProblemReportsOn, 200],
      [switchProblemReportsOn, 200],
    ] as const) {
      expect((await call('groupAdmin', endpoint)).status).toBe(204);
      expect((await call('companyAdmin', countWaitingReports)).status).toBe(expected);
    }
    const { rows } = await server.database.pool.query(
      `select from g1_home.audit where feature = 'problem-reports'`,
    );
    expect(rows).toHaveLength(3);
  });
});
