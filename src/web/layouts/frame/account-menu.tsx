import { Link } from 'react-router';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { HeaderPopover } from './popover.tsx';

interface Entry {
  readonly to: string;
  readonly title: PlainKey;
  readonly glyph: GlyphName;
}

const entries: readonly Entry[] = [
  { to: '/account', title: 'shell.account', glyph: 'user' },
  { to: '/alerts', title: 'shell.alerts', glyph: 'bell' },
  { to: '/pricing-plans', title: 'shell.plans', glyph: 'star' },
  { to: '/help', title: 'shell.help', glyph: 'help' },
];

/** Sign in, or one's own pages. */
export function AccountMenu() {
  const t = useT();
  const { visitor } = useBoot();
  if (visitor.kind === 'anonymous')
    return (
      <ButtonLink to="/login" kind="primary" size="small" className="max-md:!px-2.5">
        {t('shell.signIn')}
      </ButtonLink>
    );
  return (
    <HeaderPopover label={t('shell.account')} glyph="user">
      <ul className="p-1 text-sm">
        {entries.map(({ to, title, glyph }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-hover pointer-coarse:h-11"
            >
              <Glyph name={glyph} className="size-4 text-quiet" />
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </HeaderPopover>
  );
}
