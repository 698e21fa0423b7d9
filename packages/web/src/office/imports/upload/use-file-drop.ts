/** Makes an area that accepts a dropped file. */
import { type DragEvent, useEffect, useState } from 'react';

function carriesFile({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/**
 * Use it as `const [isDraggedOver, dropProps] = useFileDrop(onFile, ready)`, and spread `dropProps` on the area.
 * @param ready false while no file is accepted
 */
export function useFileDrop(onFile: (file: File) => void, ready: boolean) {
  const [isDraggedOver, setIsOver] = useState(false);

  // The browser would open a file that is dropped outside the area, and leave the page.
  useEffect(() => {
    const preventOpening = (event: globalThis.DragEvent) => carriesFile(event) && event.preventDefault();
    window.addEventListener('dragover', preventOpening);
    window.addEventListener('drop', preventOpening);
    return () => {
      window.removeEventListener('dragover', preventOpening);
      window.removeEventListener('drop', preventOpening);
    };
  }, []);

  const dropProps = {
    onDragOver: (event: DragEvent) => setIsOver(ready && carriesFile(event)),
    onDragLeave: (event: DragEvent) => {
      const enteredNode = event.relatedTarget;
      setIsOver(enteredNode instanceof Node && event.currentTarget.contains(enteredNode));
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (ready && file) {
        onFile(file);
      }
    },
  };
  return [isDraggedOver, dropProps] as const;
}
