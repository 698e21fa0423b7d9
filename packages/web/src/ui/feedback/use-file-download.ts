/** Runs one download as PDF or XLSX at a time, and counts the bytes received so far. */
import { useState } from 'react';
import { showKilobytes } from '../../lib/format.ts';
import { notifyError, notifySuccess } from './notify.tsx';

export type FileFormat = 'PDF' | 'XLSX';

/** Notifies the user when a download has finished or failed. */
export function useFileDownload(texts: {
  successText: (format: FileFormat) => string;
  errorText: (error: unknown) => string;
}) {
  const [running, setRunning] = useState<{ format: FileFormat; bytes: number }>();
  /** @param run downloads the file and reports the number of bytes received so far */
  const start = async (format: FileFormat, run: (onBytes: (bytes: number) => void) => Promise<void>) => {
    const onBytes = (bytes: number) => setRunning({ format, bytes });
    onBytes(0);
    try {
      await run(onBytes);
      notifySuccess(texts.successText(format));
    } catch (error) {
      notifyError(texts.errorText(error));
    } finally {
      setRunning(undefined);
    }
  };
  return {
    start,
    runningFormat: running?.format,
    /** The received kilobytes, as text. */
    received: showKilobytes(running?.bytes ?? 0),
  };
}
