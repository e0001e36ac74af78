import { checkImports } from './import-rules.ts';

const violations = checkImports(process.cwd());
for (const { file, rule, message } of violations) console.log(`${file}: [${rule}] ${message}`);
process.exit(violations.length === 0 ? 0 : 1);
