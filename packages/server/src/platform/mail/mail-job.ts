/** Mails in the job queue. They are added in the transaction of their action, and rendered and sent after its commit. */
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import type { PublicDb, TenantDb } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { jobTask, type JobTask } from '../jobs/job.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { language } from './language.ts';
import { renderMail, type MailTemplate } from './mail.ts';
import type { MailTransport } from './transport.ts';

/** A file of the store that a mail has as its attachment. */
const attachment = z.object({ key: z.string(), fileName: z.string(), type: z.string() });

const MAIL = {
  name: 'mail',
  // `words` has the template's values. Stored jobs have this key, so it is never renamed.
  payload: z.object({
    to: z.email().max(320),
    language,
    template: z.string(),
    words: z.unknown(),
    attachment: attachment.optional(),
  }),
};

/**
 * Adds a mail to the job queue.
 * @param file is read when the mail is sent, and must be kept until then
 * @param mail one address, the recipient's language, and the values for the template
 * @throws ZodError when the address is invalid or the values do not match the template's schema
 */
export async function enqueueMail<S extends z.ZodType>(
  db: PublicDb | TenantDb,
  template: MailTemplate<S>,
  mail: { readonly to: string; readonly language: Language; readonly values: z.input<S> },
  file?: z.input<typeof attachment>,
): Promise<void> {
  const values = template.values.parse(mail.values);
  const { to, language: written } = mail;
  await enqueue(db, MAIL, {
    to,
    language: written,
    template: template.name,
    words: values,
    ...(file && { attachment: file }),
  });
}

/** Reads an attachment. @throws Error without the file, which may be restored before the next attempt */
async function readAttachment(files: Pick<FileStore, 'get'>, { key, ...file }: z.output<typeof attachment>) {
  const content = await files.get(key);
  if (content === undefined) {
    throw new Error('the attached file is not in the store');
  }
  return { ...file, content };
}

/** Creates the task that sends mails of these templates at least once. A repeated mail has the same Message-ID. */
export function mailTask(
  transport: MailTransport,
  templates: readonly MailTemplate[],
  files: Pick<FileStore, 'get'>,
): JobTask {
  return jobTask(MAIL, async ({ to, language, template: name, words: values, attachment: file }, job) => {
    const { id, createdAt } = job;
    const template = templates.find((item) => item.name === name);
    if (template === undefined) {
      throw new Error(`no mail is named ${name}`);
    }
    const rendered = renderMail(template.compose(template.values.parse(values), language), language);
    const stamp = createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const attached = file && (await readAttachment(files, file));
    const mail = { ...rendered, id: `${stamp}-${id}`, at: createdAt, to, language };
    await transport.send({ ...mail, ...(attached && { attachment: attached }) });
  });
}
