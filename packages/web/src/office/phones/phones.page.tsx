/** The phones of the user's companies, with their waiting records. A phone can be marked as lost. */
import { listPhones, type Phone } from '@mobcheck/contract/phones/phones.contract.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { FirstLink, ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { phonesQuery, useMarkPhone } from './phones.api.ts';
import { usePhoneColumns } from './phone-columns.tsx';
import classes from './phones.module.css';
import { usePhonesPhrases } from './phones.phrases.ts';

export default function PhonesPage() {
  const t = usePhonesPhrases();
  const list = useList(listPhones.query, phonesQuery);
  const [losing, setLosing] = useState<Phone>();
  const marking = useMarkPhone();
  const mark = (phone: Phone, lost: boolean) =>
    marking.send(
      { params: { id: phone.id }, body: { userId: phone.userId, lost } },
      {
        onSuccess: () => {
          notifySuccess(t(lost ? 'markedLost' : 'markedFound', { name: phone.userName }));
          setLosing(undefined);
        },
        onError: (error) => {
          notifyError(t.errorText(error));
          setLosing(undefined);
        },
      },
    );
  const allColumns = usePhoneColumns(list.rowsQuery.dataUpdatedAt, {
    onLost: setLosing,
    onFound: (phone) => mark(phone, false),
  });
  const { columns, views } = useListViews('phones', listPhones.query, allColumns, { t });
  return (
    <>
      <ListPage
        texts={listTexts(t)}
        list={list}
        rowKey={({ id, userId }) => `${id} ${userId}`}
        columns={columns}
        firstAct={<FirstLink href="/field">{t('firstAct')}</FirstLink>}
      >
        <ListTools>
          <ListFilters label={t('search')} list={list}>
            <Checkbox
              className={classes.filter ?? ''}
              label={t('waitingOnly')}
              checked={list.search.waitingOnly === true}
              onChange={({ currentTarget: { checked } }) =>
                list.change({ waitingOnly: checked ? true : undefined })
              }
            />
          </ListFilters>
          {views}
        </ListTools>
      </ListPage>
      {losing && (
        <LostDialog
          phone={losing}
          busy={marking.busy}
          onClose={() => setLosing(undefined)}
          onConfirm={() => mark(losing, true)}
        />
      )}
    </>
  );
}
