/** `GET /metrics`: all figures in the text format of Prometheus. It is an admin route: they tell how the business goes. */
import { Fault } from '../../fault.ts';
import type { ApiHandler } from '../http/api-context.ts';
import type { ApiMeter } from '../ports.ts';

export interface MetricsParts {
  readonly meter?: Pick<ApiMeter, 'expose'>;
}

/** @throws Fault `not-found` where nothing is counted */
export function answerMetrics({ meter }: MetricsParts): ApiHandler {
  return async (context) => {
    if (meter === undefined) throw new Fault('not-found');
    const { contentType, text } = await meter.expose();
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  };
}
