/** A place that a file can be dropped on. */
import { type DragEvent, useEffect, useState } from 'react';

function carriesFile({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/**
 * `const [over, dropping] = useFileDrop(take, ready)`: spread `dropping` on the place. Of several files the first is taken.
 * @param ready false while nothing can be taken
 */
export function useFileDrop(take: (file: File) => void, ready: boolean) {
  const [over, setOver] = useState(false);

  // A file dropped beside the place would make the browser leave the page for it.
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => carriesFile(event) && event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);

  const dropping = {
    onDragOver: (event: DragEvent) => setOver(ready && carriesFile(event)),
    onDragLeave: (event: DragEvent) => {
      const into = event.relatedTarget;
      setOver(into instanceof Node && event.currentTarget.contains(into));
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (ready && file) {
        take(file);
      }
    },
  };
  return [over, dropping] as const;
}
