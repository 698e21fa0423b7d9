/** Without a mail server each mail is written to a file that only the owner can read. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderMail } from './mail.ts';
import { mailTransport } from './transport.ts';

let parent = '';
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mobcheck-mail-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const MAIL = {
  ...renderMail({ subject: 'Olá', paragraphs: ['Uma', 'Duas'] }, 'pt'),
  id: '20261121T120000Z-1',
  at: new Date('2026-11-21T12:00:00Z'),
  to: 'ana@mobcheck.test',
  language: 'pt',
} as const;

it('writes a valid mail once, however often it is sent', async () => {
  const folder = join(parent, 'mail');
  const transport = mailTransport({ smtpUrl: undefined, from: 'Mobcheck <a@mobcheck.test>', folder });
  await transport.send(MAIL);
  await transport.send(MAIL);
  expect(await readdir(folder)).toEqual(['20261121T120000Z-1.eml']);
  const path = join(folder, '20261121T120000Z-1.eml');
  const raw = await readFile(path);
  expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const mail = await simpleParser(raw);
  expect([mail.subject, mail.messageId, mail.date]).toEqual([
    'Olá',
    '<20261121T120000Z-1@mobcheck.test>',
    MAIL.at,
  ]);
  expect(mail.to).toMatchObject({ text: 'ana@mobcheck.test' });
  expect(mail.text).toMatch(/^Uma\n\nDuas\n/);
  expect(mail.html).toContain('Duas</p>');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('rejects when the folder cannot be written', async () => {
  const folder = '/dev/null/mail';
  const transport = mailTransport({ smtpUrl: undefined, from: 'a@mobcheck.test', folder });
  await expect(transport.send(MAIL)).rejects.toThrow('ENOTDIR');
});

it('attaches a file under a safe name, with the headers to stop mails of its kind', async () => {
  const folder = join(parent, 'attached');
  const transport = mailTransport({ smtpUrl: undefined, from: 'a@mobcheck.test', folder });
  const stop = { label: 'Parar', link: 'https://mobcheck.test/stop/1.abc' };
  const content = Buffer.from([0, 13, 10, 46, 13, 10, 255]);
  const attachment = {
    fileName: '../Relatório\r\nBcc: x@y.z/"a".pdf',
    type: 'application/pdf',
    content,
  };
  const rendered = renderMail({ subject: 'A\r\nBcc: x@y.z', paragraphs: ['Uma'], stop }, 'pt');
  await transport.send({ ...MAIL, ...rendered, attachment });
  const mail = await simpleParser(await readFile(join(folder, `${MAIL.id}.eml`)));
  expect(mail.attachments).toMatchObject([
    { filename: 'Relatório Bcc x@y.z a.pdf', contentType: 'application/pdf', content },
  ]);
  expect(mail.headerLines.filter(({ key }) => key.startsWith('list-') || key === 'bcc')).toEqual([
    { key: 'list-unsubscribe', line: `List-Unsubscribe: <${stop.link}>` },
    { key: 'list-unsubscribe-post', line: 'List-Unsubscribe-Post: List-Unsubscribe=One-Click' },
  ]);
  expect(mail.text).toContain(`Parar:\n${stop.link}`);
  expect(mail.html).toContain(`href="${stop.link}"`);
});
