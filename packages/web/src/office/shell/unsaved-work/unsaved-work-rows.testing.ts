/** Rows that the forms in the tests of unsaved work show. */

export const SHEET = {
  id: 'i',
  headers: ['SKU', 'Local'],
  mapping: { fields: {}, joined: {}, attributes: [] },
  state: 'UPLOADED',
};

export const RECORD = {
  id: 'r',
  kind: 'inspection',
  state: 'WAITING',
  userName: 'Ana',
  tagSerialNumber: '0123456789AB',
  problem: { status: 404, code: 'NOT_FOUND', issues: [] },
  receivedAt: '2026-11-20T12:00:00.000Z',
  phoneTime: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  reason: '',
  acceptedSerial: null,
  bundleAt: null,
  content: null,
  body: '{}',
  photos: [],
  equipmentName: '',
  equipmentId: null,
  registrationId: null,
  followerCount: 0,
  now: { tag: 'UNKNOWN', equipment: null, piece: null, lastRecord: null, sameId: null },
};
