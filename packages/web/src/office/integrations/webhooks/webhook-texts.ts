/** Texts of the types of events and of failed calls. */
import type { CALL_FAULTS } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { EVENT_TYPES } from '@mobcheck/contract/events/event-types.ts';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

type Underscored<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : T;

/** Returns a function that names a type of event. A type that this build does not know keeps its own name. */
export function useTypeName(): (type: string) => string {
  const t = useWebhooksPhrases();
  return (type) => {
    const known = EVENT_TYPES.find((other) => other === type);
    // A dot in the key of a phrase would separate levels of nested phrases.
    return known === undefined ? type : t(`type.${known.replace('.', '_') as Underscored<typeof known>}`);
  };
}

interface Outcome {
  readonly status: number | null;
  readonly fault: (typeof CALL_FAULTS)[number] | null;
}

/** Returns a function that explains a failed call. */
export function useFaultText(): (outcome: Outcome) => string {
  const t = useWebhooksPhrases();
  return ({ fault, status }) => (fault === null ? '' : t(`fault.${fault}`, { status: status ?? 0 }));
}
