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
  script: Pick<HTMLScriptElement, 'src' | 'getAttribute'>,
  page: string,
): Settings {
  const data = (name: string): string => script.getAttribute(`data-qmod-${name}`)?.trim() ?? '';
  const { origin } = new URL(script.src, page);
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
  | {
      readonly kind: 'frame';
      /** The name of the tool, lower case. */
      readonly tool: string;
      readonly url: string;
      readonly lang: string;
      /** Where the parameters want a chosen symbol to lead. */
      readonly link: string;
    }
  | { readonly kind: 'bad'; readonly text: Text; readonly lang: string };

/** A sid is a secret: whoever writes it among the parameters must not find it in an address. */
const SECRET = /^(?:sid|token|password)$/i;
/** For us and not for the frame. */
const LINK = /^callback_?url$/i;

/** What an element of the page asks for: the address of its frame, or what is wrong with it. */
export function readBox(
  settings: Settings,
  box: Pick<Element, 'getAttribute'>,
  pageLang: string,
): Box {
  const own = (name: string): string => box.getAttribute(`data-qmod-${name}`)?.trim() ?? '';
  const params = parseParams(own('params'));
  const lang = String(params?.['lang'] ?? (own('lang') || settings.lang || pageLang));
  const bad = (text: Text): Box => ({ kind: 'bad', text, lang });
  if (params === undefined) return bad('badParams');
  const name = own('tool').toLowerCase();
  // Dots alone would lead out of the folder.
  if (/^\.*$/.test(name)) return bad('noTool');
  if (settings.wmid === '') return bad('noPartner');
  let link = '';
  const query = new URLSearchParams();
  const wishes: Record<string, unknown> = {
    theme: own('theme') || settings.theme,
    lang,
    ...params,
  };
  for (const [key, value] of Object.entries(wishes)) {
    if (value === null || value === undefined || value === '' || SECRET.test(key)) continue;
    // Lists are written with commas, as the address has them.
    const isPlain = Array.isArray(value) ? value.every(isScalar) : isScalar(value);
    const text = isPlain ? String(value) : JSON.stringify(value);
    if (LINK.test(key)) link = text;
    else query.set(key, text);
  }
  query.set('wmid', settings.wmid);
  query.set('links', 'host');
  if (settings.reader !== '') query.set('reader', settings.reader);
  for (const key of ['env', 'version'] as const)
    if (settings[key] !== '') query.set(key, settings[key]);
  return {
    kind: 'frame',
    tool: name,
    lang,
    link,
    url: `${settings.origin}/embed/${encodeURIComponent(name)}?${query.toString()}`,
  };
}

const isScalar = (value: unknown): boolean => typeof value !== 'object';

function parseParams(json: string): Record<string, unknown> | undefined {
  if (json === '') return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value !== 'object' || value === null || Array.isArray(value)
      ? undefined
      : (value as Record<string, unknown>);
  } catch {
    return undefined;
  }
}
