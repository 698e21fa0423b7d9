/** The two faces that every document embeds, read once (see `assets/fonts/README.md`). */
import { readFileSync } from 'node:fs';

export type Face = 'regular' | 'bold';
export const FACES: readonly Face[] = ['regular', 'bold'];

const folder = new URL('../../../assets/fonts/', import.meta.url);

export const faceFiles: Readonly<Record<Face, Uint8Array>> = {
  regular: readFileSync(new URL('NotoSans-Regular.latin.ttf', folder)),
  bold: readFileSync(new URL('NotoSans-Bold.latin.ttf', folder)),
};
