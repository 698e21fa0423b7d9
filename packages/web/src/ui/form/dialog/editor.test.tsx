/** Tests of reloading the row that an editor has open. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type EditorProps, useEditor } from './editor.tsx';

interface Row {
  readonly id: string;
}

/** Opens the editor of a row whose list is refetched with this response. */
function openEditor(refetch: () => Promise<{ items: Row[] }>): EditorProps<Row> {
  const rows = new QueryObserver(new QueryClient(), { queryKey: ['rows'], queryFn: refetch, retry: false });
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

test('a failed reload rejects and keeps the editor open', async () => {
  const editor = openEditor(() => Promise.reject(new Error('lost')));
  await expect(editor.onReload()).rejects.toThrow('lost');
  expect(editor.existing).toEqual({ id: '1' });
});

test('a successful reload resolves', async () => {
  await expect(openEditor(async () => ({ items: [{ id: '1' }] })).onReload()).resolves.toBeUndefined();
});
