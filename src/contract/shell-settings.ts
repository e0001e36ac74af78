import type { CaptchaProvider } from '../domain/feedback/captcha-vendor.ts';

/** Where the figures come from: every page that shows any says so. */
export interface MarketSource {
  /** Everything is: then each page says so once, and no panel repeats it. */
  readonly simulated: boolean;
  /** Every provider that an answer may name as its source. */
  readonly providers: readonly {
    readonly id: string;
    readonly name: string;
    readonly simulated: boolean;
    /** It does not answer at present. */
    readonly isFailing?: boolean;
  }[];
  /** 0 when figures come as they are made. */
  readonly delayMinutes: number;
}

/** What the operator decides about the pages; server and browser act on the same values. */
export interface ShellSettings {
  readonly version: string;
  /** Stacks and other details are shown only where the product is being developed. */
  readonly development: boolean;
  /** Paths that are not launched yet: they answer in the coming-soon layout (RT-15). */
  readonly comingSoon: readonly string[];
  /** Redirect rules beside those of the address table (RT-16). */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The only hosts outside of ours that a redirect rule may lead to. */
  readonly redirectHosts: readonly string[];
  /** Whose captcha the feedback form shows; `altcha` is the built-in proof of work (WG-4). */
  readonly captchaProvider: CaptchaProvider;
  /** Public; `altcha` for the built-in one, which has none. */
  readonly captchaSiteKey: string;
  /** Origin of the public icon service; empty when only our own icons are used (WG-5). */
  readonly iconService: string;
  /** The header script for the host of this request (WG-6). */
  readonly headerScript: string;
  /** Address of an outside widget loader; empty when pages need none (WG-1). */
  readonly widgetLoader: string;
  readonly market: MarketSource;
  /** Whether the page for those who build pages exists. */
  readonly styleguide: boolean;
}

export const PLAIN_SHELL: ShellSettings = {
  version: '',
  development: false,
  comingSoon: [],
  redirects: [],
  redirectHosts: [],
  captchaProvider: 'altcha',
  captchaSiteKey: 'altcha',
  iconService: '',
  headerScript: '',
  widgetLoader: '',
  market: { simulated: true, providers: [], delayMinutes: 0 },
  styleguide: false,
};
