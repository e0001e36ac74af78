import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { HeaderPopover } from './popover.tsx';
import { Wordmark } from './wordmark.tsx';

/** For pages outside of the workspace: the name, a way back, how things look. */
export function PlainHeader({
  children,
  actions,
}: {
  /** Beside the name: which part of the product this is. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const t = useT();
  return (
    <header className="border-b border-line bg-panel">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-3 px-4 md:px-6">
        <Link to="/" className="flex -ml-1 rounded-md p-1">
          <Wordmark />
        </Link>
        {children}
        <div className="ml-auto flex items-center gap-2">
          {actions}
          <HeaderPopover label={t('shell.displaySettings')} glyph="settings">
            <DisplayChoices />
          </HeaderPopover>
        </div>
      </div>
    </header>
  );
}
