/** Gallery examples of the components of deficiencies, and of the choice of a person. */
import { DEFICIENCY_STATES } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { DEFAULT_SEVERITY, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { MAX_PHOTOS } from '@mobcheck/contract/photos/photos.contract.ts';
import { DeficiencyDue, DeficiencyStateBadge } from '../domain/deficiency/deficiency-badges.tsx';
import { SeveritySelect } from '../domain/deficiency/severity-select.tsx';
import { PersonSelect } from '../domain/person/person-select.tsx';
import { type ChosenPhoto, ChosenPhotos } from '../domain/photos/chosen-photos.tsx';
import { type Example, LONG_TEXT } from './example.ts';
import { WithState } from './with-state.tsx';

const PEOPLE = [
  { id: 'ana', name: 'Ana', email: 'ana@example.com' },
  { id: 'long', name: LONG_TEXT, email: 'rui@example.com' },
];

function personSelect(initialValue: string, error?: string) {
  return (
    <WithState<string> initialValue={initialValue}>
      {(value, change) => (
        <PersonSelect label="Responsável" people={PEOPLE} value={value} onChange={change} error={error} />
      )}
    </WithState>
  );
}

const PHOTO: ChosenPhoto = {
  id: 'photo',
  photo: new Blob(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#369"/></svg>',
    ],
    { type: 'image/svg+xml' },
  ),
};

function chosenPhotos(initialPhotos: readonly ChosenPhoto[], isReading = false) {
  return (
    <WithState initialValue={initialPhotos}>
      {(photos, change) => (
        <ChosenPhotos
          photos={photos}
          isReading={isReading}
          onAdd={(photo) => change([...photos, photo])}
          onRemove={(id) => change(photos.filter((photo) => photo.id !== id))}
          onReading={() => undefined}
        />
      )}
    </WithState>
  );
}

export const deficiencyExamples: readonly Example[] = [
  {
    file: 'domain/deficiency/deficiency-badges.tsx',
    states: {
      state: DEFICIENCY_STATES.map((state) => <DeficiencyStateBadge key={state} state={state} />),
      due: <DeficiencyDue dueOn="2027-03-01" overdue={false} />,
      overdue: <DeficiencyDue dueOn="2026-03-01" overdue />,
      noDue: <DeficiencyDue dueOn={null} overdue={false} />,
    },
  },
  {
    file: 'domain/photos/chosen-photos.tsx',
    states: {
      none: chosenPhotos([]),
      chosen: chosenPhotos([PHOTO]),
      reading: chosenPhotos([PHOTO], true),
      full: chosenPhotos(Array.from({ length: MAX_PHOTOS }, (_, index) => ({ ...PHOTO, id: `${index}` }))),
    },
  },
  {
    file: 'domain/deficiency/severity-select.tsx',
    states: {
      chosen: (
        <WithState<Severity> initialValue={DEFAULT_SEVERITY}>
          {(value, change) => <SeveritySelect value={value} onChange={change} />}
        </WithState>
      ),
    },
  },
  {
    file: 'domain/person/person-select.tsx',
    states: {
      nobody: personSelect(''),
      chosen: personSelect('ana'),
      refused: personSelect('long', 'Escolha outra pessoa.'),
    },
  },
];
