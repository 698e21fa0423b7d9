/** Writes categories and photos through the API while backups run, and notes each write that the server has acknowledged. */
import { randomUUID } from 'node:crypto';
import { pictureUpload } from '../../../packages/server/src/testing/records.ts';
import { signIn, type Product } from './product.ts';

/** A write that the server has acknowledged. */
export interface Acknowledged {
  readonly group: string;
  /** Name of a category, or id of a photo. */
  readonly name: string;
  readonly kind: 'category' | 'photo';
  readonly at: Date;
}

const WRITERS = 4;
/** One of this many writes is a photo. */
const PHOTO_EVERY = 10;

async function write(
  url: string,
  headers: Record<string, string>,
  number: number,
): Promise<string | undefined> {
  const isPhoto = number % PHOTO_EVERY === 0;
  const name = randomUUID();
  const picture = isPhoto
    ? await pictureUpload(`rgb(${number % 256}, ${(number >> 8) % 256}, 99)`)
    : undefined;
  const response = await (picture === undefined
    ? fetch(`${url}/web/categories/`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      })
    : fetch(`${url}/field/photos/${name}`, {
        method: 'PUT',
        headers: { ...headers, ...picture.headers },
        body: picture.rawBody as Buffer<ArrayBuffer>,
      }));
  await response.arrayBuffer();
  return response.ok ? name : undefined;
}

/**
 * Begins to write to all groups in turn.
 * @returns the acknowledged writes and the refused calls, both growing, and a function that ends the writing
 */
export async function beginWriting({ url }: Product, groups: readonly string[]) {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const sessions = new Map<string, { authorization: string }>();
  for (const group of groups) {
    sessions.set(group, await signIn(url, group));
  }
  let isOver = false;
  let number = 0;
  const writer = async () => {
    while (!isOver) {
      number += 1;
      const mine = number;
      const group = groups[mine % groups.length] ?? '';
      const name = await write(url, sessions.get(group) ?? {}, mine).catch(() => undefined);
      if (name !== undefined) {
        const kind = mine % PHOTO_EVERY === 0 ? 'photo' : 'category';
        acknowledged.push({ group, name, kind, at: new Date() });
      } else if (!isOver) {
        refused.push(group);
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, writer);
  return {
    acknowledged,
    refused,
    stop: async () => {
      isOver = true;
      await Promise.all(writers);
    },
  };
}
