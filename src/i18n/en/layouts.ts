/** Saved charts: layouts, templates, links between charts, replay, export. */
export const layouts = {
  'layouts.gone': 'It no longer exists. Save yours under a new name to keep it.',
  'layouts.changed':
    '“{name}” was changed in another tab. Save yours under another name, or open the other version.',
  'layouts.nameTaken': 'You already have “{name}”. Choose another name.',
  'layouts.browserFull':
    'This browser keeps {most} of them without an account. Delete one or sign in to save more.',
  'layouts.tooLarge': 'At most {most} kB can be saved under one name.',
  'layouts.notKept': 'This browser does not allow saving. Sign in to keep it in your account.',
} as const;

type Texts = typeof layouts;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
