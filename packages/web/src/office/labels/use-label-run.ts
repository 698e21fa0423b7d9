/** The state of a download of labels, which continues when its dialog is closed and can be retried after a failure. */
import { listLabelBatches } from '@mobcheck/contract/labels/labels.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useLabelSheetPhrases } from '../../domain/label/label-sheet.phrases.ts';
import { showNumber } from '../../lib/format.ts';
import { useRenew } from '../../lib/query.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { downloadLabels, type LabelDownload } from './label-download.api.ts';
import { useLabelsPhrases } from './labels.phrases.ts';

export interface LabelRun {
  readonly download: LabelDownload;
  readonly state: 'running' | 'done' | 'failed';
  /** Bytes received so far. */
  readonly received: number;
  readonly errorText?: string;
  /** Whether the server rejected the request. Then no tags were made, and a retry would fail again. */
  readonly failsAgain?: boolean;
}

/** Whether sending the same request again would fail in the same way. */
function isFinalError(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}

/** Returns a ref with the current value of a flag for asynchronous code. It is false after the page is left. */
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

/**
 * Counts new tags of the active company. `useUser().generated_tag_qty` includes them only after the session is
 * refreshed. Until then the page adds `newTags` to it.
 */
function useNewTags() {
  const { companyId, generated_tag_qty: userFigure } = useUser();
  // `userFigure` is `generated_tag_qty` at the time of the count. A later value of it includes the new tags.
  const [newTags, setNewTags] = useState({ userFigure, quantity: 0 });
  const countedRequests = useRef(new Set<string>());
  /** Called when the first bytes of the file arrive, which means that its tags exist. */
  const countTags = ({ requestId, isRepeat, quantity, ...download }: LabelDownload) => {
    if (!isRepeat && !countedRequests.current.has(requestId) && download.companyId === companyId) {
      countedRequests.current.add(requestId);
      setNewTags((former) => ({
        userFigure,
        quantity: quantity + (former.userFigure === userFigure ? former.quantity : 0),
      }));
    }
  };
  return { newTags: newTags.userFigure === userFigure ? newTags.quantity : 0, countTags };
}

/**
 * Returns the run, whether its dialog is open, how many new tags `useUser().generated_tag_qty` does not include yet, and
 * functions to control the run.
 */
export function useLabelRun() {
  const t = useLabelsPhrases();
  const tSheet = useLabelSheetPhrases();
  const renew = useRenew();
  const { refresh } = useSession();
  const [run, setRun] = useState<LabelRun>();
  const [isOpen, setIsOpen] = useState(false);
  const { newTags, countTags } = useNewTags();
  const isOpenRef = useLatestFlag(isOpen);

  const begin = async (download: LabelDownload) => {
    setRun({ download, state: 'running', received: 0 });
    setIsOpen(true);
    isOpenRef.current = true;
    try {
      await downloadLabels(download, (received) => {
        countTags(download);
        setRun({ download, state: 'running', received });
      });
      setRun((last) => ({ download, state: 'done', received: last?.received ?? 0 }));
      if (!isOpenRef.current) {
        setRun(undefined);
        notifySuccess(tSheet('done', { count: download.quantity, shown: showNumber(download.quantity) }));
      }
      void refresh();
    } catch (error) {
      // Any other error means that the connection broke after the reply had begun.
      const errorText = error instanceof ApiError ? t.errorText(error) : t('interrupted');
      const failsAgain = isFinalError(error);
      setRun((last) => ({ download, state: 'failed', received: last?.received ?? 0, errorText, failsAgain }));
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
    begin: (download: LabelDownload) => void begin(download),
    /** Closes the dialog. A running or failed run is kept. */
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
