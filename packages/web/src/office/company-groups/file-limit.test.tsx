/** The file storage of a group in the list, and the dialog that sets its limit. */
import { setFileLimit } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { FileLimitDialog, FileUse } from './file-limit.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const onCloseMock = vi.fn<() => void>();
const fetchMock = vi.fn<typeof fetch>();
const GB = 1e9;
const group = {
  name: 'casa',
  companies: [],
  paymentStatus: 'OK' as const,
  paymentException: null,
  failedUpgrade: null,
  fileStorage: { usedBytes: 2.5 * GB, limitBytes: 100 * GB },
  ownFileLimitGb: null,
  idleReason: null,
};

beforeEach(() => {
  onCloseMock.mockReset();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [2.5, undefined],
  [80, 'Quase cheio'],
  [100, 'Cheio'],
  [125, 'Fotos em espera'],
])('%d used GB of 100 GB have the badge %s', (used, badge) => {
  const fileStorage = { usedBytes: used * GB, limitBytes: 100 * GB };
  show(<FileUse group={{ ...group, fileStorage }} onEdit={onCloseMock} />);
  const badges = ['Quase cheio', 'Cheio', 'Fotos em espera'].filter((text) => screen.queryByText(text));
  expect(badges).toEqual(badge === undefined ? [] : [badge]);
  expect(screen.getByText(`${String(used).replace('.', ',')} GB de 100 GB`)).toBeTruthy();
});

test.each([
  ['500', null, 500],
  ['', 500, null],
])('typing "%s" in place of the limit %s saves %s', async (typed, own, limitGb) => {
  fetchMock.mockResolvedValue(Response.json({ ownFileLimitGb: limitGb }));
  const { user } = showPage(
    <FileLimitDialog group={{ ...group, ownFileLimitGb: own }} onClose={onCloseMock} />,
  );
  const input = screen.getByLabelText('Limite');
  await user.clear(input);
  if (typed !== '') {
    await user.type(input, typed);
  }
  await user.click(screen.getByRole('button', { name: 'Salvar limite' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledOnce());
  const [url, init] = fetchMock.mock.calls.find(([, request]) => request?.method === 'PUT') ?? [];
  expect(url).toBe(setFileLimit.path.replace(':companyGroup', 'casa'));
  expect(JSON.parse(init?.body as string)).toEqual({ limitGb });
});
