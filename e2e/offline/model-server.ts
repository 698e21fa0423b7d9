/** A model of the server in memory. It saves records once by their id, refuses some, and notes forbidden acts of the phone. */
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import type { Answer, SingleRequest } from '../../packages/web/src/lib/phone/send-once.ts';

/** Body of a record in the model. */
export interface ModelBody {
  readonly tag: string;
  readonly author: string;
  readonly photos: readonly string[];
  /** Added by the outbox. */
  readonly equipmentId?: string;
}

export interface ModelServer {
  /** Bodies by the record's id, in the order in which they arrived first. */
  readonly saved: Map<string, string>;
  /** Pieces by the ids of the saved records that are about them. */
  readonly savedFor: Map<string, string>;
  /** Pieces by their tags. The office also registers, moves and removes pieces. */
  readonly pieces: Map<string, string>;
  /** Refused bodies that were handed to the office, by the record's id. */
  readonly office: Map<string, string>;
  /** Ids that were refused at least once. */
  readonly refusedIds: Set<string>;
  /** Forbidden acts of the phone, as sentences. */
  readonly breaches: string[];
  /** Persons by the key of their session. */
  readonly sessions: Map<string, string>;
  /** Error codes with which records of a tag are refused, by the tag. */
  readonly refusalCodes: Map<string, string>;
  /** The text of each photo, by its id. */
  readonly photos: Map<string, string>;
  /** Deletes the photos that no record has. */
  readonly purgePhotos: () => void;
  /** `photo` is the text of an uploaded photo. */
  readonly handle: (request: SingleRequest, photo: string | undefined) => Answer;
}

function problem(status: number, code: string): Answer {
  return { status, body: { status, code, title: code, type: 'about:blank' } };
}

type Records = Pick<
  ModelServer,
  'saved' | 'savedFor' | 'pieces' | 'office' | 'refusedIds' | 'breaches' | 'refusalCodes' | 'photos'
> & {
  /** Ids of photos that a saved record has. */
  readonly claimed: Set<string>;
};

/** Returns the piece for which a body is saved, or the code of the refusal. A registration first puts its piece on the tag. */
function findPiece(
  { pieces }: Records,
  { tag, equipmentId }: ModelBody,
  isRegistration: boolean,
): { readonly piece: string } | { readonly code: string } {
  const onTag = pieces.get(tag);
  if (isRegistration && equipmentId !== undefined) {
    if (onTag !== undefined && onTag !== equipmentId) {
      return { code: 'TAG_NOT_FREE' };
    }
    pieces.set(tag, equipmentId);
    return { piece: equipmentId };
  }
  if (equipmentId !== undefined) {
    return [...pieces.values()].includes(equipmentId) ? { piece: equipmentId } : { code: 'EQUIPMENT_GONE' };
  }
  return onTag === undefined ? { code: 'NOT_FOUND' } : { piece: onTag };
}

/** Saves a record of the session's person, once by its id. */
function save(
  records: Records,
  id: string,
  body: string,
  { person, isRegistration }: { readonly person: string; readonly isRegistration: boolean },
): Answer {
  const { saved, breaches } = records;
  const first = saved.get(id);
  if (first !== undefined) {
    if (first !== body) {
      breaches.push(`${id} was sent with another content`);
      return problem(409, 'RECORD_CONTENT_DIFFERS');
    }
    return { status: 200, body: { id, result: 'VALID' } };
  }
  const content = JSON.parse(body) as ModelBody;
  if (content.author !== person) {
    breaches.push(`a record of ${content.author} was sent in the session of ${person}`);
  }
  const code = records.refusalCodes.get(content.tag);
  if (code !== undefined) {
    records.refusedIds.add(id);
    return problem(409, code);
  }
  if (content.photos.some((photo) => !records.photos.has(photo))) {
    return problem(409, 'PHOTO_UNKNOWN');
  }
  const found = findPiece(records, content, isRegistration);
  if ('code' in found) {
    records.refusedIds.add(id);
    return problem(409, found.code);
  }
  content.photos.forEach((photo) => records.claimed.add(photo));
  saved.set(id, body);
  records.savedFor.set(id, found.piece);
  return { status: 200, body: { id, result: 'VALID' } };
}

/** Takes a refused record for the office. */
function takeForOffice({ saved, office, refusedIds, breaches }: Records, id: string, text: string): Answer {
  const { body } = JSON.parse(text) as { body: string };
  if (!refusedIds.has(id)) {
    breaches.push(`${id} went to the office without having been refused`);
  }
  if (saved.has(id)) {
    breaches.push(`${id} went to the office although it is saved`);
  }
  office.set(id, body);
  return { status: 200, body: { id, state: 'WAITING' } };
}

export function modelServer(): ModelServer {
  const sessions = new Map<string, string>();
  const records: Records = {
    saved: new Map(),
    savedFor: new Map(),
    pieces: new Map(),
    office: new Map(),
    refusedIds: new Set(),
    breaches: [],
    refusalCodes: new Map(),
    photos: new Map(),
    claimed: new Set(),
  };
  const { photos, claimed } = records;
  return {
    ...records,
    sessions,
    purgePhotos: () => [...photos.keys()].filter((id) => !claimed.has(id)).forEach((id) => photos.delete(id)),
    handle: ({ path, body, headers }, photo) => {
      const person = sessions.get(headers[SESSION_HEADER] ?? '');
      if (person === undefined) {
        return problem(401, 'SESSION_REQUIRED');
      }
      const id = headers['Idempotency-Key'] ?? path.split('/').filter(Boolean).at(-1) ?? '';
      if (photo !== undefined) {
        photos.set(id, photo);
        return { status: 200, body: { id } };
      }
      const text = typeof body === 'string' ? body : '';
      return path.includes('/quarantine/')
        ? takeForOffice(records, id, text)
        : save(records, id, text, { person, isRegistration: 'Idempotency-Key' in headers });
    },
  };
}
