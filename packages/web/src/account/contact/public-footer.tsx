/** The footer of public pages, with the operator's contacts, the terms, and the link for verifying a document. */
import { Anchor } from '@mantine/core';
import { whatsappUrl } from '@mobcheck/contract/signup/contact.rules.ts';
import { useContact } from './contact.api.ts';
import { useContactPhrases } from './contact.phrases.ts';
import classes from './public-footer.module.css';

export function PublicFooter() {
  const t = useContactPhrases();
  const { email, phone, whatsapp, privacyUrl } = useContact() ?? {};
  const links = [
    email && { href: `mailto:${email}`, text: email },
    phone && { href: `tel:${phone.replaceAll(/[^+\d]/g, '')}`, text: t('phone', { phone }) },
    whatsapp && { href: whatsappUrl(whatsapp), text: t('whatsapp') },
    { href: '#/terms', text: t('terms') },
    privacyUrl && { href: privacyUrl, text: t('privacy') },
    { href: '#/verify', text: t('verify') },
  ];
  return (
    <footer className={classes.footer} aria-label={t('title')}>
      {links.map(
        (link) =>
          link && (
            <Anchor key={link.href} href={link.href} size="sm" rel="noopener" className={classes.link}>
              {link.text}
            </Anchor>
          ),
      )}
    </footer>
  );
}
