/** The norm sets that a company group may follow. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { proposedClock } from './clocks.contract.ts';
import { appliesClocks } from './clocks.policy.ts';
import { normLabel, normNames } from './norm.contract.ts';

/** A class of a norm set with its clocks. */
const offeredClass = z.object({ key: z.string(), name: normNames, clocks: z.array(proposedClock) });

/** A product that follows an older version of a set. */
const productBehind = z.object({
  productId: z.string(),
  name: z.string(),
  pieces: z.number().int(),
  class: z.string(),
  version: z.number().int(),
  /** The kinds of the product's clocks. The product may keep a kind that the group disabled. */
  kinds: z.array(z.string()),
  /** Whether the newest version has other clocks for the class. False also if it lacks the class. */
  differs: z.boolean(),
  /** Whether the newest version still has the class. */
  hasClass: z.boolean(),
});

export const offeredNormSet = normLabel.extend({
  sources: z.array(z.object({ key: z.string(), title: z.string() })),
  classes: z.array(offeredClass),
  /** Products of the group that follow this version. */
  following: z.number().int(),
  behind: z.array(productBehind),
});
export type OfferedNormSet = z.infer<typeof offeredNormSet>;

export const listOfferedNormSets = endpoint({
  method: 'GET',
  path: '/web/clocks/norm-sets/',
  summary: 'The newest version of each norm set, and the products that follow an older one',
  may: appliesClocks,
  scope: 'tenant',
  reply: z.array(offeredNormSet),
});
