/** Tests of problem reports as strangers send and follow them. */
import { switchAgendaOff } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import { dismissDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import {
  confirmReports,
  switchProblemReportsOff,
  switchProblemReportsOn,
} from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { getPublicTag } from '@mobcheck/contract/public-tags/public-tags.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { showPublicPages, strangers, takeReports } from '../../testing/agenda/problem-reports.ts';
import { conformingAnswers, freshSerial, registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
const { call } = server;
const { report, follow } = strangers(server);
const { newId } = systemIds;
const getTag = async (serial: string) => call(undefined, getPublicTag, { params: { serial } });
const reportedOf = async (equipmentId: string) => deficienciesOf(server, { equipmentId, state: 'REPORTED' });

afterEach(() => server.setNow(undefined));

describe('before the switch', () => {
  it('the public page says nothing of reports, and none is taken', async () => {
    await showPublicPages(server);
    const { serial } = await registerTestEquipment(server);
    const before = (await getTag(serial)).bytes.toString();
    expect(before).not.toContain('canReport');
    expect((await report(serial)).status).toBe(404);
    const early = await call('groupAdmin', switchProblemReportsOn);
    expect(early.problem.code).toBe('AGENDA_OFF');
    await switchOnPreviewed(server);
    expect((await getTag(serial)).bytes.toString()).toBe(before);
    expect((await report(serial)).status).toBe(404);
  });
});

describe('with the switch', () => {
  beforeAll(async () => {
    await takeReports(server);
  });

  it('a report is a reported deficiency, which lists show only on request', async () => {
    const piece = await registerTestEquipment(server);
    expect((await getTag(piece.serial)).value).toMatchObject({ canReport: true });
    const { value } = await report(piece.serial.toLowerCase(), { words: 'Sumiu ontem' });
    expect(value.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{15}$/);
    expect(await deficienciesOf(server, { equipmentId: piece.id })).toEqual([]);
    expect(await reportedOf(piece.id)).toMatchObject([
      { source: 'REPORT', state: 'REPORTED', severity: 'MAJOR', text: 'Relato: não está no lugar' },
    ]);
  });

  it('reports of one choice are one deficiency, each with its own code', async () => {
    const piece = await registerTestEquipment(server);
    const codes = new Set<string>();
    for (const choice of ['GAUGE', 'GAUGE', 'SIGN'] as const) {
      codes.add((await report(piece.serial, { choice })).value.code);
    }
    expect(codes.size).toBe(3);
    expect(await reportedOf(piece.id)).toHaveLength(2);
  });

  it('50 simultaneous reports are one deficiency', async () => {
    const piece = await registerTestEquipment(server);
    const replies = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => report(piece.serial, { from: `198.51.100.${index}` })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ value }) => value.code)).size).toBe(50);
    expect(await reportedOf(piece.id)).toHaveLength(1);
  });

  it('a repeated call replies with the first code, and other content is refused', async () => {
    const piece = await registerTestEquipment(server);
    const sent = { id: newId(), words: 'Caiu', contact: 'ana@rua.test' };
    const replies = await Promise.all([1, 2, 3].map(async () => report(piece.serial, sent)));
    const again = await report(piece.serial, sent);
    expect(new Set([...replies, again].map(({ value }) => value.code)).size).toBe(1);
    const other = await report(piece.serial, { ...sent, words: 'Outra coisa' });
    expect(other.problem.code).toBe('REPORT_CONTENT_DIFFERS');
    const elsewhere = await registerTestEquipment(server);
    expect((await report(elsewhere.serial, sent)).status).toBe(409);
  });

  it.each([
    ['words for another problem', { choice: 'OTHER' as const, words: ' \u202E ' }, 'words', 'required'],
    ['words that are too long', { words: 'x'.repeat(501) }, 'words', 'too_long'],
    ['a contact that is too long', { contact: 'x'.repeat(101) }, 'contact', 'too_long'],
    ['an id that is no UUID', { id: 'x' }, 'id', undefined],
    ['an unknown choice', { choice: 'FIRE' as never }, 'choice', undefined],
  ])('400 for %s', async (_, sent, path, code) => {
    const { serial } = await registerTestEquipment(server);
    const { status, problem } = await report(serial, sent);
    expect([status, problem.issues?.[0]?.path]).toEqual([400, path]);
    expect(problem.issues?.[0]?.code).toBe(code ?? problem.issues?.[0]?.code);
  });

  it('hostile texts arrive as typed, without marks that change the writing direction', async () => {
    const piece = await registerTestEquipment(server);
    const words = '=cmd|calc <img src=x onerror=alert(1)>\u202Eabc\r\nBcc: x@y.test';
    await report(piece.serial, { choice: 'OTHER', words });
    const [row] = await reportedOf(piece.id);
    expect(row?.text).toBe('Relato: =cmd|calc <img src=x onerror=alert(1)>abc\r\nBcc: x@y.test');
  });

  it('404 for a free tag, and in a group that takes no reports', async () => {
    expect((await report(freshSerial())).status).toBe(404);
    await showPublicPages(server, 'foreignGroupAdmin');
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    expect((await report(foreign.serial)).status).toBe(404);
  });

  it('the code follows the report until it is resolved', async () => {
    server.setNow(new Date('2026-06-10T15:00:00Z'));
    const piece = await registerTestEquipment(server);
    const { code } = (await report(piece.serial, { choice: 'DAMAGED' })).value;
    const shown = async () => (await follow(piece.serial, code.toLowerCase())).value;
    const received = { choice: 'DAMAGED', receivedOn: '2026-06-10', confirmedOn: null, endedOn: null };
    expect(await shown()).toEqual({ state: 'RECEIVED', ...received });
    server.setNow(new Date('2026-06-12T02:00:00Z'));
    const ids = (await reportedOf(piece.id)).map(({ id }) => id);
    await call('companyAdmin', confirmReports, { body: { ids, severity: 'BLOCKING' } });
    expect(await shown()).toEqual({ state: 'CONFIRMED', ...received, confirmedOn: '2026-06-11' });
    server.setNow(new Date('2026-06-13T15:00:00Z'));
    const later = (await report(piece.serial, { choice: 'DAMAGED' })).value.code;
    expect((await follow(piece.serial, later)).value).toMatchObject({
      state: 'CONFIRMED',
      receivedOn: '2026-06-13',
      confirmedOn: '2026-06-13',
    });
    await call('operator', putMaintenance, {
      params: { id: newId() },
      body: {
        tagSerialNumber: piece.serial,
        createdAt: '2026-06-13T15:00:00Z',
        answers: conformingAnswers(piece.checklist.maintenanceQuestions),
        fixes: ids,
      } as never,
    });
    expect(await shown()).toMatchObject({ state: 'RESOLVED', endedOn: '2026-06-13' });
  });

  it('a dismissed report is closed, and the next report begins a new deficiency', async () => {
    const piece = await registerTestEquipment(server);
    const { code } = (await report(piece.serial)).value;
    const ids = (await reportedOf(piece.id)).map(({ id }) => id);
    await call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Trote' } });
    const reply = await follow(piece.serial, code);
    expect(reply.value).toMatchObject({ state: 'CLOSED', confirmedOn: null });
    expect(reply.bytes.toString()).not.toMatch(/Trote|Pessoa|@/);
    await report(piece.serial);
    const rows = await reportedOf(piece.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(ids[0]);
  });

  it('404 for a wrong code, and for a code on another tag', async () => {
    const piece = await registerTestEquipment(server);
    const other = await registerTestEquipment(server);
    const { code } = (await report(piece.serial)).value;
    const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect((await follow(piece.serial, wrong)).status).toBe(404);
    expect((await follow(other.serial, code)).status).toBe(404);
    expect((await follow(piece.serial, 'x')).status).toBe(400);
  });

  it('switching reports or the agenda off hides codes and the button', async () => {
    const piece = await registerTestEquipment(server);
    const { code } = (await report(piece.serial)).value;
    const expectHidden = async () => {
      expect((await getTag(piece.serial)).bytes.toString()).not.toContain('canReport');
      expect((await follow(piece.serial, code)).status).toBe(404);
      expect((await report(piece.serial)).status).toBe(404);
    };
    expect((await call('groupAdmin', switchProblemReportsOff)).status).toBe(204);
    await expectHidden();
    await call('groupAdmin', switchProblemReportsOn);
    await call('groupAdmin', switchAgendaOff);
    await expectHidden();
    await switchOnPreviewed(server);
    expect((await follow(piece.serial, code)).status).toBe(200);
  });
});
