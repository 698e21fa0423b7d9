/** The clocks of products and of equipment in a bundle. Null for products without clocks. */
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { sql } from 'kysely';

/** The clocks of a row of `products`, in their order. */
export const CLOCKS_OF_PRODUCT = sql<SavedClock[] | null>`(
  select json_agg(json_build_object(
    'kind', coalesce(clock_kinds.key, clock_kinds.id::text), 'name', clock_kinds.name, 'period', period, 'unit', unit,
    'noticeDays', notice_days, 'rounding', rounding, 'resets', resets, 'base', base, 'unknown', unknown) order by position)
  from product_clocks join clock_kinds on clock_kinds.id = product_clocks.clock_kind_id
  where product_clocks.product_id = products.id)`;

/** The last days and the due dates of the clocks of a row of `equipment`, in the order of its product. */
export const CLOCKS_OF_EQUIPMENT = sql<{
  readonly lastOn: (string | null)[];
  readonly dueOn: (string | null)[];
} | null>`(
  select json_build_object('lastOn', json_agg(last_on order by position), 'dueOn', json_agg(due_on order by position))
  from product_clocks left join equipment_clocks
    on equipment_clocks.clock_kind_id = product_clocks.clock_kind_id and equipment_clocks.equipment_id = equipment.id
  where product_clocks.product_id = equipment.product_id having count(*) > 0)`;

/** Bytes of a last day and a due date as JSON. */
const BYTES_OF_CLOCK = 26;

/** Bytes of the clocks of a row of `equipment`. */
export const BYTES_OF_CLOCKS = sql`(
  select count(*) * ${BYTES_OF_CLOCK} from product_clocks where product_clocks.product_id = equipment.product_id)`;
