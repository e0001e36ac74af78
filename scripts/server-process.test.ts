import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverArguments, serverEnvironment, serverProgram } from './server-process.mjs';

describe('how the server is started', () => {
  it('the image starts it with the same program, flags and allocator settings as npm start', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const command = JSON.parse(/^CMD (\[.+\])$/m.exec(image)![1]!) as string[];
    expect(command).toEqual(['node', ...serverArguments, serverProgram]);
    for (const [name, value] of Object.entries(serverEnvironment({})))
      expect(image).toContain(name === 'NODE_COMPILE_CACHE' ? `${name}=` : `${name}=${value}`);
  });

  it('what the operator sets wins', () => {
    expect(serverEnvironment({ MALLOC_ARENA_MAX: '8' })['MALLOC_ARENA_MAX']).toBe('8');
  });
});
