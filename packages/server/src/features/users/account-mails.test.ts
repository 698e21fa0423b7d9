/** Tests of mails about accounts, sent to a real SMTP server and parsed there. */
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { enqueueMail, mailTask } from '../../platform/mail/mail-job.ts';
import { mailTransport } from '../../platform/mail/transport.ts';
import { useApp } from '../../testing/app.ts';
import { ACCOUNT_MAILS, mailNewRegistration, mailUnderReview, mailWelcome } from './account-mails.service.ts';
import { PASSWORD_MAILS } from '../password/password-mails.service.ts';

const server = useApp();
const NO_FILES = { get: async () => undefined };
const MAILS = [...Object.values(PASSWORD_MAILS), ...ACCOUNT_MAILS];
const PUBLIC_URL = 'https://mobcheck.test';
const LINK = `${PUBLIC_URL}/#/password-reset?t=secret-token`;

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: ParsedMail;
}
let receivedMails: ReceivedMail[] = [];
/** Number of mails that the server rejects with a temporary error before it accepts one. */
let rejections = 0;
let smtpServer: SMTPServer;

function startSmtpServer(port: number): Promise<SMTPServer> {
  const newServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (rejections > 0) {
          rejections -= 1;
          callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        void simpleParser(raw).then((mail) => {
          const from = mailFrom === false ? '' : mailFrom.address;
          receivedMails.push({ from, to: rcptTo.map(({ address }) => address), raw, mail });
          callback();
        }, callback);
      });
    },
  });
  return new Promise((resolve) => {
    newServer.listen(port, '127.0.0.1', () => resolve(newServer));
  });
}

const stopSmtpServer = () => new Promise<void>((resolve) => smtpServer.close(() => resolve()));

beforeAll(async () => {
  smtpServer = await startSmtpServer(0);
});
afterAll(stopSmtpServer);

beforeEach(async () => {
  receivedMails = [];
  rejections = 0;
  // Empties the queue, so that no mail of an earlier test is delivered.
  await server.runJobs();
});

const logLines: string[] = [];
const log = (facts: object, message: string) => void logLines.push(JSON.stringify(facts) + message);

/** Runs all jobs with the mail server, also those that wait for a retry. */
async function deliver(): Promise<void> {
  const { port } = smtpServer.server.address() as AddressInfo;
  const from = 'Mobcheck <no-reply@mobcheck.test>';
  const transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder: '' });
  await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runDueJobs(server.database, [mailTask(transport, MAILS, NO_FILES)], { warn: log, error: log });
}

const queueResetMail = (name: string, language: 'pt' | 'en' | 'es' = 'pt') =>
  server.database.public((db) =>
    enqueueMail(db, PASSWORD_MAILS.RESET, {
      to: 'ana@mobcheck.test',
      language,
      values: { name, link: LINK },
    }),
  );

function onlyMail(): ReceivedMail {
  expect(receivedMails).toHaveLength(1);
  return receivedMails[0] ?? expect.unreachable();
}

describe('a mail', () => {
  it('is delivered once, in HTML and in text, with the link in both', async () => {
    await queueResetMail('Ana');
    await deliver();
    await deliver();
    const { from, to, mail } = onlyMail();
    expect([from, to]).toEqual(['no-reply@mobcheck.test', ['ana@mobcheck.test']]);
    expect(mail.from?.text).toBe('"Mobcheck" <no-reply@mobcheck.test>');
    expect(mail.subject).toBe('Redefinição de senha do Mobcheck');
    expect(mail.text).toContain('Olá, Ana!');
    expect(mail.text).toContain(LINK);
    expect(mail.html).toContain(`<a href="${LINK}"`);
    expect(mail.html).toContain('<html lang="pt-BR">');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('of a transaction that rolls back is never sent', async () => {
    const rolledBack = server.database.public(async (db) => {
      await mailWelcome(db, { email: 'ana@mobcheck.test', name: 'Ana', language: 'pt' }, PUBLIC_URL);
      throw new Error('the act failed');
    });
    await expect(rolledBack).rejects.toThrow('the act failed');
    await deliver();
    expect(receivedMails).toEqual([]);
  });

  it('is sent again after a temporary rejection, with a message id made from its job', async () => {
    rejections = 2;
    await queueResetMail('Ana');
    await deliver();
    await deliver();
    expect(receivedMails).toEqual([]);
    await deliver();
    await deliver();
    expect(onlyMail().mail.messageId).toMatch(/^<\d{8}T\d{6}Z-\d+@mobcheck\.test>$/);
  });

  it('waits while the server is down, and no log contains its link or recipient', async () => {
    const { port } = smtpServer.server.address() as AddressInfo;
    await stopSmtpServer();
    await queueResetMail('Ana');
    logLines.length = 0;
    const transport = mailTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'a@mobcheck.test',
      folder: '',
    });
    await runDueJobs(server.database, [mailTask(transport, MAILS, NO_FILES)], { warn: log, error: log });
    expect(logLines).toHaveLength(1);
    expect(logLines.join('\n')).not.toMatch(/secret-token|ana@/i);
    smtpServer = await startSmtpServer(port);
    await deliver();
    expect(onlyMail().mail.text).toContain(LINK);
  });
});

