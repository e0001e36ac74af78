import { WebSocket } from 'ws';
import { CLIENTS, SYMBOLS, SYMBOLS_EACH, symbolName } from './settings.ts';

/**
 * The loading process: thousands of clients that count what they get and how late it is. A tenth
 * may be told to read slowly and some to come and go.
 */
const [portText, slowShare, churnPerSecond] = process.argv.slice(2);
const url = `ws://127.0.0.1:${portText}/api/stream`;
const sockets: WebSocket[] = [];
let frames = 0;
let bytes = 0;
let quotes = 0;
let late: number[] = [];
/** Connections that have had more than a greeting. */
let served = 0;

/** Not every quote is looked at: finding one in a frame costs the load more than sending it did. */
const SAMPLE = 7;

function open(i: number): WebSocket {
  const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
  socket.on('error', () => {});
  socket.on('open', () => {
    const symbols = Array.from({ length: SYMBOLS_EACH }, (_, k) =>
      symbolName((i * 7 + k * 25) % SYMBOLS),
    );
    socket.send(JSON.stringify({ type: 'subscribe', kind: 'quotes', symbols }));
  });
  let seen = 0;
  socket.on('message', (data: Buffer) => {
    if (seen === 1) served += 1;
    frames += 1;
    bytes += data.length;
    quotes += countItems(data);
    seen += 1;
    if (seen % SAMPLE !== 0) return;
    const at = Date.now();
    for (const match of data.toString('latin1').matchAll(/"lastTime":(\d+)/g))
      late.push(at - Number(match[1]));
  });
  return socket;
}

const ITEM = Buffer.from('"is":');
function countItems(data: Buffer): number {
  let count = 0;
  for (let at = data.indexOf(ITEM); at >= 0; at = data.indexOf(ITEM, at + 5)) count += 1;
  return count;
}

const slow = Math.floor(CLIENTS * Number(slowShare ?? 0));
for (let i = 0; i < CLIENTS; i += 1) {
  sockets.push(open(i));
  if (i % 50 === 49) await new Promise((done) => setTimeout(done, 20));
}
// Connecting costs more than serving: it must be over before anything is measured.
for (let wait = 0; served < CLIENTS && wait < 600; wait += 1)
  await new Promise((done) => setTimeout(done, 100));
for (const socket of sockets.slice(0, slow)) socket.pause();
// Slow readers read a little now and then.
setInterval(() => {
  for (const socket of sockets.slice(0, slow)) socket.resume();
  setTimeout(() => {
    for (const socket of sockets.slice(0, slow)) socket.pause();
  }, 50);
}, 4_000);
const churn = Number(churnPerSecond ?? 0);
let next = slow;
if (churn > 0)
  setInterval(() => {
    sockets[next]?.terminate();
    sockets[next] = open(next);
    next = next + 1 < CLIENTS ? next + 1 : slow;
  }, 1_000 / churn);

let began = performance.now();
process.on('message', (message) => {
  if (message === 'begin') {
    [frames, bytes, quotes, late, began] = [0, 0, 0, [], performance.now()];
    return;
  }
  late.sort((a, b) => a - b);
  const seconds = (performance.now() - began) / 1_000;
  process.send?.({
    seconds,
    frames,
    bytes,
    quotes,
    lateP50: late[Math.floor(late.length * 0.5)] ?? NaN,
    lateP99: late[Math.floor(late.length * 0.99)] ?? NaN,
    open: sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length,
  });
  [frames, bytes, quotes, late, began] = [0, 0, 0, [], performance.now()];
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
