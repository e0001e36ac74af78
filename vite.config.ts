import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkFileName, CHUNKS } from './scripts/chunks.ts';
import { oneByteLetters } from './scripts/one-byte.ts';
import { serverCode } from './scripts/server-code.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server needs the context keys that live inside the bundle, so it has an entry of its own.
    ssr: {
      // With its packages, of which it keeps what it uses; in development they stay as they are.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        rolldownOptions: {
          input: 'src/web/server-build.ts',
          plugins: [oneByteLetters],
          output: { minify: serverCode, comments: false },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { chunkFileNames: chunkFileName, codeSplitting: { groups: [...CHUNKS] } },
        },
      },
    },
  },
  // Known from the start, so that the first page in development does not reload itself.
  optimizeDeps: { include: ['@tanstack/react-query'] },
  // Inlined assets would need `data:` in the content security policy.
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      treeshake: {
        // They only define things, which a bundler cannot know of every call at their top level.
        moduleSideEffects: [{ test: /\/src\/(?:contract|domain)\//, sideEffects: false }],
      },
    },
  },
}));
