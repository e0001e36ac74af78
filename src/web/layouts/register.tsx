import { useT } from '../i18n/i18n-provider.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Entrance } from './entrance/entrance.tsx';
import type { LayoutProps, RouteHandle } from './layout-props.ts';

export const handle: RouteHandle = { static: true };

export default function RegisterLayout({ children }: LayoutProps) {
  const t = useT();
  return (
    <Entrance
      wide
      aside={
        <>
          {t('shell.haveAccount')} <TextLink to="/login">{t('shell.signIn')}</TextLink>
        </>
      }
    >
      {children}
    </Entrance>
  );
}
