import { useT } from '../i18n/i18n-provider.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Entrance } from './entrance/entrance.tsx';
import type { LayoutProps, RouteHandle } from './layout-props.ts';

export const handle: RouteHandle = { static: true };

export default function LoginLayout({ children }: LayoutProps) {
  const t = useT();
  return (
    <Entrance
      aside={
        <>
          {t('shell.noAccount')} <TextLink to="/register">{t('shell.register')}</TextLink>
        </>
      }
    >
      {children}
    </Entrance>
  );
}
