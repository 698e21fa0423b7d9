/** Stage that chooses the target of a pending user: a new group, an existing company, or a company in the generic group. */
import { activateGenericPending, type OwnGroup, type User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, Tabs, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveFor, useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { ExistingCompanies } from './existing-companies.tsx';
import { OwnGroupFields, useOwnGroupForm } from './own-group-fields.tsx';
import { useUsersPhrases } from './users.phrases.ts';
import type { ChoosingCompanyStage, GroupCompany, Stage } from './user-stages.rules.ts';
import { ownGroupQuery } from './users.api.ts';
import { StageFrame } from './stage-frame.tsx';

interface Props {
  user: User;
  stage: ChoosingCompanyStage;
  go: (stage: Stage) => void;
  onBack: () => void;
}

function useNewCompany({ user, stage, go, onBack }: Props) {
  const form = useEntityForm({
    initialDraft: { companyName: stage.companyName ?? user.companyName },
    check: (draft) => checkBody(activateGenericPending.body, draft),
    t: useUsersPhrases(),
    save: passOn<string>(),
    toSaveInput: (body) => body.companyName,
    onSaved: (companyName) => go({ name: 'confirmingGeneric', companyName }),
  });
  // The user may have typed the value before going back from the confirmation.
  useUnsavedWork(form.value.companyName !== user.companyName, { onGivenUp: onBack });
  return form;
}

export function ChooseCompanyStage(props: Props) {
  const proposed = useQuery(ownGroupQuery(props.user.id));
  if (proposed.isPending) {
    return (
      <StageFrame>
        <LoadingState />
      </StageFrame>
    );
  }
  return <CompanyChoice {...props} proposed={proposed.data} />;
}

function CompanyChoice(props: Props & { proposed: OwnGroup | undefined }) {
  const t = useUsersPhrases();
  const { user, stage, go, onBack, proposed } = props;
  const [tab, setTab] = useState<string | null>(stage.tab);
  const [company, setCompany] = useState<GroupCompany>();
  const newCompany = useNewCompany(props);
  const ownGroup = useOwnGroupForm({
    user,
    proposed,
    names: stage.names,
    onChosen: (names) => go({ name: 'confirmingOwnGroup', names }),
    onGivenUp: onBack,
  });
  const isExisting = tab === 'existing';
  const form = tab === 'generic' ? newCompany : ownGroup;
  const isReady = isExisting ? company !== undefined : form.ready;
  const submit = () => {
    if (!isExisting) {
      form.submit();
    } else if (company) {
      go({ name: 'confirmingPending', company });
    }
  };
  return (
    <StageFrame
      title={t('chooseCompany')}
      onSubmit={submit}
      buttons={
        <>
          <Button variant="default" onClick={() => void leaveFor(onBack)}>
            {t('back')}
          </Button>
          <SubmitButton isComplete={isReady} disabled={isExisting && !isReady}>
            {t('continue')}
          </SubmitButton>
        </>
      }
    >
      <Tabs value={tab} onChange={setTab}>
        <TabBar>
          <Tabs.Tab value="ownGroup">{t('ownGroup')}</Tabs.Tab>
          <Tabs.Tab value="existing">{t('existingCompanies')}</Tabs.Tab>
          <Tabs.Tab value="generic">{t('genericCompany')}</Tabs.Tab>
        </TabBar>
        <Tabs.Panel value="ownGroup">
          <OwnGroupFields form={ownGroup} />
        </Tabs.Panel>
        <Tabs.Panel value="existing">
          {isExisting && <ExistingCompanies chosen={company} onChoose={setCompany} />}
        </Tabs.Panel>
        <Tabs.Panel value="generic">
          <TextInput
            {...newCompany.field('companyName')}
            label={t('genericName')}
            description={t('genericHint')}
            required
            maxLength={255}
          />
        </Tabs.Panel>
      </Tabs>
    </StageFrame>
  );
}
