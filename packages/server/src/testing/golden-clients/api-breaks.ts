/** Finds changes of the API that break programs of customers, and names the remedy. */
import type { StableApi, StableEndpoint, StableField } from './stable-api.ts';

type Fields = StableEndpoint['sent'];

const KEEP = 'keep it; a change is a new endpoint, and the old one is deprecated for twelve months';

/** Returns the elements of the first list that the second one lacks. */
const missing = (wanted: readonly string[], present: readonly string[]): string[] =>
  wanted.filter((each) => !present.includes(each));

function narrowedValues(frozen: StableField, present: StableField): string[] {
  if (present.values === undefined) {
    return [];
  }
  const lost = frozen.values === undefined ? ['others'] : missing(frozen.values, present.values);
  return lost.length === 0
    ? []
    : [`no longer allows ${lost.join(', ')}: allow them again; lists of values only grow`];
}

function narrowedBounds(frozen: StableField, present: StableField): string[] {
  return Object.entries(present.bounds ?? {}).flatMap(([name, bound]) => {
    const isUpper = name.startsWith('max');
    const before = frozen.bounds?.[name as keyof typeof frozen.bounds] ?? (isUpper ? Infinity : -Infinity);
    const isNarrower = isUpper ? bound < before : bound > before;
    return isNarrower ? [`has the ${name} ${bound} instead of ${before}: allow as much as before`] : [];
  });
}

/** Returns the breaks of a sent value that existed before. */
function sentBreaks(frozen: StableField, present: StableField | undefined): string[] {
  if (present === undefined) {
    return [`was removed, and calls with it would be refused: ${KEEP}`];
  }
  const types = missing(frozen.types, present.types);
  return [
    ...(present.isRequired && !frozen.isRequired ? ['became required: make it optional again'] : []),
    ...(types.length > 0 ? [`may no longer be ${types.join(', ')}: accept it as before`] : []),
    ...narrowedValues(frozen, present),
    ...narrowedBounds(frozen, present),
  ];
}

function receivedBreaks(frozen: StableField, present: StableField | undefined): string[] {
  if (present === undefined) {
    return [`was removed: ${KEEP}`];
  }
  const types = missing(present.types, frozen.types);
  return [
    ...(frozen.isRequired && !present.isRequired ? ['may be absent now: always send it'] : []),
    ...(types.length > 0 ? [`may be ${types.join(', ')} now: add a field for it instead`] : []),
    ...(frozen.values === undefined ? [] : narrowedValues(frozen, present)),
  ];
}

/** Finds new required parameters and fields, unless the object around them is new itself. */
function newRequired(frozen: Fields, present: Fields): string[] {
  return Object.entries(present).flatMap(([path, field]) => {
    const parent = path.slice(0, path.lastIndexOf('.'));
    const isNew = field.isRequired && frozen[path] === undefined;
    return isNew && (!path.includes('.') || frozen[parent] !== undefined)
      ? [`${path} is new and required: make it optional, with a default`]
      : [];
  });
}

function endpointBreaks(frozen: StableEndpoint, present: StableEndpoint): string[] {
  const facts = (['name', 'scope', 'status', 'reply'] as const).flatMap((fact) =>
    frozen[fact] === present[fact]
      ? []
      : [`${fact} is ${present[fact]} instead of ${frozen[fact]}: change it back`],
  );
  const each = (fields: Fields, breaksOf: (field: StableField, path: string) => string[]): string[] =>
    Object.entries(fields).flatMap(([path, field]) => breaksOf(field, path).map((text) => `${path} ${text}`));
  return [
    ...facts,
    ...each(frozen.sent, (field, path) => sentBreaks(field, present.sent[path])),
    ...newRequired(frozen.sent, present.sent),
    ...each(frozen.received, (field, path) => receivedBreaks(field, present.received[path])),
  ];
}

/**
 * Compares the present API with the frozen one. Additions are no breaks.
 * @param today ISO date; a deprecated endpoint may be absent from its sunset on
 * @returns a line for each break, with the advice
 */
export function apiBreaks(frozen: StableApi, present: StableApi, today: string): string[] {
  return Object.entries(frozen).flatMap(([key, endpoint]) => {
    const now = present[key];
    if (now === undefined) {
      const isOver = endpoint.sunset !== undefined && endpoint.sunset <= today;
      return isOver ? [] : [`${key} was removed or closed to tokens: ${KEEP}`];
    }
    return endpointBreaks(endpoint, now).map((text) => `${key}: ${text}`);
  });
}
