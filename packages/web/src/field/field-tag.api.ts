/** The tag that the address names, and where its screens are. */
import { getFieldTag, type FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type Address, usePageParams } from '../lib/address.ts';
import { queryOf } from '../lib/query.ts';

export type RegisteredTag = FieldTag & { state: 'REGISTERED' };
export type FreeTag = FieldTag & { state: 'FREE' };

export const isRegistered = (tag: FieldTag): tag is RegisteredTag => tag.state === 'REGISTERED';
export const isFree = (tag: FieldTag): tag is FreeTag => tag.state === 'FREE';

export type TagScreenName = 'inspect' | 'maintain' | 'register';

/** What was printed on the equipment for people, best first. */
export function equipmentDisplayName(equipment: RegisteredTag['equipment']): string {
  return equipment.extraLabel || equipment.productName;
}

/** As it stands in the address, also when it can be no tag: then the screen says so. */
const serialParams = z.object({ serial: z.string() });

/** The serial of the address, normalised; `good` tells whether it can be a tag at all. */
export function useSerial(): { serial: string; isValid: boolean } {
  const serial = normalizeTagSerial(usePageParams(serialParams)?.serial ?? '');
  return { serial, isValid: isTagSerial(serial) };
}

export function useFieldTag() {
  const { serial, isValid } = useSerial();
  return useQuery({ ...queryOf(getFieldTag, { params: { serial } }), enabled: isValid });
}

/** The screen of a tag, or what is done there. */
export function tagAddress(serial: string, screen?: TagScreenName): Address {
  return { to: `/t/${serial}${screen ? `/${screen}` : ''}` };
}

export const FIND_ADDRESS: Address = { to: '/' };
