/** The logo field of the company form, with the chosen or saved logo and a button to choose another. */
import type { Company } from '@mobcheck/contract/companies/companies.contract.ts';
import { Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BlobImage, PictureField } from '../../ui/form/fields/picture-field.tsx';
import { companyImageQuery } from './companies.api.ts';
import classes from './companies.module.css';
import { useCompaniesPhrases } from './companies.phrases.ts';

/** The saved logo. An `img` URL would not send the session, so the image is fetched and shown as a blob. */
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
  existing: Company | undefined;
  logo: File | undefined;
  onChange: (logo: File | undefined) => void;
}) {
  const t = useCompaniesPhrases();
  const { existing, logo, onChange } = props;
  return (
    <PictureField
      texts={{
        choose: t('chooseLogo'),
        change: t('changeLogo'),
        undoChoice: t('dropLogo'),
        hint: t('logoHint'),
      }}
      chosen={logo}
      saved={existing?.image ?? false}
      onChange={onChange}
    >
      <div className={classes.preview}>
        {logo ? (
          <BlobImage blob={logo} alt={t('newLogo')} />
        ) : existing ? (
          <SavedLogo company={existing} />
        ) : (
          <IconPhotoOff stroke={1.4} role="img" aria-label={t('noLogo')} />
        )}
      </div>
    </PictureField>
  );
}
