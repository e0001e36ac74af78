import { Link, useLocation } from 'react-router';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { useSession } from '../../shell/session/use-session.ts';
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

const plans = {
  free: 'shell.planFree',
  plus: 'shell.planPlus',
  pro: 'shell.planPro',
  developer: 'shell.planDeveloper',
} as const satisfies Record<PlanId, PlainKey>;

const entryClass =
  'flex h-8 w-full items-center gap-2.5 rounded-sm px-2 hover:bg-hover pointer-coarse:h-11';

/** Sign in, or one's own pages. */
export function AccountMenu() {
  const t = useT();
  const { visitor } = useBoot();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (visitor.kind === 'anonymous')
    return (
      <ButtonLink
        to={`/login?next=${encodeURIComponent(pathname + search)}`}
        kind="primary"
        size="small"
        className="max-md:!px-2.5"
      >
        {t('shell.signIn')}
      </ButtonLink>
    );
  return (
    <HeaderPopover label={t('shell.account')} glyph="user">
      {user === null ? null : (
        <div className="border-b border-line px-3 py-2.5" data-testid="account-owner">
          <p className="truncate text-sm font-medium">{user.displayName}</p>
          <p className="truncate text-xs text-quiet">
            {user.username} · {t(plans[user.planId])}
          </p>
        </div>
      )}
      <ul className="p-1 text-sm">
        {entries.map(({ to, title, glyph }) => (
          <li key={to}>
            <Link to={to} className={entryClass}>
              <Glyph name={glyph} className="size-4 text-quiet" />
              {t(title)}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          {/* A plain form: it works whatever has become of the page's script. */}
          <form method="post" action="/logout">
            <input type="hidden" name="next" value={pathname + search} />
            <button type="submit" className={entryClass}>
              <Glyph name="sign-out" className="size-4 text-quiet" />
              {t('shell.signOut')}
            </button>
          </form>
        </li>
      </ul>
    </HeaderPopover>
  );
}
