/** The logo in the form: the saved or the newly chosen one, and the way to choose another. */
import type { Company } from '@mobcheck/contract/companies/companies.contract.ts';
import { Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconPhotoOff, IconPhotoUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { companyImageQuery } from './companies.api.ts';
import classes from './companies.module.css';
import { useCompaniesPhrases } from './phrases.ts';

function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address && <img src={address} alt={alt} />;
}

/** The saved logo needs the session, so it is fetched and shown from memory. */
function SavedLogo({ company }: { company: Company }) {
  const t = useCompaniesPhrases();
  const logo = useQuery({ ...companyImageQuery(company), enabled: company.image });
  if (!company.image || logo.error) {
    return <IconPhotoOff stroke={1.4} role="img" aria-label={t(logo.error ? 'logoFailed' : 'noLogo')} />;
  }
  return logo.data ? (
    <BlobImage blob={logo.data as Blob} alt={t('logoOf', { name: company.name })} />
  ) : (
    <Loader size="sm" />
  );
}

export function LogoField(props: {
  saved: Company | undefined;
  logo: File | undefined;
  onChange: (logo: File | undefined) => void;
}) {
  const t = useCompaniesPhrases();
  const { saved, logo } = props;
  return (
    <Group wrap="nowrap" align="center">
      <div className={classes.preview}>
        {logo ? (
          <BlobImage blob={logo} alt={t('newLogo')} />
        ) : saved ? (
          <SavedLogo company={saved} />
        ) : (
          <IconPhotoOff stroke={1.4} role="img" aria-label={t('noLogo')} />
        )}
      </div>
      <Stack gap="xs" align="flex-start">
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          inputProps={{ 'aria-label': t('chooseLogo') }}
          onChange={(file) => file && props.onChange(file)}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhotoUp size={18} aria-hidden />}>
              {t(logo || saved?.image ? 'changeLogo' : 'chooseLogo')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" size="compact-sm" onClick={() => props.onChange(undefined)}>
            {t('dropLogo')}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {t('logoHint')}
        </Text>
      </Stack>
    </Group>
  );
}
