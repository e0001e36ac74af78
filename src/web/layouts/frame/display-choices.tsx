import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { localeNames, locales } from '../../../i18n/locales.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { densities, type Display, themes } from '../../display/display.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useChangeLocale } from '../../i18n/use-change-locale.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';

const themeNames = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
} as const satisfies Record<Display['theme'], PlainKey>;
const themeGlyphs = { system: 'display', light: 'sun', dark: 'moon' } as const satisfies Record<
  Display['theme'],
  GlyphName
>;
const densityNames = {
  comfortable: 'shell.densityComfortable',
  dense: 'shell.densityDense',
} as const satisfies Record<Display['density'], PlainKey>;

/** Theme, density and language. Plain links underneath, so that they work without script too. */
export function DisplayChoices() {
  const { t, locale, timeZone } = useI18n();
  const { display, change } = useDisplay();
  const changeLocale = useChangeLocale();
  return (
    <div className="grid gap-4 p-4 text-sm">
      <Choice label={t('shell.theme')}>
        {themes.map((theme) => (
          <Option
            key={theme}
            name="theme"
            value={theme}
            chosen={display.theme === theme}
            onChoose={() => change({ theme })}
          >
            <Glyph name={themeGlyphs[theme]} className="size-3.5" />
            {t(themeNames[theme])}
          </Option>
        ))}
      </Choice>
      <Choice label={t('shell.density')}>
        {densities.map((density) => (
          <Option
            key={density}
            name="density"
            value={density}
            chosen={display.density === density}
            onChoose={() => change({ density })}
          >
            {t(densityNames[density])}
          </Option>
        ))}
      </Choice>
      <Choice label={t('shell.language')}>
        {locales.map((one) => (
          <Option
            key={one}
            name="locale"
            value={one}
            lang={one}
            chosen={locale === one}
            onChoose={() => changeLocale(one)}
          >
            {localeNames[one]}
          </Option>
        ))}
      </Choice>
      <p className="text-xs text-quiet">{t('shell.timeZone', { zone: timeZone })}</p>
    </div>
  );
}

function Choice({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <p className="text-xs font-medium text-quiet">{label}</p>
      <ul className="flex gap-0.5 rounded-md border border-line bg-sunken p-0.5" aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

function Option({
  name,
  value,
  chosen,
  onChoose,
  lang,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly lang?: string;
  readonly children: React.ReactNode;
}) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(name, value);
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    onChoose();
  };
  return (
    <li className="flex-1">
      <a
        href={`${pathname}?${query.toString()}`}
        rel="nofollow"
        lang={lang}
        aria-current={chosen ? 'true' : undefined}
        onClick={choose}
        className="flex h-7 items-center justify-center gap-1.5 rounded-sm px-2 text-xs whitespace-nowrap text-quiet hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:ring-1 aria-[current=true]:ring-line aria-[current=true]:font-medium aria-[current=true]:text-ink aria-[current=true]:shadow-sm pointer-coarse:h-10"
      >
        {children}
      </a>
    </li>
  );
}
