import { dirname, resolve } from 'node:path';
import { type CodeSplittingGroup, type OutputChunk, type PluginContext, rolldown } from 'rolldown';

/**
 * The files that the bundler makes by itself, of modules with the same users. Only it knows who uses
 * what once unused code is gone. It gets the code that has been read and transformed already, so this
 * takes seconds and not a second build.
 */
export async function splitByUse(
  context: PluginContext,
  groups: readonly CodeSplittingGroup[],
): Promise<readonly OutputChunk[]> {
  const known = new Set(context.getModuleIds());
  const entries = [...known].filter((id) => context.getModuleInfo(id)?.isEntry === true);
  // A worker is one file.
  if (entries.length < 2) return [];
  const bundle = await rolldown({
    input: entries,
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'silent',
    plugins: [
      {
        name: 'read before',
        resolveId(source, importer) {
          if (importer === undefined) return source;
          const file = resolve(dirname(importer), source);
          return known.has(file) ? file : context.resolve(source, importer);
        },
        load(id) {
          const info = context.getModuleInfo(id);
          if (info === null || info.code === null) return null;
          return {
            // Assets have no names yet.
            code: info.code.replaceAll(/import\.meta\.ROLL(?:UP|DOWN)_FILE_URL_\w+/g, "''"),
            moduleSideEffects: info.moduleSideEffects,
            moduleType: 'js',
          };
        },
      },
    ],
  });
  const { output } = await bundle.generate({ codeSplitting: { groups: [...groups] } });
  await bundle.close();
  return output.filter((file) => file.type === 'chunk');
}
