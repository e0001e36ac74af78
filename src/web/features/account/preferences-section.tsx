import { getPreferences, savePreferences } from '../../../contract/preferences.ts';
import {
  DENSITIES,
  NUMBER_STYLES,
  type Preferences,
  START_PAGES,
  THEMES,
} from '../../../domain/navigation/preferences.ts';
import { DEFAULT_SYMBOL } from '../../../domain/navigation/workspace.ts';
import { localeNames, locales } from '../../../i18n/locales.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { asSent } from '../../api/as-sent.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useChangeLocale } from '../../i18n/use-change-locale.ts';
import { Card } from '../../ui/card.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { usePreferences } from './preferences-query.ts';
import { TIME_ZONES } from './time-zones.ts';
import { WriteForm } from './write-form.tsx';

const saving = defineMutation({ endpoint: savePreferences, changes: [getPreferences] });

const themeNames: Readonly<Record<(typeof THEMES)[number], PlainKey>> = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
};
const densityNames: Readonly<Record<(typeof DENSITIES)[number], PlainKey>> = {
  comfortable: 'shell.densityComfortable',
  dense: 'shell.densityDense',
};
/** Written as figures: they need no words. */
const numberSamples = {
  'comma-point': '1,234,567.89',
  'space-comma': '1 234 567,89',
  'point-comma': '1.234.567,89',
} as const;
const startNames: Readonly<Record<(typeof START_PAGES)[number], PlainKey>> = {
  '/equity/home/overview': 'pages.equityOverview',
  '/home': 'pages.home',
  '/markets': 'pages.markets',
  '/watchlist': 'pages.watchlist',
  '/portfolio': 'pages.portfolio',
};

const orNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();

/** How the product looks and where it begins, the same on every device. */
export function PreferencesSection() {
  const { t } = useI18n();
  const kept = usePreferences();
  const { display } = useDisplay();
  const apply = useApply();
  return (
    <Card title={t('account.preferences')} note={t('account.preferencesNote')}>
      <div className="max-w-md">
        <WriteForm
          mutation={saving}
          input={(typed) => ({
            body: {
              locale: asSent<Preferences['locale']>(orNull(typed['locale'])),
              timeZone: orNull(typed['timeZone']),
              theme: asSent<Preferences['theme']>(orNull(typed['theme'])),
              density: asSent<Preferences['density']>(orNull(typed['density'])),
              numberStyle: asSent<Preferences['numberStyle']>(orNull(typed['numberStyle'])),
              symbol: orNull(typed['symbol']),
              startPage: asSent<Preferences['startPage']>(orNull(typed['startPage'])),
            },
          })}
          submit={t('account.save')}
          done={t('account.preferencesSaved')}
          onDone={apply}
        >
          {(fieldError) => (
            <>
              <Select
                label={t('shell.language')}
                name="locale"
                defaultValue={kept.locale ?? display.locale}
                error={fieldError('locale')}
              >
                {locales.map((one) => (
                  <option key={one} value={one} lang={one}>
                    {localeNames[one]}
                  </option>
                ))}
              </Select>
              <Select
                label={t('account.timeZone')}
                name="timeZone"
                defaultValue={kept.timeZone ?? ''}
                error={fieldError('timeZone')}
              >
                <option value="">{t('account.timeZoneAuto')}</option>
                {zonesWith(kept.timeZone).map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
              <Select
                label={t('account.numbers')}
                name="numberStyle"
                defaultValue={kept.numberStyle ?? 'language'}
                error={fieldError('numberStyle')}
              >
                {NUMBER_STYLES.map((style) => (
                  <option key={style} value={style}>
                    {style === 'language' ? t('account.numbersAuto') : numberSamples[style]}
                  </option>
                ))}
              </Select>
              <Select
                label={t('shell.theme')}
                name="theme"
                defaultValue={kept.theme ?? display.theme}
                error={fieldError('theme')}
              >
                {THEMES.map((theme) => (
                  <option key={theme} value={theme}>
                    {t(themeNames[theme])}
                  </option>
                ))}
              </Select>
              <Select
                label={t('shell.density')}
                name="density"
                defaultValue={kept.density ?? display.density}
                error={fieldError('density')}
              >
                {DENSITIES.map((density) => (
                  <option key={density} value={density}>
                    {t(densityNames[density])}
                  </option>
                ))}
              </Select>
              <Select
                label={t('account.startPage')}
                name="startPage"
                defaultValue={kept.startPage ?? START_PAGES[0]}
                error={fieldError('startPage')}
              >
                {START_PAGES.map((page) => (
                  <option key={page} value={page}>
                    {t(startNames[page])}
                  </option>
                ))}
              </Select>
              <TextField
                label={t('account.symbol')}
                hint={t('account.symbolHint')}
                name="symbol"
                defaultValue={kept.symbol ?? ''}
                placeholder={DEFAULT_SYMBOL.equity}
                maxLength={40}
                autoCapitalize="characters"
                spellCheck={false}
                error={fieldError('symbol')}
              />
            </>
          )}
        </WriteForm>
      </div>
    </Card>
  );
}

const zonesWith = (own: string | null): readonly string[] =>
  own === null || TIME_ZONES.some((zone) => zone === own) ? TIME_ZONES : [own, ...TIME_ZONES];

/** What was saved holds on this page at once. */
function useApply() {
  const { change } = useDisplay();
  const changeLocale = useChangeLocale();
  return ({ locale, timeZone, theme, density, numberStyle }: Preferences) => {
    const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
    change({
      timeZone: timeZone ?? here,
      isTimeZoneChosen: timeZone !== null,
      numberStyle: numberStyle ?? 'language',
      ...(theme === null ? {} : { theme }),
      ...(density === null ? {} : { density }),
    });
    if (locale !== null) changeLocale(locale);
  };
}
