import { writeFileSync } from 'node:fs';
import { decisionsIndex } from './decisions.ts';

/** The index is written from the titles of the decisions; `npm run imports` compares the two. */
writeFileSync('docs/decisions/README.md', decisionsIndex(process.cwd()));
