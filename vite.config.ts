import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanPages } from './scripts/lean-pages.ts';

/** On every page, so one file of it: compressed together, and kept while our own code changes. */
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//;

/** The part of our code that every page has; what is fetched on demand stays out of it. */
const SHELL =
  /\/src\/(?:web\/(?:root|routes|brand|entry\.client)|web\/(?:api|display|i18n|shell)\/|web\/layouts\/frame\/|web\/ui\/(?:button|class-names|control-class|glyph|badge|text-link|route-announcer|toast-(?:host|queue)|loading-bar\/|modal\/modal-(?:provider|service))|domain\/(?:calendar|navigation)\/|i18n\/[\w-]+\.ts)/;
/** Texts of every page; one file for each language. */
const TEXTS = /\/src\/i18n\/(\w+)\/(?:errors|pages|shell|symbols|ui)\.ts$/;
const ON_DEMAND = /\/(?:menu-drawer|not-launched|palette|feedback|search)[\w-]*\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), leanPages(), reactRouter()],
  environments: {
    // The server needs the context keys that live inside the bundle, so it has an entry of its own.
    ssr: { build: { rolldownOptions: { input: 'src/web/server-build.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: (id) => `texts-${TEXTS.exec(id)?.[1]}`, test: TEXTS },
                { name: 'shell', test: (id) => SHELL.test(id) && !ON_DEMAND.test(id) },
              ],
            },
          },
        },
      },
    },
  },
  // Known from the start, so that the first page in development does not reload itself.
  optimizeDeps: { include: ['@tanstack/react-query', 'zod/mini'] },
  // Inlined assets would need `data:` in the content security policy.
  build: { assetsInlineLimit: 0, sourcemap: false },
});
