import { readBox, readSettings, type Settings } from './read-box.ts';
import { type Text, textOf } from './texts.ts';

/** How the frame and we speak; every message names this, so that others are not mistaken for it. */
const CHANNEL = 'tapedeck-widget';
const FIRST_HEIGHT = 180;
const TALLEST = 6_000;
/** A frame that has said nothing for so long stands before a dead server. */
const PATIENCE = 20_000;

interface Tool {
  readonly box: HTMLElement;
  frame: HTMLIFrameElement | undefined;
  timer: number;
}

interface Admission {
  readonly admitted: boolean;
  readonly refusal: 'unknown-partner' | 'blocked-origin' | null;
}

interface QMod {
  loadTools?: () => void;
  loadTool?: (id: string | HTMLElement) => void;
}

const script =
  document.getElementById('qmod') ??
  (document.currentScript as HTMLElement | null) ??
  document.querySelector<HTMLElement>('script[data-qmod-wmid]');
const tools = new Map<Element, Tool>();
let admission: Promise<Admission> | undefined;
let handedOver: string | undefined;

/** Asked once for all boxes of the page; a failure is asked again with the next box. */
function admitted(settings: Settings): Promise<Admission> {
  admission ??= fetch(
    `${settings.origin}/api/widgets/admission?wmid=${encodeURIComponent(settings.wmid)}`,
    { credentials: 'omit' },
  ).then((answer) =>
    answer.ok
      ? (answer.json() as Promise<Admission>)
      : answer.status === 400
        ? { admitted: false, refusal: 'unknown-partner' }
        : Promise.reject(new Error(String(answer.status))),
  );
  admission.catch(() => {
    admission = undefined;
  });
  return admission;
}

/** Plain words in the box, with styles that a strict page allows: set one by one, not written. */
function say(tool: Tool, lang: string, text: Text, again?: () => void): void {
  clear(tool);
  const note = document.createElement('div');
  note.setAttribute('role', again === undefined && text === 'loading' ? 'status' : 'alert');
  note.textContent = textOf(lang, text);
  Object.assign(note.style, {
    font: '14px/1.5 system-ui, sans-serif',
    padding: '16px',
    border: '1px solid rgba(127,127,127,.4)',
    borderRadius: '8px',
  });
  if (again !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = textOf(lang, 'retry');
    button.style.marginLeft = '12px';
    button.addEventListener('click', again);
    note.append(button);
  }
  tool.box.replaceChildren(note);
}

function clear(tool: Tool): void {
  clearTimeout(tool.timer);
  tool.frame = undefined;
}

async function show(tool: Tool): Promise<void> {
  if (script === null) return;
  const settings = readSettings(script, location.href);
  const { box } = tool;
  const read = readBox(
    settings,
    box.getAttribute('data-qmod-tool'),
    box.getAttribute('data-qmod-params'),
    document.documentElement.lang || navigator.language,
  );
  if (read.kind === 'bad') return say(tool, read.lang, read.text);
  const unreachable = () => say(tool, read.lang, 'unreachable', () => void show(tool));
  if (tool.frame === undefined) say(tool, read.lang, 'loading');
  try {
    const { admitted: may, refusal } = await admitted(settings);
    if (!may) return say(tool, read.lang, refusal ?? 'blocked-origin');
  } catch {
    return unreachable();
  }
  clear(tool);
  const frame = document.createElement('iframe');
  frame.src = read.url;
  frame.title = box.getAttribute('data-qmod-title') ?? box.getAttribute('data-qmod-tool') ?? '';
  frame.referrerPolicy = 'origin';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads',
  );
  frame.allow = 'clipboard-write';
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: `${Math.max(FIRST_HEIGHT, box.clientHeight)}px`,
    border: '0',
    colorScheme: 'auto',
  });
  tool.frame = frame;
  tool.timer = window.setTimeout(unreachable, PATIENCE);
  box.replaceChildren(frame);
}

