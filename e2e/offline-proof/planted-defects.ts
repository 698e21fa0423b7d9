/** Defects of the outbox and its sender that are planted on purpose. The random histories must find each of them. */
import type { Defect } from '../../lab/planted-defects/defect.ts';

const STORE = 'field/outbox/outbox-store.ts';
const RULES = 'field/outbox/outbox.rules.ts';
const PASS = 'field/outbox/sending-pass.ts';
const SENDING = 'field/outbox/send-record.ts';
const SENDER = 'field/outbox/sender.ts';

/** Each defect under the fault that it causes. */
export const DEFECTS: Readonly<Record<string, Defect>> = {
  'the draft is deleted before the record is added': {
    file: STORE,
    text: "  const stored = await phoneDatabase(owner)\n    .write(['drafts', 'outbox'",
    replacement: `  await phoneDatabase(owner).write(['drafts'], (transaction) => transaction.objectStore('drafts').delete(form.draft.key)).catch(() => undefined);
  const stored = await phoneDatabase(owner)\n    .write(['drafts', 'outbox'`,
  },
  'the draft stays when the record is added': {
    file: STORE,
    text: "      await transaction.objectStore('drafts').delete(form.draft.key);",
    replacement: '',
  },
  'a record that could not be stored is forgotten at once and said to be stored': {
    file: STORE,
    text: '      () => false,\n    );\n  const rows',
    replacement: '      () => true,\n    );\n  const rows',
  },
  'a record leaves the outbox before it is sent': {
    file: PASS,
    text: '  const verdict = await (wasRefused',
    replacement: `  await settleRow(parts.owner, row, { outcome: 'received', result: null, receivedAt: lastTriedAt });
  const verdict = await (wasRefused`,
  },
  'any page with status 200 counts as received': {
    file: RULES,
    text: "isObject(body) && typeof body['id'] === 'string'\n      ? { kind: 'received', reply: body }",
    replacement: "Date.now() > 0\n      ? { kind: 'received', reply: isObject(body) ? body : {} }",
  },
  'a proxy that refuses counts as the server': {
    file: RULES,
    text: "'string') {\n    return undefined;",
    replacement: "'string') {\n    return { status, code: 'FORBIDDEN', params: {}, issues: [] };",
  },
  'a record is refused because the session has ended': {
    file: RULES,
    text: "return status === 401 ? { kind: 'signIn' } : { kind: 'refused', problem };",
    replacement: "return { kind: 'refused', problem };",
  },
  'a record names its tag but not its piece': {
    file: STORE,
    text: 'function bodyOf({ body, equipmentId }: FinishedForm): object {\n  return equipmentId === undefined',
    replacement:
      "function bodyOf({ kind, body, equipmentId }: FinishedForm): object {\n  return kind !== 'registration' || equipmentId === undefined",
  },
  'each try has another content': {
    file: 'field/outbox/record-request.ts',
    text: '    body: row.body,',
    replacement: '    body: row.body.replace(/}$/, `,"tries":${row.tries}}`),',
  },
  'each try has another id': {
    file: 'field/outbox/record-request.ts',
    text: 'path: fillPath(path, { id: row.id }),',
    replacement: 'path: fillPath(path, { id: `${row.id}-${row.tries}` }),',
  },
  'the order within a tag is ignored': {
    file: RULES,
    text: '      const isFirst = !waitingTags.has(row.serial);',
    replacement: '      const isFirst = true;',
  },
  'a refused record is never handed to the office': {
    file: RULES,
    text: 'find((row) => !isHeld(row, now) && isReady(row))',
    replacement: "find((row) => row.state !== 'refused' && isReady(row))",
  },
  'the photos are deleted as soon as they are sent': {
    file: SENDING,
    text: '      await markPhotos(parts.owner, [id], true);',
    replacement: `      await (await import('../../lib/phone/phone-photos.ts')).dropPhotos(parts.owner, [id]);`,
  },
  'photos that the server deleted are not sent again': {
    file: SENDING,
    text: '    await markPhotos(parts.owner, row.photoIds, false);',
    replacement: '',
  },
  'after a failed pass there is no other': {
    file: SENDER,
    text: 'sendAfter(waitAfter(end, rows, failures, { ...parts, readyAt }));',
    replacement:
      "sendAfter(end.kind === 'pause' ? undefined : waitAfter(end, rows, failures, { ...parts, readyAt }));",
  },
  'a refused record is corrected over another draft of the same form': {
    file: STORE,
    text: "      return 'otherDraft';",
    replacement: '',
  },
  'a refused record stays with the person for ever': {
    file: RULES,
    text: 'left > 0 && left <= 2 * MENDING_MS',
    replacement: 'left <= 2 * MENDING_MS',
  },
  'a record that the office decides about is said to be received': {
    file: PASS,
    text: "    row.state === 'refused'\n      ? { outcome: 'office'",
    replacement: "    Date.now() === 0\n      ? { outcome: 'office'",
  },
};
