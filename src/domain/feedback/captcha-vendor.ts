/** The captchas of others that the feedback form can use; all three are called in the same way. */
export const CAPTCHA_VENDORS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaVendor = (typeof CAPTCHA_VENDORS)[number];

/** `altcha` is our own proof of work, without a third party. */
export const CAPTCHA_PROVIDERS = ['altcha', ...CAPTCHA_VENDORS] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** What a page must allow for a vendor's script to work, as its content security policy has it. */
export interface CaptchaSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly styles: readonly string[];
}

export interface VendorScript {
  /** The name by which people know it. */
  readonly name: string;
  readonly script: string;
  /** The global variable that the script defines. */
  readonly global: string;
  readonly sources: CaptchaSources;
}

const CLOUDFLARE = ['https://challenges.cloudflare.com'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
// Google's hosts serve more than captchas: only this folder of them is let in.
const GOOGLE = 'https://www.google.com/recaptcha/';

const VENDORS: Readonly<Record<CaptchaVendor, VendorScript>> = {
  turnstile: {
    name: 'Cloudflare Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    global: 'turnstile',
    sources: { scripts: CLOUDFLARE, frames: CLOUDFLARE, connections: CLOUDFLARE, styles: [] },
  },
  hcaptcha: {
    name: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    global: 'hcaptcha',
    sources: { scripts: HCAPTCHA, frames: HCAPTCHA, connections: HCAPTCHA, styles: HCAPTCHA },
  },
  recaptcha: {
    name: 'Google reCAPTCHA',
    script: `${GOOGLE}api.js`,
    global: 'grecaptcha',
    sources: {
      scripts: [GOOGLE, 'https://www.gstatic.com/recaptcha/'],
      frames: [GOOGLE, 'https://recaptcha.google.com/recaptcha/'],
      connections: [GOOGLE],
      styles: [],
    },
  },
};

/** `undefined` for the built-in captcha, which needs nothing from outside. */
export const vendorScript = (provider: CaptchaProvider): VendorScript | undefined =>
  provider === 'altcha' ? undefined : VENDORS[provider];
