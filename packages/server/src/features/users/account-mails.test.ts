/** Mails about accounts, from the transaction to a real mail server and back through a parser. */
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { enqueueMail, mailTask } from '../../platform/mail/mail-job.ts';
import { mailTransport } from '../../platform/mail/transport.ts';
import { useApp } from '../../testing/app.ts';
import { ACCOUNT_MAILS, mailNewRegistration, mailUnderReview, mailWelcome } from './account-mails.service.ts';
import { passwordResetMail } from './users.mails.ts';

const server = useApp();
const PUBLIC_URL = 'https://mobcheck.test';
const LINK = `${PUBLIC_URL}/#/password-reset?t=secret-token`;

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: ParsedMail;
}
let received: Received[] = [];
/** How often the mail server refuses before it takes a mail. */
let refusals = 0;
let post: SMTPServer;

function startPost(port: number): Promise<SMTPServer> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        void simpleParser(raw).then((mail) => {
          const from = mailFrom === false ? '' : mailFrom.address;
          received.push({ from, to: rcptTo.map(({ address }) => address), raw, mail });
          callback();
        }, callback);
      });
    },
  });
  return new Promise((resolve) => {
    started.listen(port, '127.0.0.1', () => resolve(started));
  });
}

const stopPost = () => new Promise<void>((resolve) => post.close(() => resolve()));

beforeAll(async () => {
  post = await startPost(0);
});
afterAll(stopPost);

beforeEach(async () => {
  received = [];
  refusals = 0;
  await server.runJobs();
});

const logged: string[] = [];
const note = (facts: object, message: string) => void logged.push(JSON.stringify(facts) + message);

/** Does the due jobs with the mail server; those that failed before are due again. */
async function deliver(): Promise<void> {
  const { port } = post.server.address() as AddressInfo;
  const from = 'Mobcheck <no-reply@mobcheck.test>';
  const transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder: '' });
  await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runDueJobs(server.database, [mailTask(transport, ACCOUNT_MAILS)], { warn: note, error: note });
}

const reset = (name: string, language: 'pt' | 'en' | 'es' = 'pt') =>
  server.database.public((db) =>
    enqueueMail(db, passwordResetMail, { to: 'ana@mobcheck.test', language, words: { name, link: LINK } }),
  );

/** The one mail that came. */
function only(): Received {
  expect(received).toHaveLength(1);
  return received[0] ?? expect.unreachable();
}

describe('a mail', () => {
  it('comes once, in HTML and in text, with the link in both', async () => {
    await reset('Ana');
    await deliver();
    await deliver();
    const { from, to, mail } = only();
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
    const failed = server.database.public(async (db) => {
      await mailWelcome(db, { email: 'ana@mobcheck.test', name: 'Ana', language: 'pt' }, PUBLIC_URL);
      throw new Error('the act failed');
    });
    await expect(failed).rejects.toThrow('the act failed');
    await deliver();
    expect(received).toEqual([]);
  });

  it('that the server refuses for now is sent again under the same id', async () => {
    refusals = 2;
    await reset('Ana');
    await deliver();
    await deliver();
    expect(received).toEqual([]);
    await deliver();
    await deliver();
    expect(only().mail.messageId).toMatch(/^<\d{8}T\d{6}Z-\d+@mobcheck\.test>$/);
  });

  it('waits while the server is down, and no log names its link or its reader', async () => {
    const { port } = post.server.address() as AddressInfo;
    await stopPost();
    await reset('Ana');
    logged.length = 0;
    const transport = mailTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'a@mobcheck.test',
      folder: '',
    });
    await runDueJobs(server.database, [mailTask(transport, ACCOUNT_MAILS)], { warn: note, error: note });
    expect(logged).toHaveLength(1);
    expect(logged.join('\n')).not.toMatch(/secret-token|ana@/i);
    post = await startPost(port);
    await deliver();
    expect(only().mail.text).toContain(LINK);
  });
});

