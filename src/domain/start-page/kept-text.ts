import {
  type Arrangement,
  compact,
  type Device,
  DEVICES,
  faultOf,
  PANEL_CHOICE,
  PANEL_NAME,
  type Placed,
} from './arrangement.ts';

/** What a browser keeps of the start page; `null` is the default arrangement. */
export interface KeptStartPage {
  readonly desk: Arrangement | null;
  readonly phone: Arrangement | null;
  /** Whether the first steps are put away. */
  readonly stepsDone: boolean;
  /** Whether the browser keeps watchlists, which the server cannot see. */
  readonly watches: boolean;
  /** The device that this browser was on when it showed the page last. */
  readonly device: Device | null;
}

export const NOTHING_KEPT: KeptStartPage = {
  desk: null,
  phone: null,
  stepsDone: false,
  watches: false,
  device: null,
};

/** A cookie holds 4,096 bytes; what is longer is not of this program. */
const LONGEST = 3_800;
const VERSION = '1';

const panelText = ({ panel, x, y, w, h, choice }: Placed): string =>
  [panel, x, y, w, h, ...(choice === null ? [] : [choice])].join('.');

const arrangementText = (panels: Arrangement | null): string =>
  panels === null ? '' : `~${panels.map(panelText).join('~')}`;

/** Only of characters that a cookie holds as they are. */
export const keptText = ({ desk, phone, stepsDone, watches, device }: KeptStartPage): string =>
  [
    VERSION,
    arrangementText(desk),
    arrangementText(phone),
    stepsDone ? 'done' : '',
    watches ? 'lists' : '',
    device ?? '',
  ].join('!');

/** Anything damaged is as if it had not been kept. */
export function parseKept(text: string | null | undefined): KeptStartPage {
  if (text === null || text === undefined || text.length > LONGEST) return NOTHING_KEPT;
  const [version, desk = '', phone = '', steps, lists, device] = text.split('!');
  if (version !== VERSION) return NOTHING_KEPT;
  return {
    desk: parseArrangement(desk, 'desk'),
    phone: parseArrangement(phone, 'phone'),
    stepsDone: steps === 'done',
    watches: lists === 'lists',
    device: DEVICES.find((one) => one === device) ?? null,
  };
}

function parseArrangement(text: string, device: Device): Arrangement | null {
  if (!text.startsWith('~')) return null;
  const parts = text.slice(1);
  const panels = parts === '' ? [] : parts.split('~').map(parsePanel);
  const read = panels.filter((panel) => panel !== null);
  if (read.length < panels.length || faultOf(read, device) !== null) return null;
  return compact(read);
}

function parsePanel(text: string): Placed | null {
  const [panel = '', x, y, w, h, choice = null, more] = text.split('.');
  const [a, b, c, d] = [x, y, w, h].map((part) =>
    part !== undefined && /^\d{1,4}$/.test(part) ? Number(part) : Number.NaN,
  );
  if (!PANEL_NAME.test(panel) || more !== undefined) return null;
  if (choice !== null && !PANEL_CHOICE.test(choice)) return null;
  return { panel, x: a ?? NaN, y: b ?? NaN, w: c ?? NaN, h: d ?? NaN, choice };
}
