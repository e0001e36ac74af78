import * as z from 'zod/mini';
import type { ShellSettings } from '../contract/shell-settings.ts';
import { CAPTCHA_PROVIDERS } from '../domain/feedback/captcha-vendor.ts';
import { setting } from './setting.ts';

const parts = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const list = (each: RegExp, message: string) =>
  z.optional(
    z.string().check(z.refine((value) => parts(value).every((part) => each.test(part)), message)),
  );

const PATH = String.raw`\/[\w./-]*`;
const HTTPS = String.raw`https:\/\/[\w.-]+(?::\d+)?`;

/** A path of ours or an https address: what a script may be loaded from. */
const scriptAddress = z.optional(
  z
    .string()
    .check(
      z.regex(
        new RegExp(String.raw`^(?:\/(?!\/)|${HTTPS}\/)[\w./?=&%-]*$`),
        'must be a path of this site or an https address',
      ),
    ),
);

/** The settings that decide how pages behave. */
export const shellSettings = {
  COMING_SOON: setting(
    list(new RegExp(`^${PATH}$`), 'must be paths such as /terminal, separated by commas'),
    '',
    'Paths of pages that are not launched yet: they answer in the coming-soon layout.',
  ),
  PAGE_REDIRECTS: setting(
    list(
      new RegExp(String.raw`^${PATH}=(?:\/(?!\/)|${HTTPS})[^\s,]*$`),
      'must be rules such as /shop=https://shop.example.com/, separated by commas',
    ),
    '',
    'Redirect rules, each path=target; a target outside of this site needs REDIRECT_HOSTS.',
  ),
  REDIRECT_HOSTS: setting(
    list(/^[\w.-]+(?::\d+)?$/, 'must be host names, separated by commas'),
    '',
    'The only other hosts to which a redirect rule may lead.',
  ),
  CAPTCHA_PROVIDER: setting(
    z.enum(CAPTCHA_PROVIDERS, `must be one of ${CAPTCHA_PROVIDERS.join(', ')}`),
    'altcha',
    'Captcha of the feedback form: altcha (built-in proof of work), turnstile, hcaptcha or recaptcha (version 2).',
  ),
  CAPTCHA_SITE_KEY: setting(
    z.optional(z.string().check(z.regex(/^[\w.:-]{1,200}$/, 'must be a key without spaces'))),
    '',
    'Site key of that captcha, which pages show; needed for all but altcha.',
  ),
  CAPTCHA_SECRET: setting(
    z.optional(z.string().check(z.regex(/^[\w.:-]{1,200}$/, 'must be a secret without spaces'))),
    '',
    'Secret of that captcha, by which this server checks what a visitor sends; needed for all but altcha.',
  ),
  FEEDBACK_ADDRESS: setting(
    z.optional(
      z
        .string()
        .check(
          z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'must be an address such as help@example.com'),
        ),
    ),
    '',
    'Where messages of the feedback form are mailed to as well; empty only keeps them.',
  ),
  ICON_SERVICE_URL: setting(
    z.optional(
      z.string().check(z.regex(new RegExp(`^${HTTPS}$`), 'must be an origin such as https://…')),
    ),
    '',
    'Origin of a public icon service, asked first for icons that are not ours; empty asks nobody.',
  ),
  HEADER_SCRIPT_URL: setting(
    scriptAddress,
    '/header.js',
    'Script that every page loads in its head.',
  ),
  HEADER_SCRIPT_TEST_URL: setting(
    scriptAddress,
    '/header-test.js',
    'The same for hosts whose name has a part dev or research.',
  ),
  WIDGET_LOADER_URL: setting(
    z.optional(
      z
        .string()
        .check(
          z.regex(new RegExp(String.raw`^${HTTPS}\/[^\s,"'<>]*$`), 'must be an https address'),
        ),
    ),
    '',
    'An outside loader of QMod widgets, put into every page; empty leaves widgets to this program.',
  ),
  STYLEGUIDE: setting(
    z.enum(['on', 'off'], 'must be on or off'),
    'off',
    'The page /styleguide, which shows the parts that pages are made of; in development it is on.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof shellSettings]: z.output<(typeof shellSettings)[K]['schema']>;
};

/** The shell's settings; what depends on the host is chosen for each request. */
export interface ShellConfig extends Omit<
  ShellSettings,
  'version' | 'development' | 'headerScript' | 'market'
> {
  /** For the server alone. */
  readonly captchaSecret: string;
  /** Empty: nobody is told by mail. */
  readonly feedbackAddress: string;
  readonly headerScripts: { readonly local: string; readonly test: string };
}

/** The key of a captcha that has none. */
const BUILT_IN = 'altcha';

/** One line for each thing that does not fit together. */
export function shellProblems(parsed: Partial<Parsed>): readonly string[] {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: key, CAPTCHA_SECRET: secret } = parsed;
  if (provider === undefined) return [];
  if (provider === 'altcha')
    return key === undefined || key === BUILT_IN
      ? []
      : ['CAPTCHA_PROVIDER must say whose CAPTCHA_SITE_KEY it is'];
  const missing = [
    ...(key === undefined || key === BUILT_IN ? ['CAPTCHA_SITE_KEY'] : []),
    ...(secret === undefined ? ['CAPTCHA_SECRET'] : []),
  ];
  return missing.length === 0
    ? []
    : [`${missing.join(' and ')} must be set when CAPTCHA_PROVIDER is ${provider}`];
}

/** What pages may know; the rest is nobody's business there. */
export function pageSettings({
  headerScripts: _scripts,
  feedbackAddress: _address,
  captchaSecret: _secret,
  ...settings
}: ShellConfig): Omit<ShellConfig, 'headerScripts' | 'feedbackAddress' | 'captchaSecret'> {
  return settings;
}

export const shellConfig = (parsed: Parsed): ShellConfig => ({
  comingSoon: parts(parsed.COMING_SOON ?? ''),
  redirects: parts(parsed.PAGE_REDIRECTS ?? '').map((rule) => {
    const at = rule.indexOf('=');
    return { from: rule.slice(0, at), to: rule.slice(at + 1) };
  }),
  redirectHosts: parts(parsed.REDIRECT_HOSTS ?? ''),
  captchaProvider: parsed.CAPTCHA_PROVIDER,
  captchaSiteKey: parsed.CAPTCHA_SITE_KEY ?? BUILT_IN,
  captchaSecret: parsed.CAPTCHA_SECRET ?? '',
  feedbackAddress: parsed.FEEDBACK_ADDRESS ?? '',
  iconService: parsed.ICON_SERVICE_URL ?? '',
  widgetLoader: parsed.WIDGET_LOADER_URL ?? '',
  styleguide: parsed.STYLEGUIDE === 'on',
  headerScripts: {
    local: parsed.HEADER_SCRIPT_URL ?? '',
    test: parsed.HEADER_SCRIPT_TEST_URL ?? '',
  },
});

/** WG-6: a dev or research host loads the test script, any other host the local one. */
export function headerScriptFor(host: string, scripts: ShellConfig['headerScripts']): string {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name.split(/[.-]/).some((part) => part === 'dev' || part === 'research')
    ? scripts.test
    : scripts.local;
}