/** Only the frame's own window, at our server's origin, is listened to. */
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (script === null || typeof event.data !== 'object' || event.data === null) return;
  const { channel, type, height, symbol, url, member } = event.data as Record<string, unknown>;
  const settings = readSettings(script, location.href);
  if (channel !== CHANNEL || event.origin !== settings.origin) return;
  for (const tool of tools.values()) {
    const { frame, box } = tool;
    if (frame === undefined || frame.contentWindow !== event.source) continue;
    clearTimeout(tool.timer);
    if (type === 'size' && typeof height === 'number' && height > 0)
      frame.style.height = `${Math.min(Math.ceil(height), TALLEST)}px`;
    else if (type === 'hello' && member === false) handOver(frame, settings);
    else if (type === 'signed-in') reloadOthers(frame);
    else if (type === 'symbol' && typeof symbol === 'string')
      follow(box, symbol, String(url), settings.origin);
  }
});

/** A sid can be exchanged once: the first frame does it, and its cookie serves the others too. */
function handOver(frame: HTMLIFrameElement, { sid, wmid, origin }: Settings): void {
  if (sid === '' || sid === handedOver) return;
  handedOver = sid;
  frame.contentWindow?.postMessage({ channel: CHANNEL, type: 'session', sid, wmid }, origin);
}

function reloadOthers(done: HTMLIFrameElement): void {
  for (const { frame } of tools.values())
    if (frame !== undefined && frame !== done) frame.setAttribute('src', frame.src);
}

/**
 * A symbol was chosen in a widget: the page hears of it and may stop what follows. With a link of
 * its own the page is left for it; without one it stays, and our page opens beside it.
 */
function follow(box: HTMLElement, symbol: string, ours: string, origin: string): void {
  const event = new CustomEvent('qmod:symbol', {
    bubbles: true,
    cancelable: true,
    detail: { symbol },
  });
  if (!box.dispatchEvent(event)) return;
  const link = box.getAttribute('data-qmod-link')?.trim() ?? '';
  const target = link.replaceAll('{symbol}', encodeURIComponent(symbol));
  if (link === '') {
    if (URL.canParse(ours) && new URL(ours).origin === origin) open(ours, '_blank', 'noopener');
  } else if (URL.canParse(target, document.baseURI)) {
    const { protocol, href } = new URL(target, document.baseURI);
    if (/^https?:$/.test(protocol)) location.assign(href);
  }
}

/** Frames are made when the reader comes near; a box that is in view gets its own at once. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const tool = tools.get(target);
      if (!isIntersecting || tool === undefined) continue;
      near.unobserve(target);
      void show(tool);
    }
  },
  { rootMargin: '300px' },
);

function begin(box: HTMLElement): void {
  const tool: Tool = { box, frame: undefined, timer: 0 };
  tools.set(box, tool);
  if (box.getAttribute('data-qmod-lazy') === 'false') void show(tool);
  else near.observe(box);
}

const host = window as Window & { qMod?: QMod };
host.qMod = {
  ...host.qMod,
  /** Looks for new boxes; those that are gone from the page are forgotten. */
  loadTools: () => {
    for (const box of tools.keys()) if (!box.isConnected) tools.delete(box);
    for (const box of document.querySelectorAll<HTMLElement>('.qtool'))
      if (!tools.has(box)) begin(box);
  },
  /** Loads one box, again if need be: after its parameters have changed. */
  loadTool: (id) => {
    const box = typeof id === 'string' ? document.getElementById(id) : id;
    if (box === null) return;
    const tool = tools.get(box) ?? { box, frame: undefined, timer: 0 };
    tools.set(box, tool);
    near.unobserve(box);
    void show(tool);
  },
};

if (document.readyState === 'loading')
  addEventListener('DOMContentLoaded', () => host.qMod?.loadTools?.());
else host.qMod.loadTools?.();
