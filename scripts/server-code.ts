import type { MinifyOptions } from 'rolldown';

/**
 * How the code that runs in the server is written, pages included: V8 keeps the text of a program
 * for as long as it runs. Functions keep their names and code its lines, for whoever reads a stack;
 * a single long line would also be printed whole when the program falls.
 */
export const serverCode: MinifyOptions = {
  mangle: { keepNames: true },
  compress: { keepNames: { function: true, class: true } },
  codegen: { removeWhitespace: false },
};