describe('every mail', () => {
  const recipient = { email: 'ana@mobcheck.test', name: 'Ana' };
  const registration = {
    name: 'Bia',
    company: 'Bia S/A',
    email: 'bia@bia.test',
    phone: '(11) 98765-4321',
    plan: 'Custom',
    quantity: 80,
    entersAlone: false,
  };

  it.each([
    [
      'pt',
      ['Sua conta no Mobcheck está ativa', 'Recebemos seu cadastro no Mobcheck', 'Novo cadastro'],
      'Plano: Sob medida, 80 equipamentos',
    ],
    [
      'en',
      ['Your Mobcheck account is active', 'We received your Mobcheck registration', 'New Mobcheck'],
      'Plan: Custom, 80 pieces of equipment',
    ],
    [
      'es',
      ['Su cuenta en Mobcheck está activa', 'Recibimos su registro en Mobcheck', 'Nuevo registro'],
      'Plan: A medida, 80 equipos',
    ],
  ] as const)('is written in %s', async (language, subjects, plan) => {
    await server.database.public(async (db) => {
      await mailWelcome(db, { ...recipient, language }, PUBLIC_URL);
      await mailUnderReview(db, { ...recipient, language }, { days: 2, isPaymentEnough: false });
      await mailNewRegistration(db, { email: 'admin@mobcheck.test', language }, PUBLIC_URL, registration);
    });
    await deliver();
    expect(receivedMails.map(({ mail }) => mail.subject)).toEqual(
      subjects.map((subject) => expect.stringContaining(subject)),
    );
    const [welcome, review, notice] = receivedMails;
    expect(welcome?.mail.text).toContain(`${PUBLIC_URL}/#/`);
    expect(review?.mail.text).toContain('Ana');
    expect(notice?.mail.text).toContain('bia@bia.test');
    expect(notice?.mail.text).toContain('Bia S/A');
    expect(notice?.mail.text).toContain(plan);
    expect(notice?.mail.text).toContain(`${PUBLIC_URL}/#/users`);
    expect(notice?.to).toEqual(['admin@mobcheck.test']);
  });

  it.each(['pt', 'en', 'es'] as const)('in %s has no text of another language', (language) => {
    const values = { ...registration, link: LINK, newEmail: 'nova@mobcheck.test' };
    const texts = MAILS.map((template) => {
      const { subject, paragraphs, button } = template.compose(template.values.parse(values), language);
      return [subject, ...paragraphs, button?.label ?? ''].join(' ');
    });
    expect(new Set(texts).size).toBe(MAILS.length);
    const wordsOfOthers = {
      pt: /\b(your|su|cuenta|the)\b/i,
      en: /[áàâãçéêíóôõúñ]/i,
      es: /\b(sua|você|your|the)\b/i,
    };
    expect(texts.filter((text) => wordsOfOthers[language].test(text))).toEqual([]);
  });
});

describe('a hostile name', () => {
  it.each([
    ['HTML', '<img src=x onerror=alert(1)>"\'&', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a link', 'visit http://evil.example/x now', 'visit http: //evil. example/x now'],
    ['emoji', '👩‍👩‍👧 Ana', '👩‍👩‍👧 Ana'],
    ['letters from right to left', 'שרה כהן', 'שרה כהן'],
    ['marks that change the writing direction', 'Ana\u202Eana', 'Ana ana'],
  ])('with %s is displayed harmlessly', async (_, name, displayed) => {
    await queueResetMail(name);
    await deliver();
    const { mail } = onlyMail();
    expect(mail.html).toContain(displayed);
    expect(mail.html).not.toContain('<img');
  });

  it.each(['Ana\r\nBcc: all@mobcheck.test', 'Ana\nSubject: other', 'Ana\u2028Bcc: x@x.test'])(
    'with line breaks adds no header and no recipient: %j',
    async (company) => {
      await server.database.public((db) =>
        mailNewRegistration(db, { email: 'admin@mobcheck.test', language: 'en' }, PUBLIC_URL, {
          name: company,
          company,
          email: 'bia@bia.test',
          phone: '1',
          plan: 'Start',
          quantity: null,
          entersAlone: false,
        }),
      );
      await deliver();
      const { mail, to, raw } = onlyMail();
      expect(to).toEqual(['admin@mobcheck.test']);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
      expect(mail.subject).toMatch(/^New Mobcheck registration: Ana /);
      expect(raw.match(/^subject:/gim)).toHaveLength(1);
      expect(raw).not.toMatch(/^bcc:/im);
    },
  );

  it('of 10,000 characters is shortened', async () => {
    await queueResetMail('😀x'.repeat(5000));
    await deliver();
    const { mail, raw } = onlyMail();
    expect(mail.text).toContain(`${'😀x'.repeat(40)}…`);
    expect(raw.length).toBeLessThan(10_000);
  });
});

describe('queueing a mail', () => {
  it.each([
    'ana@mobcheck.test, bia@mobcheck.test',
    'ana@mobcheck.test\r\nBcc: x@x.test',
    'Ana <a@b.test>',
    '',
  ])('is refused for a recipient that is not one email address: %j', async (to) => {
    const queued = server.database.public((db) =>
      mailWelcome(db, { email: to, name: 'Ana', language: 'pt' }, PUBLIC_URL),
    );
    await expect(queued).rejects.toThrow('email');
  });

  it('is refused for a link that is not an http URL', async () => {
    const values = { name: 'Ana', link: 'javascript:alert(1)' };
    const queued = server.database.public((db) =>
      enqueueMail(db, PASSWORD_MAILS.RESET, { to: 'ana@mobcheck.test', language: 'pt', values }),
    );
    await expect(queued).rejects.toThrow('link');
  });
});
