/** A download of labels under way: it goes on when its window is closed, and can be taken up again when it broke. */
import { listLabelBatches } from '@mobcheck/contract/labels/labels.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { showNumber } from '../../lib/format.ts';
import { useRenew } from '../../lib/query.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { downloadLabels, type LabelOrder } from './labels.api.ts';
import { useLabelsPhrases } from './labels.phrases.ts';

export interface LabelRun {
  readonly order: LabelOrder;
  readonly state: 'running' | 'done' | 'failed';
  /** Bytes so far. */
  readonly received: number;
  /** Why it failed, in words. */
  readonly why?: string;
  /** The server refused it: nothing was made, and asking again changes nothing. */
  readonly refused?: boolean;
}

/** Whether sending the same order again would be answered in the same way. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}

/** A flag that running work reads as it is now; false once the page is left. */
function useCurrent(flag: boolean) {
  const current = useRef(flag);
  useEffect(() => {
    current.current = flag;
    return () => {
      current.current = false;
    };
  }, [flag]);
  return current;
}

/** Counts the tags of the own company that were made since the logged user's figure. */
function useMadeTags() {
  const { companyId, generated_tag_qty: counted } = useUser();
  const [made, setMade] = useState({ beyond: counted, quantity: 0 });
  const known = useRef(new Set<string>());
  /** The first byte of an order's file says that its tags are there. */
  const count = ({ request, again, quantity, ...order }: LabelOrder) => {
    if (!again && !known.current.has(request) && order.companyId === companyId) {
      known.current.add(request);
      setMade((before) => ({
        beyond: counted,
        quantity: quantity + (before.beyond === counted ? before.quantity : 0),
      }));
    }
  };
  return { made: made.beyond === counted ? made.quantity : 0, count };
}

/**
 * @returns the run, whether its window is open, how many tags it made that the logged user's figure has not counted
 * yet, and what can be done with it
 */
export function useLabelRun() {
  const t = useLabelsPhrases();
  const renew = useRenew();
  const { refresh } = useSession();
  const [run, setRun] = useState<LabelRun>();
  const [watched, setWatched] = useState(false);
  const { made, count } = useMadeTags();
  const watchingRef = useCurrent(watched);

  const begin = async (order: LabelOrder) => {
    setRun({ order, state: 'running', received: 0 });
    setWatched(true);
    watchingRef.current = true;
    try {
      await downloadLabels(order, (received) => {
        count(order);
        setRun({ order, state: 'running', received });
      });
      setRun((last) => ({ order, state: 'done', received: last?.received ?? 0 }));
      if (!watchingRef.current) {
        setRun(undefined);
        notifySuccess(t('done', { count: order.quantity, shown: showNumber(order.quantity) }));
      }
      void refresh();
    } catch (error) {
      // What is no answer of the server is a connection that broke after the answer had begun.
      const why = error instanceof ApiError ? t.errorText(error) : t('interrupted');
      const refused = isFinal(error);
      setRun((last) => ({ order, state: 'failed', received: last?.received ?? 0, why, refused }));
      if (!watchingRef.current) {
        notifyError(why);
      }
    } finally {
      void renew([listLabelBatches]);
    }
  };

  return {
    run,
    watched,
    made,
    begin: (order: LabelOrder) => void begin(order),
    /** Closing the window of a run that goes on, or broke, keeps it. */
    close: () => {
      setWatched(false);
      if (run?.state === 'done') {
        setRun(undefined);
      }
    },
    show: () => setWatched(true),
    giveUp: () => {
      setWatched(false);
      setRun(undefined);
    },
  };
}
