/** Defects of files, which are pictures, sheets and backups. */
import { FEATURES, SERVER, type ProductDefects } from './product-defect.ts';

const PHOTOS_TEST = `${FEATURES}/photos/photos.test.ts`;
const IMAGES = `${SERVER}/platform/images.ts`;

export const FILE_DEFECTS: ProductDefects = {
  'the file of a photo is written after the answer': {
    file: `${SERVER}/platform/files/new-file.ts`,
    text: '  await files.put(key, bytes);\n',
    replacement: '  void files.put(key, bytes);\n',
    tests: [PHOTOS_TEST],
  },
  'a transaction may wait for the file store': {
    file: `${SERVER}/platform/files/spared-file-store.ts`,
    text: 'if (held !== undefined) {',
    replacement: "if (held === 'a turn') {",
    tests: [`${SERVER}/platform/files/silent-store.test.ts`],
  },
  'a file store that does not answer is asked again at once': {
    file: `${SERVER}/platform/files/spared-file-store.ts`,
    text: '!(error instanceof FileStoreUnavailable)',
    replacement: 'error !== undefined',
    tests: [`${SERVER}/platform/files/silent-store.test.ts`],
  },
  'SVG is read as a picture': {
    file: IMAGES,
    text: "    'VipsForeignLoadPng',\n",
    replacement: "    'VipsForeignLoadPng',\n    'VipsForeignLoadSvg',\n",
    tests: [PHOTOS_TEST],
  },
  'a picture may have any number of pixels': {
    file: IMAGES,
    text: 'const MAX_PIXELS = 50e6;',
    replacement: 'const MAX_PIXELS = 50e12;',
    tests: [`${SERVER}/platform/images.test.ts`],
  },
  'a picture keeps where it was taken': {
    file: IMAGES,
    text: '    .webp({ quality: QUALITY })\n    .toBuffer({ resolveWithObject: true });',
    replacement:
      '    .webp({ quality: QUALITY })\n    .keepMetadata()\n    .toBuffer({ resolveWithObject: true });',
    tests: [PHOTOS_TEST],
  },
  'a damaged picture is taken': {
    file: IMAGES,
    text: 'const LEAST_SHARE = 0.75;',
    replacement: 'const LEAST_SHARE = 0;',
    tests: [`${SERVER}/platform/odd-images.test.ts`],
  },
  'a file of a hundred megabytes is taken': {
    file: `${SERVER}/platform/http/server.ts`,
    text: 'const MAX_FILE_BYTES = 15 * 1_048_576;',
    replacement: 'const MAX_FILE_BYTES = 150 * 1_048_576;',
    tests: [PHOTOS_TEST],
  },
  'files are readable for every user of the machine': {
    file: `${SERVER}/platform/files/file-store.ts`,
    text: "open(temporary, 'w', 0o600)",
    replacement: "open(temporary, 'w', 0o644)",
    tests: [`${SERVER}/platform/files/file-store.test.ts`],
  },
  'a key leads out of the file store': {
    file: `${SERVER}/platform/files/file-store.ts`,
    text: 'if (!KEY.test(key)) {',
    replacement: "if (key === '' || KEY.test('')) {",
    tests: [`${SERVER}/platform/files/file-store.test.ts`],
  },
  'a text becomes a formula in a workbook': {
    file: `${SERVER}/platform/xlsx/sheet-cells.ts`,
    text: '  return textCell(value instanceof Date ? value.toISOString() : String(value));',
    replacement:
      "  if (typeof value === 'string' && value.startsWith('=')) {\n    return { formula: value.slice(1) } as unknown as CellValue;\n  }\n  return textCell(value instanceof Date ? value.toISOString() : String(value));",
    tests: [`${SERVER}/platform/xlsx/sheet.test.ts`],
  },
  'a text becomes a formula in a CSV file': {
    file: `${SERVER}/platform/csv/csv-writer.ts`,
    text: "FORMULA.test(text) ? `'${text}` : text",
    replacement: "FORMULA.test('') ? `'${text}` : text",
    tests: [`${SERVER}/platform/csv/csv-writer.test.ts`],
  },
  'a small workbook unpacks into the whole memory': {
    file: `${SERVER}/platform/xlsx/zip-directory.ts`,
    text: '(sum, { unpackedSize }) => sum + unpackedSize',
    replacement: '(sum, { packedSize }) => sum + packedSize',
    tests: [`${FEATURES}/imports/upload/import-files.test.ts`, `${SERVER}/platform/xlsx/sheet.test.ts`],
  },
  'photos of records are deleted as orphans': {
    file: `${FEATURES}/photos/purge-orphan-photos.service.ts`,
    text: 'ids.filter((id) => !referenced.has(id)),',
    replacement: 'ids.filter((id) => !referenced.has(`${id} `)),',
    tests: [`${FEATURES}/photos/purge-orphan-photos.test.ts`],
  },
  'two uploads at the same time exceed the room of a group': {
    file: `${FEATURES}/file-storage/file-storage.service.ts`,
    text: 'await requireRoom(context, files, use, 0);',
    replacement: 'await Promise.resolve();',
    tests: [`${FEATURES}/file-storage/file-storage.test.ts`],
  },
  'a moved photo is not counted in its new group': {
    file: 'server/migrations/tenant-baseline.gen.sql',
    text: 'CREATE TRIGGER count_added_bytes AFTER INSERT ON photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT',
    replacement:
      'CREATE TRIGGER count_added_bytes AFTER INSERT ON photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (current_role <> session_user)',
    tests: [`${FEATURES}/company-moves/company-moves.test.ts`],
  },
  'the files of a company that moved are deleted': {
    file: `${FEATURES}/company-moves/company-moves.service.ts`,
    text: '  await noteMovedFiles(db, from, to);\n',
    replacement: '',
    tests: [`${FEATURES}/company-moves/company-moves.test.ts`],
  },
  'tags that were sent are lost when their group is put back': {
    file: 'operations/src/group/group-import.ts',
    text: '    await target.settleProducedTags(db, group, clock.now());\n',
    replacement: '',
    tests: ['operations/src/group/group-archive.test.ts'],
  },
  'a changed file of a backup is restored': {
    file: 'operations/src/whole/file-copies.ts',
    text: "createHash('sha256').update(bytes).digest('hex') !== sha256",
    replacement: "createHash('sha256').update(bytes).digest('hex') === ''",
    tests: ['operations/src/whole/whole.test.ts'],
  },
  'an altered segment of the log is restored': {
    file: 'operations/src/whole/archived-log.ts',
    text: 'expected.slice(0, sha256.length) !== sha256',
    replacement: "expected === ''",
    tests: ['operations/src/whole/whole.test.ts'],
  },
  'a log that is not replayed to its end is restored': {
    file: 'operations/src/whole/restore.ts',
    text: '      if (until === undefined) {\n',
    replacement: '      if (until !== undefined) {\n',
    tests: ['operations/src/whole/whole.test.ts'],
  },
  'an import writes files that no row names': {
    file: 'operations/src/group/import-rules.ts',
    text: '  if (!isPicture && !named.tables.has(name)) {\n',
    replacement: "  if (name === '') {\n",
    tests: ['operations/src/group/hostile-archive.test.ts'],
  },
  'an import writes over files': {
    file: 'operations/src/group/import-entries.ts',
    text: '  } else if (!present.equals(content)) {\n',
    replacement: '  } else if (content.length === 0) {\n',
    tests: ['operations/src/group/hostile-archive.test.ts'],
  },
  'a failed import leaves its files': {
    file: 'operations/src/group/import-entries.ts',
    text: '    writtenFiles.push(key);\n',
    replacement: '',
    tests: ['operations/src/group/hostile-archive.test.ts'],
  },
};
