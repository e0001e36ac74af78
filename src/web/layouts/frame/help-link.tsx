import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { helpFor } from '../../shell/navigation/page-help.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { inField } from '../../ui/in-field.ts';

/** The article about this page, one press or the key `?` away. */
export function HelpLink() {
  const t = useT();
  const navigate = useNavigate();
  const to = helpFor(useLocation().pathname);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (inField(event.target)) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [navigate, to]);
  return (
    <Link
      to={to}
      aria-label={t('shell.pageHelp')}
      title={t('shell.pageHelp')}
      aria-keyshortcuts="?"
      className={classNames(buttonClass({ kind: 'quiet' }), 'aspect-square !px-0 max-md:hidden')}
    >
      <Glyph name="help" />
    </Link>
  );
}
