/** The stub's customers, products and plans. */
import { z } from 'zod';
import { created, done, found, parse, pricing, referred, type Handler } from './handling.testing.ts';

const code = z.string().nullish();
const phone = z.object({
  id: z.number().optional(),
  phone_type: z.enum(['mobile', 'landline']),
  number: z.string().regex(/^55\d{10,11}$/),
});
const customerBody = z.object({
  name: z.string().min(1),
  email: z.email(),
  registry_code: z.string().optional(),
  code,
  phones: z.array(phone).default([]),
  address: z.record(z.string(), z.string()).optional(),
});
const productBody = z.object({ name: z.string().min(1), code, pricing_schema: pricing });
const planBody = z.object({
  name: z.string().min(1),
  code,
  interval: z.literal('months'),
  interval_count: z.literal(1),
  billing_trigger_type: z.literal('beginning_of_period'),
  plan_items: z.array(z.object({ product_id: z.number() })).min(1),
});

export const CATALOGUE_CALLS: Readonly<Record<string, Handler>> = {
  'POST customers': ({ account, shapes, body }) => {
    const { name, email, registry_code, code: own, phones, address = null } = parse(customerBody, body);
    const row = {
      ...account.newRow(own ?? null),
      name,
      email,
      registryCode: registry_code ?? null,
      status: 'inactive' as const,
      address,
      phones: phones.map(({ phone_type, number }) => ({
        id: account.newRow(null).id,
        phoneType: phone_type,
        number,
      })),
    };
    account.customers.push(row);
    return created({ customer: shapes.customer(row) });
  },
  'PUT customers/:id': ({ account, shapes, id, body }) => {
    const row = found(account.customers, id);
    const { name, email, registry_code, phones, address = row.address } = parse(customerBody, body);
    Object.assign(row, { name, email, address, registryCode: registry_code ?? row.registryCode });
    for (const { id: phoneId, phone_type, number } of phones) {
      row.phones = row.phones.filter((old) => old.id !== phoneId);
      row.phones.push({ id: phoneId ?? account.newRow(null).id, phoneType: phone_type, number });
    }
    return done({ customer: shapes.customer(row) });
  },
  'POST customers/:id/unarchive': ({ account, shapes, id }) => {
    const row = found(account.customers, id);
    row.status = 'inactive';
    return done({ customer: shapes.customer(row) });
  },
  'POST products': ({ account, shapes, body }) => {
    const { name, code: own, pricing_schema } = parse(productBody, body);
    const { price, schema_type: schemaType } = pricing_schema;
    const row = { ...account.newRow(own ?? null), name, price, schemaType };
    account.products.push(row);
    return created({ product: shapes.product(row) });
  },
  'GET products/:id': ({ account, shapes, id }) =>
    done({ product: shapes.product(found(account.products, id)) }),
  'PUT products/:id': ({ account, shapes, id, body }) => {
    const row = found(account.products, id);
    const { name, pricing_schema } = parse(productBody, body);
    Object.assign(row, { name, price: pricing_schema.price, schemaType: pricing_schema.schema_type });
    return done({ product: shapes.product(row) });
  },
  'POST plans': ({ account, shapes, body }) => {
    const { name, code: own, plan_items } = parse(planBody, body);
    plan_items.forEach(({ product_id }) => referred(account.products, product_id, 'plan_items.product_id'));
    const row = { ...account.newRow(own ?? null), name };
    account.plans.push(row);
    return created({ plan: shapes.plan(row) });
  },
};
