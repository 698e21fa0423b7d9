/** The tag that the address names, and where its screens are. */
import { getFieldTag, type FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { queryOf } from '../lib/query.ts';

export type RegisteredTag = FieldTag & { state: 'REGISTERED' };
export type FreeTag = FieldTag & { state: 'FREE' };

export const isRegistered = (tag: FieldTag): tag is RegisteredTag => tag.state === 'REGISTERED';
export const isFree = (tag: FieldTag): tag is FreeTag => tag.state === 'FREE';

export type TagScreenName = 'inspect' | 'maintain' | 'register';

/** What was printed on the equipment for people, best first. */
export function nameOf(equipment: RegisteredTag['equipment']): string {
  return equipment.extraLabel || equipment.productName;
}

/** The serial of the address, normalised; `good` tells whether it can be a tag at all. */
export function useSerial(): { serial: string; good: boolean } {
  const { serial: given = '' } = useParams({ strict: false }) as { serial?: string };
  const serial = normalizeTagSerial(given);
  return { serial, good: isTagSerial(serial) };
}

export function useFieldTag() {
  const { serial, good } = useSerial();
  return useQuery({ ...queryOf(getFieldTag, { params: { serial } }), enabled: good });
}

/** Ways between the screens: `go.tag(serial)`, `go.tag(serial, 'inspect')`, `go.find()`. */
export function useGo() {
  const navigate = useNavigate();
  return {
    find: () => void navigate({ to: '/' as never }),
    tag: (serial: string, screen?: TagScreenName, replace = false) =>
      void navigate({ to: `/t/${serial}${screen ? `/${screen}` : ''}` as never, replace }),
  };
}
