/** Loads the operator's contacts, for pages without a query client. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { CONTACT_PATH } from '@mobcheck/contract/signup/contact.rules.ts';
import type { Contact } from '@mobcheck/contract/signup/signup.contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';

// Like `getContact` of the contract. The reply is text instead of a schema, so that the landing page does not load zod.
const readContact = endpoint({
  method: 'GET',
  path: CONTACT_PATH,
  summary: 'How the operator is reached',
  may: { name: 'anyone', allows: () => true },
  scope: 'public',
  reply: 'text',
});

/** Returns the operator's contacts, or undefined if the server does not respond. */
async function loadContact(): Promise<Contact | undefined> {
  return call(readContact).then(
    (text) => JSON.parse(text) as Contact,
    () => undefined,
  );
}

/** Returns the operator's contacts, or undefined while they load and if the server does not respond. */
export function useContact(): Contact | undefined {
  const [contact, setContact] = useState<Contact>();
  useEffect(() => void loadContact().then(setContact), []);
  return contact;
}

/** Returns the configured e-mail address of the support, or else an address at the host of this page. */
export async function supportEmail(): Promise<string> {
  return (await loadContact())?.email ?? `suporte@${location.hostname}`;
}

/** Returns the e-mail address of the support, or undefined while it loads. */
export function useSupportEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => void supportEmail().then(setEmail), []);
  return email;
}
