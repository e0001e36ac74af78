import { readerKey } from './reader-key.ts';
import type { Text } from './texts.ts';

/** The attributes of the script that loads us (WG-1). */
export interface Settings {
  readonly origin: string;
  readonly wmid: string;
  readonly env: string;
  readonly version: string;
  readonly sid: string;
  readonly lang: string;
  readonly theme: string;
  /** For whom the page shows its widgets; empty on our own pages, where that is their visitor. */
  readonly reader: string;
}

export function readSettings(
  script: HTMLElement & { readonly src?: string },
  page: string,
): Settings {
  const data = (name: string): string => script.getAttribute(`data-qmod-${name}`)?.trim() ?? '';
  const { origin } = new URL(script.src ?? '', page);
  const [wmid, sid] = [data('wmid'), data('sid')];
  return {
    origin,
    wmid,
    env: data('env'),
    version: data('version'),
    sid,
    reader: origin === new URL(page).origin ? '' : readerKey(wmid, sid),
    lang: data('lang'),
    theme: data('theme'),
  };
}

export type Box =
  | { readonly kind: 'frame'; readonly url: string; readonly lang: string }
  | { readonly kind: 'bad'; readonly text: Text; readonly lang: string };

/** What an element of the page asks for: the address of its frame, or what is wrong with it. */
export function readBox(
  settings: Settings,
  tool: string | null,
  json: string | null,
  pageLang: string,
): Box {
  const params = parseParams(json);
  const lang = String(params?.['lang'] ?? (settings.lang || pageLang));
  const bad = (text: Text): Box => ({ kind: 'bad', text, lang });
  if (params === undefined) return bad('badParams');
  const name = tool?.trim() ?? '';
  if (name === '') return bad('noTool');
  if (settings.wmid === '') return bad('noPartner');
  const query = new URLSearchParams();
  const wishes: Record<string, unknown> = { theme: settings.theme, lang, ...params };
  for (const [key, value] of Object.entries(wishes)) {
    if (value === null || value === undefined || value === '') continue;
    // Lists are written with commas, as the address has them.
    const isPlain = typeof value !== 'object' || Array.isArray(value);
    query.set(key, isPlain ? String(value) : JSON.stringify(value));
  }
  query.set('wmid', settings.wmid);
  query.set('links', 'host');
  if (settings.reader !== '') query.set('reader', settings.reader);
  for (const key of ['env', 'version'] as const)
    if (settings[key] !== '') query.set(key, settings[key]);
  return {
    kind: 'frame',
    lang,
    url: `${settings.origin}/embed/${encodeURIComponent(name.toLowerCase())}?${query.toString()}`,
  };
}

/** A sid is a secret: whoever writes it among the parameters must not find it in an address. */
function parseParams(json: string | null): Record<string, unknown> | undefined {
  if (json === null || json.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).filter(([key]) => !/^(?:sid|token|password)$/i.test(key)),
    );
  } catch {
    return undefined;
  }
}
