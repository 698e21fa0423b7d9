/** Gallery examples of saved views and of the choice of columns above a list. */
import type { ListColumn } from '@mobcheck/contract/list-views/list-views.contract.ts';
import ColumnChoice from '../domain/list-view/column-choice.tsx';
import { ColumnsButton } from '../domain/list-view/columns-button.tsx';
import { CompanyViews } from '../domain/list-view/company-views.tsx';
import RenameViewDialog from '../domain/list-view/rename-view-dialog.tsx';
import SaveViewDialog from '../domain/list-view/save-view-dialog.tsx';
import { ViewChoice } from '../domain/list-view/view-choice.tsx';
import ViewMenu from '../domain/list-view/view-menu.tsx';
import { type Example, LONG_TEXT, doNothing } from './example.ts';
import { WithState } from './with-state.tsx';

const button = { current: null };

const COMPANY_VIEWS = ['Vencidos', LONG_TEXT].map((name, index) => ({
  id: String(index),
  name,
  search: {},
  columns: null,
  sharedBy: 'Ana',
  updateDate: '2026-11-22T12:00:00Z',
  isDefault: index === 0,
}));

function ViewsOfCompany({ mayShare }: { mayShare: boolean }) {
  return (
    <CompanyViews
      views={COMPANY_VIEWS}
      shown={COMPANY_VIEWS[0]}
      shownButton={button}
      mayChange={mayShare}
      renaming={{ busy: false, error: undefined, reset: doNothing }}
      onOpen={doNothing}
      onStart={doNothing}
      onRename={doNothing}
      onTakeBack={doNothing}
    />
  );
}

export const viewExamples: readonly Example[] = [
  {
    file: 'domain/list-view/columns-button.tsx',
    states: { ready: <ColumnsButton />, loading: <ColumnsButton loading /> },
  },
  {
    file: 'domain/list-view/view-menu.tsx',
    states: {
      closed: <ViewMenu name={LONG_TEXT} isStart={false} onStart={doNothing} onRemove={doNothing} />,
    },
  },
  {
    file: 'domain/list-view/column-choice.tsx',
    fillsWindow: true,
    states: {
      'of a view of the company': (
        <ColumnChoice
          columns={[
            { field: 'product', title: 'Equipamento' },
            { field: 'label', title: 'Informações' },
          ]}
          chosen={[{ field: 'label', shown: false }]}
          view={{ name: LONG_TEXT, isOfCompany: true }}
          canReset
          onChange={doNothing}
        />
      ),
      open: (
        <WithState<ListColumn[] | null> initialValue={null}>
          {(chosen, change) => (
            <ColumnChoice
              columns={[
                { field: 'product', title: 'Equipamento' },
                { field: 'label', title: 'Informações' },
                { field: 'company', title: LONG_TEXT, optional: true },
                { field: 'actions', title: 'Abrir' },
              ]}
              chosen={chosen}
              canReset={chosen !== null}
              onChange={(next) => change(next(chosen))}
            />
          )}
        </WithState>
      ),
    },
  },
  {
    file: 'domain/list-view/save-view-dialog.tsx',
    fillsWindow: true,
    states: {
      empty: (
        <SaveViewDialog
          example="Ex.: Vencidos do galpão 1"
          views={[]}
          busy={false}
          error={undefined}
          onSave={doNothing}
          onClose={doNothing}
          focusAfter={{ current: null }}
        />
      ),
    },
  },
  {
    file: 'domain/list-view/view-choice.tsx',
    states: {
      plain: <ViewChoice name="Vencidos" isStart={false} shownButton={undefined} onOpen={doNothing} />,
      shown: <ViewChoice name="Vencidos" isStart={false} shownButton={button} onOpen={doNothing} />,
      'the start, long': <ViewChoice name={LONG_TEXT} isStart shownButton={undefined} onOpen={doNothing} />,
    },
  },
  {
    file: 'domain/list-view/company-views.tsx',
    states: {
      everybody: <ViewsOfCompany mayShare={false} />,
      admin: <ViewsOfCompany mayShare />,
    },
  },
  {
    file: 'domain/list-view/rename-view-dialog.tsx',
    fillsWindow: true,
    states: {
      ready: (
        <RenameViewDialog
          name="Vencidos"
          busy={false}
          error={undefined}
          onSave={doNothing}
          onClose={doNothing}
          focusAfter={button}
        />
      ),
    },
  },
];
