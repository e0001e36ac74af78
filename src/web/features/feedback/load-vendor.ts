import type { VendorScript } from '../../../domain/feedback/captcha-vendor.ts';

export interface VendorOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => boolean;
}

/** What the three have in common. */
export interface VendorApi {
  readonly render: (element: HTMLElement, options: VendorOptions) => unknown;
  readonly remove?: (id: unknown) => void;
}

export interface VendorPage {
  /** Puts a script into the document; answers what takes it out again. */
  readonly addScript: (address: string, onError: () => void) => () => void;
  readonly globals: Record<string, unknown>;
  /** Calls back after a time; answers what calls it off. */
  readonly schedule: (callback: () => void, milliseconds: number) => () => void;
}

/** The script calls it when all that it loads itself is there as well. */
const READY = 'tapedeckCaptchaReady';
const PATIENCE = 20_000;

/**
 * Loads a vendor's script once; after a failure the next call tries again. The reason of a failure
 * is empty, for a browser says nothing about why a script did not come.
 */
export function vendorLoader(page: VendorPage): (vendor: VendorScript) => Promise<VendorApi> {
  const loads = new Map<string, Promise<VendorApi>>();
  return (vendor) => {
    const known = loads.get(vendor.script);
    if (known !== undefined) return known;
    const load = loadOnce(page, vendor);
    loads.set(vendor.script, load);
    load.catch(() => loads.delete(vendor.script));
    return load;
  };
}

function loadOnce({ addScript, globals, schedule }: VendorPage, vendor: VendorScript) {
  return new Promise<VendorApi>((done, refuse) => {
    const end = (): void => {
      stopWaiting();
      delete globals[READY];
    };
    const fail = (): void => {
      end();
      removeScript();
      refuse(new Error(''));
    };
    const stopWaiting = schedule(fail, PATIENCE);
    globals[READY] = () => {
      const api = globals[vendor.global];
      if (!isVendorApi(api)) return fail();
      end();
      done(api);
    };
    const removeScript = addScript(`${vendor.script}?onload=${READY}&render=explicit`, fail);
  });
}

const isVendorApi = (value: unknown): value is VendorApi =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'render' in value &&
  typeof value.render === 'function';

/** In the browser. */
export const loadVendor = vendorLoader({
  addScript: (address, onError) => {
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('error', onError);
    script.src = address;
    document.head.append(script);
    return () => script.remove();
  },
  globals: globalThis as Record<string, unknown>,
  schedule: (callback, milliseconds) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
});
