/** Asks once more before a user is activated or migrated. */
import { Button, Text } from '@mantine/core';
import { useUsersPhrases } from './users.phrases.ts';
import { StageFrame } from './stage-frame.tsx';

export function ConfirmStage(props: {
  title: string;
  text: string;
  label: string;
  failure: unknown;
  onBack: () => void;
  onConfirm: () => void;
}) {
  const t = useUsersPhrases();
  return (
    <StageFrame
      title={props.title}
      failure={props.failure}
      onSubmit={props.onConfirm}
      buttons={
        <>
          <Button variant="default" onClick={props.onBack}>
            {t('back')}
          </Button>
          <Button type="submit" data-first>
            {props.label}
          </Button>
        </>
      }
    >
      <Text>{props.text}</Text>
    </StageFrame>
  );
}
