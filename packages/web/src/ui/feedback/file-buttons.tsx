/** Buttons that download something as PDF or XLSX, and show the bytes received so far. */
import { Button, Loader } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import classes from './file-buttons.module.css';
import { notifyError } from './notify.tsx';
import { type FileFormat, useFileDownload } from './use-file-download.ts';

const ICONS = { PDF: IconFileTypePdf, XLSX: IconFileTypeXls } as const;

export function FileButtons(props: {
  /** Returns the accessible name of a button. */
  nameOf: (format: FileFormat) => string;
  successText: (format: FileFormat) => string;
  errorText: (error: unknown) => string;
  /** Downloads the file and reports the number of bytes received so far. */
  onDownload: (format: FileFormat, onBytes: (bytes: number) => void) => Promise<void>;
  /** The message that a click shows instead of downloading, such as about a list without rows. */
  refusal?: string | undefined;
  /** Whether the buttons belong to selected rows or to one record instead of the header of a page. */
  ofSelection?: boolean;
  /** The offered formats. Both by default. */
  formats?: readonly FileFormat[];
}) {
  const { nameOf, onDownload, refusal, ofSelection = false, formats = ['PDF', 'XLSX'] } = props;
  const { start, runningFormat, received } = useFileDownload(props);
  const run = async (format: FileFormat) => {
    if (refusal === undefined) {
      await start(format, async (onBytes) => onDownload(format, onBytes));
    } else {
      notifyError(refusal, 'empty file');
    }
  };

  return formats.map((format) => {
    const Icon = ICONS[format];
    const busy = runningFormat === format;
    const name = nameOf(format);
    return (
      <Button
        key={format}
        variant={ofSelection ? 'default' : 'subtle'}
        size={ofSelection ? 'xs' : 'sm'}
        className={classes.button ?? ''}
        leftSection={busy ? <Loader size={18} color="gray" /> : <Icon size={18} stroke={1.6} aria-hidden />}
        aria-label={busy ? `${name}: ${received}` : name}
        aria-busy={busy}
        disabled={runningFormat !== undefined}
        onClick={() => void run(format)}
      >
        {busy ? received : format}
      </Button>
    );
  });
}
