import { createServer } from 'vite';
import { openLog } from './http/logger.ts';
import { compose } from './compose.ts';
import { parseConfig } from './config.ts';
import type { PageBuild } from './http/pages.ts';

/** Development: pages come unbuilt from Vite, which also keeps the browser up to date. */
const config = parseConfig(process.env);
const { log } = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
});
const program = await compose(config, log, {
  load: () => vite.ssrLoadModule('/src/web/server-build.ts') as Promise<PageBuild>,
  development: true,
  middleware: vite.middlewares,
});
const address = await program.app.listen({ host: config.host, port: config.port });
console.log(`\n  Tapedeck, development\n\n  Address  ${address}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    void Promise.all([vite.close(), program.close()]).then(() => process.exit(0));
  });
