import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server needs the context keys that live inside the bundle, so it has an entry of its own.
  environments: {
    ssr: { build: { rolldownOptions: { input: 'src/web/server-build.ts' } } },
  },
  // Known from the start, so that the first page in development does not reload itself.
  optimizeDeps: { include: ['@tanstack/react-query', 'zod/mini'] },
  // Inlined assets would need `data:` in the content security policy.
  build: { assetsInlineLimit: 0, sourcemap: false },
});
