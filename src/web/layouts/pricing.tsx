import { Outlet } from 'react-router';
import { useT } from '../i18n/i18n-provider.tsx';
import { useBoot } from '../shell/boot/boot.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PlainFooter } from './frame/plain-footer.tsx';
import { PlainHeader } from './frame/plain-header.tsx';
import { CONTENT_ID, SkipLink } from './frame/skip-link.tsx';

/** Plans side by side: room to compare, one way in. */
export default function PricingLayout() {
  const t = useT();
  const { visitor } = useBoot();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlainHeader
        actions={
          visitor.kind === 'anonymous' ? (
            <>
              <ButtonLink to="/login" kind="quiet">
                {t('shell.signIn')}
              </ButtonLink>
              <ButtonLink to="/register" kind="primary" className="max-md:hidden">
                {t('shell.register')}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to="/account" kind="quiet">
              {t('shell.account')}
            </ButtonLink>
          )
        }
      />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 py-10 outline-none md:px-6 md:py-14"
      >
        <Outlet />
      </main>
      <PlainFooter />
    </div>
  );
}
