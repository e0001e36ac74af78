import { writeFileSync } from 'node:fs';
import { settings } from '../src/server/config.ts';

/** docs/configuration.md is written from the settings; a test compares the two. */
const rows = Object.entries(settings).map(
  ([key, { fallback, about }]) =>
    `| \`${key}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${about} |`,
);
writeFileSync(
  'docs/configuration.md',
  `# Settings

All settings are environment variables, read once at the start. With none of them set, Tapedeck runs
whole on one machine. A value that is not valid ends the start with one line that names it.

| setting | default | what it does |
| --- | --- | --- |
${rows.join('\n')}

This table is written by \`node scripts/write-configuration.ts\`.
`,
);