describe('every mail', () => {
  const reader = { email: 'ana@mobcheck.test', name: 'Ana' };
  const registered = {
    name: 'Bia',
    company: 'Bia S/A',
    email: 'bia@bia.test',
    phone: '(11) 98765-4321',
    plan: 'Custom (80)',
  };

  it.each([
    ['pt', ['Sua conta no Mobcheck está ativa', 'Recebemos seu cadastro no Mobcheck', 'Novo cadastro']],
    ['en', ['Your Mobcheck account is active', 'We received your Mobcheck registration', 'New Mobcheck']],
    ['es', ['Su cuenta en Mobcheck está activa', 'Recibimos su registro en Mobcheck', 'Nuevo registro']],
  ] as const)('speaks %s', async (language, subjects) => {
    await server.database.public(async (db) => {
      await mailWelcome(db, { ...reader, language }, PUBLIC_URL);
      await mailUnderReview(db, { ...reader, language });
      await mailNewRegistration(db, { email: 'admin@mobcheck.test', language }, PUBLIC_URL, registered);
    });
    await deliver();
    expect(received.map(({ mail }) => mail.subject)).toEqual(
      subjects.map((subject) => expect.stringContaining(subject)),
    );
    const [welcome, review, notice] = received;
    expect(welcome?.mail.text).toContain(`${PUBLIC_URL}/#/`);
    expect(review?.mail.text).toContain('Ana');
    expect(notice?.mail.text).toContain('bia@bia.test');
    expect(notice?.mail.text).toContain('Bia S/A');
    expect(notice?.mail.text).toContain('Custom (80)');
    expect(notice?.mail.text).toContain(`${PUBLIC_URL}/#/users`);
    expect(notice?.to).toEqual(['admin@mobcheck.test']);
  });

  it.each(['pt', 'en', 'es'] as const)('has its words in %s: nothing of another language', (language) => {
    const words = { ...registered, link: LINK };
    const texts = ACCOUNT_MAILS.map((template) => {
      const { subject, paragraphs, button } = template.compose(template.words.parse(words), language);
      return [subject, ...paragraphs, button?.label ?? ''].join(' ');
    });
    expect(new Set(texts).size).toBe(ACCOUNT_MAILS.length);
    const foreign = {
      pt: /\b(your|su|cuenta|the)\b/i,
      en: /[áàâãçéêíóôõúñ]/i,
      es: /\b(sua|você|your|the)\b/i,
    };
    expect(texts.filter((text) => foreign[language].test(text))).toEqual([]);
  });
});

describe('a hostile name', () => {
  it.each([
    ['HTML', '<img src=x onerror=alert(1)>"\'&', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a link', 'visit http://evil.example/x now', 'visit http: //evil. example/x now'],
    ['emoji', '👩‍👩‍👧 Ana', '👩‍👩‍👧 Ana'],
    ['letters from right to left', 'שרה כהן', 'שרה כהן'],
    ['marks that turn the writing around', 'Ana\u202Eana', 'Ana ana'],
  ])('of %s is shown and harmless', async (_, name, shown) => {
    await reset(name);
    await deliver();
    const { mail } = only();
    expect(mail.html).toContain(shown);
    expect(mail.html).not.toContain('<img');
  });

  it.each(['Ana\r\nBcc: all@mobcheck.test', 'Ana\nSubject: other', 'Ana\u2028Bcc: x@x.test'])(
    'with line ends adds no header and no reader: %j',
    async (company) => {
      await server.database.public((db) =>
        mailNewRegistration(db, { email: 'admin@mobcheck.test', language: 'en' }, PUBLIC_URL, {
          name: company,
          company,
          email: 'bia@bia.test',
          phone: '1',
          plan: 'Start',
        }),
      );
      await deliver();
      const { mail, to, raw } = only();
      expect(to).toEqual(['admin@mobcheck.test']);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
      expect(mail.subject).toMatch(/^New Mobcheck registration: Ana /);
      expect(raw.match(/^subject:/gim)).toHaveLength(1);
      expect(raw).not.toMatch(/^bcc:/im);
    },
  );

  it('of 10,000 characters is cut', async () => {
    await reset('😀x'.repeat(5000));
    await deliver();
    const { mail, raw } = only();
    expect(mail.text).toContain(`${'😀x'.repeat(40)}…`);
    expect(raw.length).toBeLessThan(10_000);
  });

  it.each([
    'ana@mobcheck.test, bia@mobcheck.test',
    'ana@mobcheck.test\r\nBcc: x@x.test',
    'Ana <a@b.test>',
    '',
  ])('an address that is more than one is refused: %j', async (to) => {
    const sent = server.database.public((db) =>
      mailWelcome(db, { email: to, name: 'Ana', language: 'pt' }, PUBLIC_URL),
    );
    await expect(sent).rejects.toThrow('email');
  });

  it('a link that is none of a web site is refused', async () => {
    const words = { name: 'Ana', link: 'javascript:alert(1)' };
    const sent = server.database.public((db) =>
      enqueueMail(db, passwordResetMail, { to: 'ana@mobcheck.test', language: 'pt', words }),
    );
    await expect(sent).rejects.toThrow('link');
  });
});
