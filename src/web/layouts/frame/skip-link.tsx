import { useT } from '../../i18n/i18n-provider.tsx';

export const CONTENT_ID = 'content';

/** The first stop of the keyboard: past everything that is on every page. */
export function SkipLink() {
  const t = useT();
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="fixed top-2 left-2 z-[70] rounded-md bg-accent px-3 py-2 text-sm font-medium text-accent-ink not-focus:sr-only"
    >
      {t('shell.skipToContent')}
    </a>
  );
}
