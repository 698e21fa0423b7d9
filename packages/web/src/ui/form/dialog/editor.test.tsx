/** What a list has open to be edited, and the way to its current version. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type EditorProps, useEditor } from './editor.tsx';

interface Row {
  readonly id: string;
}

/** The dialog of a row whose list is asked for again and answers as told. */
function openOver(answer: () => Promise<{ items: Row[] }>): EditorProps<Row> {
  const rows = new QueryObserver(new QueryClient(), { queryKey: ['rows'], queryFn: answer, retry: false });
  let opened: EditorProps<Row> | undefined;
  function List() {
    const { editor, open } = useEditor<Row>({ refetch: async (options) => rows.refetch(options) });
    if (!editor) {
      open({ id: '1' });
    }
    opened = editor;
    return null;
  }
  renderToStaticMarkup(<List />);
  return opened ?? expect.fail('nothing is open');
}

test('a current version that cannot be had is a failure, and no row that is gone', async () => {
  const lost = openOver(() => Promise.reject(new Error('lost')));
  expect(lost.saved).toEqual({ id: '1' });
  await expect(lost.onReload()).rejects.toThrow('lost');
});

test('a current version that is had is none', async () => {
  await expect(openOver(async () => ({ items: [{ id: '1' }] })).onReload()).resolves.toBeUndefined();
});
