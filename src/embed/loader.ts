import { hostLink } from './host-link.ts';
import { type Box, readBox, readSettings, type Settings } from './read-box.ts';
import { type Text, textOf } from './texts.ts';

/** The least height of the tools that are lower than most, put in by the build. */
declare const LEAST_HEIGHTS: Readonly<Record<string, number>>;
/** That of all others. */
declare const USUAL_HEIGHT: number;

/** Every message between a frame and its loader names this. */
const CHANNEL = 'tapedeck-widget';
const TALLEST = 6_000;
/** A frame that has said nothing for so long stands before a dead server. */
const PATIENCE = 20_000;
/** Until the next attempt after each failed one; the last holds for all that follow. */
const PAUSES = [5_000, 15_000, 60_000, 300_000];
/** A policy that forbids a request is reported a moment after the request has failed. */
const REPORTED_WITHIN = 100;

interface Tool {
  readonly box: HTMLElement;
  frame: HTMLIFrameElement | undefined;
  timer: number;
  /** What it shows or tries to show. */
  url: string | undefined;
  link: string;
  failures: number;
}

interface Admission {
  readonly admitted: boolean;
  readonly refusal: 'unknown-partner' | 'blocked-origin' | null;
}

interface QMod {
  /** Marks our own loader, and no other. */
  tapedeck?: true;
  loadTools?: () => void;
  loadTool?: (id?: unknown) => void;
}

const host = window as Window & { qMod?: QMod };
const ownScript = document.currentScript as HTMLScriptElement | null;

// A page may name the loader beside each of its widgets: the first one does all the work.
if (host.qMod?.tapedeck === true) host.qMod.loadTools?.();
else start();

