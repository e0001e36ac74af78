import { Link, Outlet } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { DisplayChoices } from '../frame/display-choices.tsx';
import { PlainFooter } from '../frame/plain-footer.tsx';
import { HeaderPopover } from '../frame/popover.tsx';
import { CONTENT_ID, SkipLink } from '../frame/skip-link.tsx';
import { Wordmark } from '../frame/wordmark.tsx';

/** The way in: one form, nothing beside it that asks for attention. */
export function Entrance({
  wide = false,
}: {
  /** For forms of more than a few fields. */
  readonly wide?: boolean;
}) {
  const t = useT();
  return (
    <div className="grid min-h-dvh bg-panel lg:grid-cols-2">
      <SkipLink />
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 items-center gap-3 px-4 md:px-8">
          <Link to="/" className="flex -ml-1 rounded-md p-1">
            <Wordmark />
          </Link>
          <div className="ml-auto lg:[&_[popover]]:right-[calc(50%+0.5rem)]">
            <HeaderPopover label={t('shell.displaySettings')} glyph="settings">
              <DisplayChoices />
            </HeaderPopover>
          </div>
        </header>
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={`mx-auto w-full grow px-4 pt-[8vh] pb-8 outline-none md:px-8 md:pt-[16vh] ${wide ? 'max-w-xl' : 'max-w-md'}`}
        >
          <Outlet />
        </main>
        <PlainFooter bare />
      </div>
      <BrandPanel />
    </div>
  );
}
