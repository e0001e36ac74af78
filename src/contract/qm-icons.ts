/**
 * The collection `qm-icon` (WG-5): our own drawings, on a grid of 16 with a line of 1.5; each is one
 * path. Pages carry them, so they wait for nobody; the icon endpoint gives them to everybody else.
 */
export const qmIcons = {
  area: 'M2 13.5V9l4-4 3 3 5-5.5v11z',
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  'arrow-left': 'M13 8H3m4-4L3 8l4 4',
  'arrow-right': 'M3 8h10M9 4l4 4-4 4',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3zM6.5 14.5h3',
  briefcase: 'M2 5.5h12v7.5H2zM5.5 5.5V3.5h5v2M2 9h12',
  building: 'M3 14V2.5h6.5V14M9.5 6H13v8M1.5 14h13M5.2 5.5h2M5.2 8.3h2M5.2 11h2',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  candles: 'M4.5 2v2m0 6v3M3 4h3v6H3zM11.5 3v3m0 5v3M10 6h3v5h-3z',
  check: 'M3 8.5 6.5 12 13 4.5',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-left': 'M10 4 6 8l4 4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevron-up': 'm4 10 4-4 4 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 4.8V8l2.2 1.8',
  close: 'm4 4 8 8m0-8-8 8',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  compare: 'M3 13.5v-7h3.5v7zM9.5 13.5v-11H13v11z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  display: 'M2 3h12v8H2zM5.5 13.5h5M8 11v2.5',
  document: 'M3.5 2h6L12.5 5v9h-9zM9.5 2v3h3M5.7 8h4.6M5.7 10.8h4.6',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13.5h10',
  error: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M5.8 5.8l4.4 4.4m0-4.4-4.4 4.4',
  external: 'M6.5 3.5h-4v10h10v-4M9 2.5h4.5V7M13.3 2.7 7 9',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8M8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  filter: 'M2 3.5h12L9.5 9v4.5L6.5 12V9z',
  globe:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M2 8h12M8 2c2 1.8 2.6 4 2.6 6S10 12.2 8 14M8 2C6 3.8 5.4 6 5.4 8S6 12.2 8 14',
  grip: 'M5.5 4v.2M5.5 8v.2M5.5 12v.2M10.5 4v.2M10.5 8v.2M10.5 12v.2',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M6.2 6.4c.2-2.3 3.8-2.3 3.7 0C9.8 7.9 8 7.9 8 9.3M8 11.5v.2',
  home: 'M2.5 7.5 8 2.8l5.5 4.7M4 6.5v7h8v-7M6.7 13.5v-4h2.6v4',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 7.2v4M8 4.8V5',
  layout: 'M2 2.5h12v11H2zM2 6.5h12M7 6.5v7',
  line: 'm2 11 4-4.5 3 3 5-6.5',
  list: 'M5.5 4h8.5M5.5 8h8.5M5.5 12h8.5M2 4h.5M2 8h.5M2 12h.5',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  mail: 'M2 3.5h12v9H2zM2 4.5 8 9l6-4.5',
  menu: 'M2 4h12M2 8h12M2 12h12',
  message: 'M2.5 3h11v8H8l-3.5 2.8V11h-2z',
  moon: 'M13.3 9.8A5.6 5.6 0 0 1 6.2 2.7 5.6 5.6 0 1 0 13.3 9.8',
  more: 'M3 8a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M7.5 8a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M12 8a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  pencil:
    'M3 13l.6-2.9L10.7 3a1.3 1.3 0 0 1 1.9 0l.4.4a1.3 1.3 0 0 1 0 1.9L5.9 12.4zM9.5 4.2l2.3 2.3',
  pie: 'M8 2.5V8h5.5A5.5 5.5 0 1 1 8 2.5M10.5 2.8a5.5 5.5 0 0 1 2.7 2.7h-2.7z',
  play: 'M5 3.5v9L12 8z',
  plus: 'M8 3v10M3 8h10',
  pulse: 'M1.5 8.5h3L6.5 4l3 8.5 2-4h3',
  refresh: 'M13 4v3h-3M12.8 7A5 5 0 1 0 13 9.5',
  resize: 'M13.5 5.5v8h-8M13.5 13.5 6 6',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M10.7 10.7 14 14',
  settings:
    'M2 4.5h6M11 4.5h3M2 11.5h3M8 11.5h6M9.5 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4M6.5 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4',
  share:
    'M11.5 5.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4M4.5 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4M11.5 14.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4M6 7.1l4-2.6M6 8.9l4 2.6',
  'sidebar-hide': 'M2 2.5h12v11H2zM6 2.5v11M11.5 6 9.5 8l2 2',
  'sidebar-show': 'M2 2.5h12v11H2zM6 2.5v11M9.5 6l2 2-2 2',
  'sign-in': 'M9 2.5h4.5v11H9M2.5 8H10M7.2 5.2 10 8l-2.8 2.8',
  'sign-out': 'M7 2.5H2.5v11H7M6 8h7.5M10.7 5.2 13.5 8l-2.8 2.8',
  sort: 'M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10M8.5 10.5 11 13l2.5-2.5',
  spark: 'M2 11.5 5.5 8 8 10l6-6.5M10.5 3.5H14V7',
  star: 'm8 2 1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z',
  success: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M5.3 8.2 7.2 10l3.5-4',
  sun: 'M8 10.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4M8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
  terminal: 'M2 3h12v10H2zM4.5 6l2 2-2 2M8.5 10h3',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6',
  user: 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8M2.8 13.8c.5-5 9.9-5 10.4 0',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3M8 11.5v.2',
} as const;

export type QmIconName = keyof typeof qmIcons;

export const isQmIcon = (name: string): name is QmIconName => Object.hasOwn(qmIcons, name);

export const qmIconSvg = (name: QmIconName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${qmIcons[name]}"/></svg>`;
