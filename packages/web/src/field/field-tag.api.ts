/** The tag in the URL, and the links to its screens. */
import { getFieldTag, type FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import type { PieceDeficiency } from '../domain/deficiency/piece-deficiency.ts';
import { type LinkTarget, usePageParams } from '../lib/page-url.ts';
import { useSwitch, useUser } from '../lib/session.tsx';
import { ApiError } from '../lib/api-error.ts';
import { fieldQueryOf, useCopyState } from './copy/field-query.ts';
import type { ClockedTag } from './copy/phone-copy.ts';
import { useCopyRenewal } from './copy/use-copy-renewal.ts';

export type RegisteredTag = ClockedTag & { state: 'REGISTERED' };
export type FreeTag = FieldTag & { state: 'FREE' };

export const isRegistered = (tag: ClockedTag): tag is RegisteredTag => tag.state === 'REGISTERED';
export const isFree = (tag: FieldTag): tag is FreeTag => tag.state === 'FREE';

export type TagScreenName = 'inspect' | 'maintain' | 'register' | 'deficiency';

/** Returns the equipment's label, or its product's name when it has none. */
export function equipmentDisplayName(equipment: RegisteredTag['equipment']): string {
  return equipment.extraLabel || equipment.productName;
}

/** Any text is accepted, since the screen shows an error if it is not a serial. */
const serialParams = z.object({ serial: z.string() });

/** Returns the serial in the URL, normalised, and whether it is a valid tag serial. */
export function useSerial(): { serial: string; isValid: boolean } {
  const serial = normalizeTagSerial(usePageParams(serialParams)?.serial ?? '');
  return { serial, isValid: isTagSerial(serial) };
}

/**
 * Queries the tag in the URL, and renews an old copy to get the work of colleagues.
 * @param options.retryOnMount false avoids another request for a tag that the server just failed to find
 */
export function useFieldTag(options: { readonly retryOnMount?: boolean } = {}) {
  const { serial, isValid } = useSerial();
  const { renewIfOld } = useCopyRenewal();
  const onOpened = useEffectEvent(renewIfOld);
  useEffect(() => onOpened(), [serial]);
  return useQuery({
    ...fieldQueryOf(useUser(), getFieldTag, { params: { serial } }),
    enabled: isValid,
    ...options,
  });
}

/** Whether the phone's copy of the company lacks the tag while the server does not answer. */
export function useIsUnknownTag({
  data,
  error,
}: Pick<ReturnType<typeof useFieldTag>, 'data' | 'error'>): boolean {
  const { data: copy } = useCopyState();
  return !data && error instanceof ApiError && error.status === 0 && Boolean(copy);
}

/** Returns the open deficiencies of a piece, gravest first, or undefined while the agenda is off. */
export function useOpenDeficiencies({
  open,
  deficiencies,
}: Pick<RegisteredTag, 'open' | 'deficiencies'>): readonly PieceDeficiency[] | undefined {
  // The copy also has the deficiencies of a group that has switched the agenda off since.
  return useSwitch('AGENDA') ? (open ?? deficiencies ?? []) : undefined;
}

/** Returns the link to a tag's screen, or to one of its forms. */
export function tagLink(serial: string, screen?: TagScreenName): LinkTarget {
  return { to: `/t/${serial}${screen ? `/${screen}` : ''}` };
}

/** The start screen, where a tag is found by scanning or typing. */
export const START_LINK: LinkTarget = { to: '/' };
