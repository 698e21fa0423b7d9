/** Tests of the pause after failures of a mail server that does not answer. */
import { beforeEach, expect, it, vi } from 'vitest';
import { MailServerSilent, withMailBreaker } from './mail-breaker.ts';

const MAIL = 'a mail';
const sendMock = vi.fn<(mail: string) => Promise<void>>();
let now = 0;
let send: (mail: string) => Promise<void>;

const silence = () => Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
const refusal = () => Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });

beforeEach(() => {
  now = 1_000_000;
  sendMock.mockReset().mockResolvedValue();
  send = withMailBreaker(sendMock, () => now);
});

async function failTimes(count: number, error: () => Error): Promise<void> {
  for (let mail = 0; mail < count; mail += 1) {
    sendMock.mockRejectedValueOnce(error());
    await expect(send(MAIL)).rejects.toThrow(/received|mailbox/);
  }
}

it('after three failures in a row mails wait for a minute without being tried', async () => {
  await failTimes(3, silence);
  await expect(send(MAIL)).rejects.toMatchObject({ retryAfter: 60, isAttempt: false });
  expect(sendMock).toHaveBeenCalledTimes(3);
  now += 60_000;
  await send(MAIL);
  await send(MAIL);
  expect(sendMock).toHaveBeenCalledTimes(5);
});

it('a failure of the first mail after a pause begins another pause', async () => {
  await failTimes(3, silence);
  now += 60_000;
  await failTimes(1, silence);
  await expect(send(MAIL)).rejects.toThrow(MailServerSilent);
});

it('after the pause one mail is tried at a time', async () => {
  await failTimes(3, silence);
  now += 60_000;
  const answer = Promise.withResolvers<void>();
  sendMock.mockReturnValueOnce(answer.promise);
  const first = send(MAIL);
  await expect(send(MAIL)).rejects.toThrow(MailServerSilent);
  answer.resolve();
  await first;
  await send(MAIL);
  expect(sendMock).toHaveBeenCalledTimes(5);
});

it('mails that the server refuses do not stop other mails', async () => {
  await failTimes(5, refusal);
  await send(MAIL);
  expect(sendMock).toHaveBeenCalledTimes(6);
});

it('a sent mail resets the count of failures', async () => {
  await failTimes(2, silence);
  await send(MAIL);
  await failTimes(2, silence);
  await send(MAIL);
  expect(sendMock).toHaveBeenCalledTimes(6);
});
