import { createServer } from 'node:http';

/**
 * Loaded into a server with `--import`: tells on a port of its own (`TURNS_PORT`) how much processor
 * time the whole process has used, and the most that the main thread has used between two turns of
 * its event loop since it was asked before. Other programs on the machine do not count in either.
 */
let longest = 0;
let last = spent(process.threadCpuUsage());
setInterval(() => {
  const now = spent(process.threadCpuUsage());
  longest = Math.max(longest, now - last);
  last = now;
}, 1).unref();

createServer((_, response) => {
  const hold = longest;
  longest = 0;
  response.end(JSON.stringify({ cpu: spent(process.cpuUsage()), hold }));
})
  .listen(Number(process.env['TURNS_PORT']), '127.0.0.1')
  .unref();

/** In ms. */
function spent({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}
