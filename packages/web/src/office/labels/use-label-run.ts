/** A running download of labels: it continues when its dialog is closed, and can be retried after a failure. */
import { listLabelBatches } from '@mobcheck/contract/labels/labels.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { showNumber } from '../../lib/format.ts';
import { useRenew } from '../../lib/query.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { downloadLabels, type LabelJob } from './label-download.api.ts';
import { useLabelsPhrases } from './labels.phrases.ts';

export interface LabelRun {
  readonly job: LabelJob;
  readonly state: 'running' | 'done' | 'failed';
  /** Bytes received so far. */
  readonly received: number;
  /** Why it failed. */
  readonly errorText?: string;
  /** The server rejected the job: no tags were made, and a retry would fail again. */
  readonly failsAgain?: boolean;
}

/** Whether sending the same job again would fail in the same way. */
function isFinalError(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}

/** Keeps the present value of a flag for running work; false after the page is left. */
function useLatestFlag(flag: boolean) {
  const latest = useRef(flag);
  useEffect(() => {
    latest.current = flag;
    return () => {
      latest.current = false;
    };
  }, [flag]);
  return latest;
}

/** Counts new tags of the own company that the logged user's figure does not include yet. */
function useNewTags() {
  const { companyId, generated_tag_qty: countedTags } = useUser();
  // `figure` is the user's figure when the tags were counted: a later figure includes them.
  const [newTags, setNewTags] = useState({ figure: countedTags, quantity: 0 });
  const countedRequests = useRef(new Set<string>());
  /** Called with the first byte of the file, when its tags exist. */
  const countTags = ({ requestId, isRepeat, quantity, ...job }: LabelJob) => {
    if (!isRepeat && !countedRequests.current.has(requestId) && job.companyId === companyId) {
      countedRequests.current.add(requestId);
      setNewTags((former) => ({
        figure: countedTags,
        quantity: quantity + (former.figure === countedTags ? former.quantity : 0),
      }));
    }
  };
  return { newTags: newTags.figure === countedTags ? newTags.quantity : 0, countTags };
}

/**
 * Returns the run, whether its dialog is open, how many new tags the logged user's figure does not include yet, and
 * functions to control it.
 */
export function useLabelRun() {
  const t = useLabelsPhrases();
  const renew = useRenew();
  const { refresh } = useSession();
  const [run, setRun] = useState<LabelRun>();
  const [isOpen, setIsOpen] = useState(false);
  const { newTags, countTags } = useNewTags();
  const isOpenRef = useLatestFlag(isOpen);

  const begin = async (job: LabelJob) => {
    setRun({ job, state: 'running', received: 0 });
    setIsOpen(true);
    isOpenRef.current = true;
    try {
      await downloadLabels(job, (received) => {
        countTags(job);
        setRun({ job, state: 'running', received });
      });
      setRun((last) => ({ job, state: 'done', received: last?.received ?? 0 }));
      if (!isOpenRef.current) {
        setRun(undefined);
        notifySuccess(t('done', { count: job.quantity, shown: showNumber(job.quantity) }));
      }
      void refresh();
    } catch (error) {
      // Any other error is a connection that broke after the reply had begun.
      const errorText = error instanceof ApiError ? t.errorText(error) : t('interrupted');
      const failsAgain = isFinalError(error);
      setRun((last) => ({ job, state: 'failed', received: last?.received ?? 0, errorText, failsAgain }));
      if (!isOpenRef.current) {
        notifyError(errorText);
      }
    } finally {
      void renew([listLabelBatches]);
    }
  };

  return {
    run,
    isOpen,
    newTags,
    begin: (job: LabelJob) => void begin(job),
    /** Closes the dialog; a running or failed run is kept. */
    close: () => {
      setIsOpen(false);
      if (run?.state === 'done') {
        setRun(undefined);
      }
    },
    show: () => setIsOpen(true),
    giveUp: () => {
      setIsOpen(false);
      setRun(undefined);
    },
  };
}
