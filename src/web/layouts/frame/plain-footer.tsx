import { PRODUCT } from '../../i18n/brand.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { FooterLinks } from './footer-links.tsx';

const LINKS = ['help', 'contact', 'status'] as const;

/** The end of a page that shows no figures. */
export function PlainFooter({ bare = false }: { readonly bare?: boolean }) {
  const { version } = useBoot().shell;
  return (
    <footer className={`text-xs text-quiet max-md:pb-8 ${bare ? '' : 'border-t border-line'}`}>
      <div
        className={`mx-auto flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-4 ${bare ? 'md:px-8' : 'max-w-6xl md:px-6'}`}
      >
        <FooterLinks links={LINKS} />
        <p className="ml-auto tabular-nums">{`${PRODUCT} ${version}`}</p>
      </div>
    </footer>
  );
}
