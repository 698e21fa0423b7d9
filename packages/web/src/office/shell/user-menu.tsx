/** The user menu: name and role, the user's pages, logout. */
import { Kbd, Menu, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { useUser } from '../../lib/session.tsx';
import { useRolePhrases } from '../../domain/role/role.phrases.ts';
import { FirstStepsMenuItem } from '../first-steps/first-steps-menu-item.tsx';
import { usePageNames } from './page-names.phrases.ts';
import { usePages } from './use-pages.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { thumbnailUrl } from '../../ui/layout/thumbnail-url.ts';
import { ProductVersion } from '../../ui/layout/product-version.tsx';
import { usePaletteButtonPhrases } from '../palette/palette-button.phrases.ts';
import { useOfficePhrases } from './office.phrases.ts';
import classes from './user-menu.module.css';

const FieldLinkDialog = lazyDialog(() => import('../today/field-link-dialog.tsx'));

/** Matches phones, which open the field application with a plain link and have no keys. */
const PHONE = '(pointer: coarse) and (max-width: 48rem)';

/** @param props.onShowKeys opens the list of the office's keys */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const tPalette = usePaletteButtonPhrases();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [showsFieldLink, setShowsFieldLink] = useState(false);
  const t = useOfficePhrases();
  const tPage = usePageNames();
  const tRole = useRolePhrases();
  const user = useUser();
  const pages = usePages().filter(({ menu }) => menu === 'user');
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes.button} aria-label={t('userMenu', { name: user.name })}>
            <Avatar name={user.name} image={thumbnailUrl(user.image)} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <Text fw={600} truncate>
              {user.name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {user.email}
            </Text>
            <Text size="xs" c="dimmed">
              {tRole(user.currentRole)}
            </Text>
            <ProductVersion />
          </div>
          <Menu.Divider />
          {pages.map(({ path, label }) => (
            <Menu.Item key={path} component={Link} to={path}>
              {tPage(`pages.${label}`)}
            </Menu.Item>
          ))}
          <FirstStepsMenuItem />
          {isPhone ? (
            <Menu.Item component="a" href="/field">
              {t('fieldApplication')}
            </Menu.Item>
          ) : (
            <>
              <Menu.Item onClick={() => setShowsFieldLink(true)}>{t('openOnPhone')}</Menu.Item>
              <Menu.Item rightSection={<Kbd aria-hidden>?</Kbd>} onClick={onShowKeys}>
                {tPalette('keys')}
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} aria-hidden />}>
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{showsFieldLink && <FieldLinkDialog onClose={() => setShowsFieldLink(false)} />}</Suspense>
    </>
  );
}