function start(): void {
  const tools = new Map<Element, Tool>();
  const admissions = new Map<string, Promise<Admission>>();
  /** Directives of the page's policy that have stopped us. */
  const stoppedBy = new Set<string>();
  let handedOver: string | undefined;
  let lastScript = ownScript;

  /** Pages replace the script when somebody signs in; what it said last counts. */
  function settingsNow(): Settings | undefined {
    const found =
      document.querySelector<HTMLScriptElement>('script#qmod') ??
      document.querySelector<HTMLScriptElement>('script[data-qmod-wmid]');
    lastScript = found ?? lastScript;
    return lastScript === null ? undefined : readSettings(lastScript, location.href);
  }

  function read(settings: Settings, box: HTMLElement): Box {
    return readBox(settings, box, document.documentElement.lang || navigator.language);
  }

  /** Asked once for all boxes of the page; a failure is asked again with the next attempt. */
  function admitted({ origin, wmid }: Settings): Promise<Admission> {
    const url = `${origin}/api/widgets/admission?wmid=${encodeURIComponent(wmid)}`;
    const known = admissions.get(url);
    if (known !== undefined) return known;
    const asked = fetch(url, { credentials: 'omit' }).then((answer) =>
      answer.ok
        ? (answer.json() as Promise<Admission>)
        : Promise.reject(new Error(String(answer.status))),
    );
    admissions.set(url, asked);
    asked.catch(() => admissions.delete(url));
    return asked;
  }

  /** Plain words in the box, with styles that a strict page allows: set one by one, not written. */
  function say(tool: Tool, lang: string, text: Text, again?: () => void): void {
    clear(tool);
    if (text !== 'loading') tool.box.style.minHeight = '';
    const note = document.createElement('div');
    note.setAttribute('role', text === 'loading' ? 'status' : 'alert');
    note.textContent = textOf(lang, text).replace('{server}', settingsNow()?.origin ?? '');
    setStyles(note, {
      font: '14px/1.5 system-ui, sans-serif',
      padding: '16px',
      border: '1px solid rgba(127,127,127,.4)',
      'border-radius': '8px',
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

  /** Says so, and tries again by itself, less and less often. */
  function unreachable(tool: Tool, lang: string): void {
    const again = () => void show(tool);
    say(tool, lang, stoppedBy.size > 0 ? 'csp' : 'unreachable', again);
    const pause = PAUSES[Math.min(tool.failures, PAUSES.length - 1)];
    tool.failures += 1;
    tool.timer = window.setTimeout(again, pause);
  }

  async function show(tool: Tool): Promise<void> {
    const settings = settingsNow();
    if (settings === undefined) return;
    const { box } = tool;
    clearTimeout(tool.timer);
    const wish = read(settings, box);
    tool.url = wish.kind === 'bad' ? undefined : wish.url;
    if (wish.kind === 'bad') return say(tool, wish.lang, wish.text);
    tool.link = wish.link;
    if (tool.frame === undefined && tool.failures === 0) say(tool, wish.lang, 'loading');
    try {
      const { admitted: may, refusal } = await admitted(settings);
      // It was asked for something else in the meantime.
      if (tool.url !== wish.url) return;
      if (!may) return say(tool, wish.lang, refusal ?? 'blocked-origin');
    } catch {
      await new Promise((done) => setTimeout(done, REPORTED_WITHIN));
      if (tool.url === wish.url) unreachable(tool, wish.lang);
      return;
    }
    clear(tool);
    const frame = document.createElement('iframe');
    frame.src = wish.url;
    frame.title = box.getAttribute('data-qmod-title') ?? textOf(wish.lang, 'loading');
    frame.referrerPolicy = 'origin';
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads',
    );
    frame.allow = 'clipboard-write';
    setStyles(frame, {
      display: 'block',
      width: '100%',
      height: `${Math.max(leastHeight(wish.tool), box.clientHeight)}px`,
      border: '0',
      'color-scheme': 'auto',
    });
    tool.frame = frame;
    tool.timer = window.setTimeout(() => unreachable(tool, wish.lang), PATIENCE);
    box.replaceChildren(frame);
  }

  /** Only the frame's own window, at our server's origin, is listened to. */
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const settings = settingsNow();
    if (settings === undefined || typeof event.data !== 'object' || event.data === null) return;
    const { channel, type, height, symbol, url, member, title } = event.data as Record<
      string,
      unknown
    >;
    if (channel !== CHANNEL || event.origin !== settings.origin) return;
    for (const tool of tools.values()) {
      const { frame, box } = tool;
      if (frame === undefined || frame.contentWindow !== event.source) continue;
      clearTimeout(tool.timer);
      tool.failures = 0;
      if (type === 'size' && typeof height === 'number' && height > 0) {
        box.style.minHeight = '';
        setStyles(frame, { height: `${Math.min(Math.ceil(height), TALLEST)}px` });
      } else if (type === 'hello') {
        if (typeof title === 'string' && !box.hasAttribute('data-qmod-title')) frame.title = title;
        if (member === false) handOver(frame, settings);
        tell('tool', box);
      } else if (type === 'signed-in') reloadOthers(frame);
      else if (type === 'symbol' && typeof symbol === 'string')
        follow(tool, symbol, String(url), settings.origin);
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
  function follow({ box, link }: Tool, symbol: string, ours: string, origin: string): void {
    const event = new CustomEvent('qmod:symbol', {
      bubbles: true,
      cancelable: true,
      detail: { symbol },
    });
    if (!box.dispatchEvent(event)) return;
    const named = box.getAttribute('data-qmod-link') ?? link;
    const target = hostLink(named, symbol, document.baseURI);
    if (target !== undefined) location.assign(target);
    else if (named.trim() === '' && URL.canParse(ours) && new URL(ours).origin === origin)
      open(ours, '_blank', 'noopener');
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

  function begin(box: HTMLElement): Tool {
    const tool: Tool = { box, frame: undefined, timer: 0, url: undefined, link: '', failures: 0 };
    tools.set(box, tool);
    // Empty boxes one below the other would all be in view at once.
    const name = box.getAttribute('data-qmod-tool')?.trim().toLowerCase() ?? '';
    if (box.style.minHeight === '') box.style.minHeight = `${leastHeight(name)}px`;
    return tool;
  }

  /** New boxes, and those that ask for something else than they show; gone ones are forgotten. */
  function loadTools(): void {
    const settings = settingsNow();
    for (const [box, { timer }] of tools)
      if (!box.isConnected) {
        clearTimeout(timer);
        tools.delete(box);
      }
    for (const box of document.querySelectorAll<HTMLElement>('.qtool')) {
      const tool = tools.get(box);
      if (tool === undefined) {
        const made = begin(box);
        if (box.getAttribute('data-qmod-lazy') === 'false') void show(made);
        else near.observe(box);
      } else if (tool.url !== undefined && settings !== undefined) {
        const wish = read(settings, box);
        if (wish.kind === 'bad' || wish.url !== tool.url) void show(tool);
      }
    }
  }

  /** Loads one box, by its element or its id, whether it is in view or not. */
  function loadTool(id?: unknown): void {
    const box = typeof id === 'string' ? document.getElementById(id) : id;
    if (!(box instanceof HTMLElement)) return;
    near.unobserve(box);
    void show(tools.get(box) ?? begin(box));
  }

  /** For pages that wait for the loader or for a widget. */
  function tell(type: 'loader' | 'tool', target: EventTarget): void {
    const tool = target instanceof Element ? target.getAttribute('data-qmod-tool') : null;
    target.dispatchEvent(new CustomEvent('QMOD', { bubbles: true, detail: { type, tool } }));
  }

  document.addEventListener('securitypolicyviolation', (event) => {
    const settings = settingsNow();
    if (event.disposition !== 'enforce' || settings === undefined) return;
    if (!event.blockedURI.startsWith(settings.origin)) return;
    stoppedBy.add(event.effectiveDirective);
    if (event.effectiveDirective !== 'frame-src') return;
    for (const tool of tools.values())
      if (tool.frame !== undefined) say(tool, read(settings, tool.box).lang, 'csp');
  });
  addEventListener('online', () => {
    for (const tool of tools.values()) if (tool.failures > 0) void show(tool);
  });

  host.qMod = {
    ...host.qMod,
    tapedeck: true,
    loadTools,
    loadTool,
    get WMID() {
      return settingsNow()?.wmid ?? '';
    },
    get version() {
      return settingsNow()?.version ?? '';
    },
    get tools() {
      return Array.from(tools.values(), ({ box, frame }) => ({
        tool: box.getAttribute('data-qmod-tool'),
        element: box,
        loaded: frame !== undefined,
      }));
    },
  } as QMod;

  const ready = () => {
    host.qMod?.loadTools?.();
    tell('loader', document);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', ready);
  else ready();
}

function leastHeight(tool: string): number {
  return Object.hasOwn(LEAST_HEIGHTS, tool) ? LEAST_HEIGHTS[tool]! : USUAL_HEIGHT;
}

/** Rules of the page, marked important or not, do not count for what is ours. */
function setStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles))
    element.style.setProperty(name, value, 'important');
}
