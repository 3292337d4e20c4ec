import { pino } from 'pino';
import type { StepLog } from '../../assistant/index.ts';
import type { ApiLog } from '../../api/ports.ts';

/** One JSON line per event on standard output. Causes of faults are logged here and nowhere else. */
export function createLog(level: string): ApiLog & StepLog {
  const log = pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['authorization', '*.authorization', 'token', '*.token'], censor: '(hidden)' },
  });
  return {
    info: (fields, message) => {
      log.info(fields, message);
    },
    warn: (fields, message) => {
      log.warn(fields, message);
    },
    error: (fields, message) => {
      log.error(fields, message);
    },
    step: ({ traceId, step, durationMs, outcome, facts }) => {
      log.info({ traceId, step, durationMs: Math.round(durationMs * 100) / 100, outcome, ...facts }, 'step');
    },
  };
}
