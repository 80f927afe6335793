// Preloaded into the server's process: writes the longest stall of its event loop to STALL_PROBE_FILE, several times a
// second, and starts over on SIGUSR2. Plain JavaScript, because the launcher loads it as well, whatever its Node is.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.STALL_PROBE_FILE;
const resolution = 10;

if (file && process.argv[1]?.endsWith('main.ts')) {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  process.on('SIGUSR2', () => histogram.reset());
  const write = () => {
    const longestMs = Math.max(0, histogram.max / 1e6 - resolution);
    writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, longestMs, at: Date.now() }));
    renameSync(`${file}.new`, file);
  };
  write();
  setInterval(write, 100).unref();
}
