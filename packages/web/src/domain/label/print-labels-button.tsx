/** The button that prints the labels of chosen tags from a dialog over the list, so that the choice stays. */
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { useLabelSheetPhrases } from './label-sheet.phrases.ts';

const PrintLabelsDialog = lazyDialog(() => import('./print-labels-dialog.tsx'));

/** @param props.serials of the tags, at most `MAX_CHOSEN` */
export function PrintLabelsButton({ serials }: { serials: readonly string[] }) {
  const t = useLabelSheetPhrases();
  // The tags chosen when the dialog opened.
  const [asked, setAsked] = useState<readonly string[]>();
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(serials)}>
        {t('title')}
      </Button>
      <Suspense>
        {asked && (
          <PrintLabelsDialog
            printed={{ serials: asked.join(',') }}
            count={asked.length}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
