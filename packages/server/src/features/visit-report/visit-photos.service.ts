/** Chooses the photos that a report shows of each deficiency, before and after. */
import type { TenantDb } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { RecordPicture } from '../../platform/pdf/record-types.ts';
import { findPhotoKeys, findRecordPhotos, type VisitDeficiency } from './visit-deficiencies.queries.ts';

/** The most photos before a fix, and after it, of one deficiency. */
const MAX_PHOTOS_OF_SIDE = 4;
/** The most photos of a report, about twelve megabytes. */
const MAX_PHOTOS = 400;

export interface PicturedDeficiency extends VisitDeficiency {
  readonly before: readonly RecordPicture['load'][];
  readonly after: readonly RecordPicture['load'][];
  /** Number of photos that the report leaves out. */
  readonly leftOut: number;
  /** Number of an earlier deficiency in the report with the same photos, which is printed instead of the photos. */
  readonly samePhotosAs: number | undefined;
}

interface Chosen {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly leftOut: number;
  readonly samePhotosAs: number | undefined;
}

/** Chooses the ids of photos in the order of the deficiencies, until the report has enough. */
function choosePhotos(
  deficiencies: readonly VisitDeficiency[],
  photosOf: ReadonlyMap<string, readonly string[]>,
): Chosen[] {
  const numbers = new Map<string, number>();
  let room = MAX_PHOTOS;
  const take = (photos: readonly string[]) => {
    const taken = photos.slice(0, Math.min(MAX_PHOTOS_OF_SIDE, room));
    room -= taken.length;
    return taken;
  };
  return deficiencies.map(({ number, openingRecordId, fixingRecordId, photos }) => {
    const allBefore = openingRecordId === null ? photos : (photosOf.get(openingRecordId) ?? []);
    const allAfter = fixingRecordId === null ? [] : (photosOf.get(fixingRecordId) ?? []);
    const all = [...allBefore, ...allAfter];
    // Flaws of one record share its photos.
    const key = `${allBefore.join()} ${allAfter.join()}`;
    const samePhotosAs = all.length === 0 ? undefined : numbers.get(key);
    if (samePhotosAs !== undefined) {
      return { before: [], after: [], leftOut: 0, samePhotosAs };
    }
    numbers.set(key, number);
    const [before, after] = [take(allBefore), take(allAfter)];
    return { before, after, leftOut: all.length - before.length - after.length, samePhotosAs };
  });
}

/** Adds the photos to deficiencies. A photo is loaded when it is drawn. */
export async function pictureDeficiencies(
  db: TenantDb,
  files: Pick<FileStore, 'get'>,
  found: readonly VisitDeficiency[],
): Promise<PicturedDeficiency[]> {
  // Only a fixed deficiency has photos after the fix.
  const deficiencies = found.map((row) => (row.state === 'FIXED' ? row : { ...row, fixingRecordId: null }));
  const records = deficiencies.flatMap(({ openingRecordId, fixingRecordId }) => [
    ...(openingRecordId === null ? [] : [openingRecordId]),
    ...(fixingRecordId === null ? [] : [fixingRecordId]),
  ]);
  const chosen = choosePhotos(deficiencies, await findRecordPhotos(db, [...new Set(records)]));
  const keys = await findPhotoKeys(
    db,
    chosen.flatMap(({ before, after }) => [...before, ...after]),
  );
  const loaderOf = (id: string) => {
    const key = keys.get(id);
    return async () => (key === undefined ? undefined : files.get(key));
  };
  return deficiencies.map((row, index) => {
    const { before = [], after = [], leftOut = 0, samePhotosAs } = chosen[index] ?? {};
    return { ...row, before: before.map(loaderOf), after: after.map(loaderOf), leftOut, samePhotosAs };
  });
}
