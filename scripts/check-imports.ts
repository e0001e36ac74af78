import { checkCasts } from './cast-rules.ts';
import { checkDecisions } from './decisions.ts';
import { checkExports } from './export-rules.ts';
import { checkImports } from './import-rules.ts';
import { checkRuleIds } from './rule-ids.ts';

const root = process.cwd();
const violations = [
  ...checkImports(root),
  ...checkCasts(root),
  ...checkExports(root),
  ...checkRuleIds(root),
  ...checkDecisions(root),
];
for (const { file, rule, message } of violations) console.log(`${file}: [${rule}] ${message}`);
process.exit(violations.length === 0 ? 0 : 1);
