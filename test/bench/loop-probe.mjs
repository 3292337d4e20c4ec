/** Loaded before a measured process: on SIGUSR2 it writes what its event loop did since the last time. */
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION = 2;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

/** The histogram counts the whole time between two timers: what is over the interval is the delay. */
const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);

process.on('SIGUSR2', () => {
  const file = process.env['PROBE_FILE'];
  const reading = {
    p50: late(delay.percentile(50)),
    p99: late(delay.percentile(99)),
    max: late(delay.max),
    rssMb: process.memoryUsage.rss() / 1024 / 1024,
  };
  delay.reset();
  writeFileSync(`${file}.part`, JSON.stringify(reading));
  renameSync(`${file}.part`, file);
});
