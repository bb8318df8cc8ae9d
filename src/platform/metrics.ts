import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The process's metrics in Prometheus' text format. */
export interface Metrics {
  registry: Registry;
  /** Counts an answer: part of the site, status, and the seconds it took unless it came from memory. */
  answered(part: string, status: number, seconds?: number): void;
  /** A metric that is read on request. */
  gauge(name: string, help: string, read: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'cairn_' });
  const answers = new Counter({
    name: 'cairn_http_answers_total',
    help: 'Answers by part of the site and status',
    labelNames: ['part', 'status'] as const,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'cairn_http_seconds',
    help: 'Seconds to make an answer that did not lie finished, by part of the site',
    labelNames: ['part'] as const,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const bound = new Map<string, { inc(): void; observe(duration: number): void }>();
  const bind = (part: string, status: number) => {
    const [counter, histogram] = [answers.labels({ part, status }), seconds.labels({ part })];
    return { inc: () => counter.inc(), observe: (duration: number) => histogram.observe(duration) };
  };
  return {
    registry,
    answered(part, status, duration) {
      const key = part + status;
      let pair = bound.get(key);
      if (!pair) bound.set(key, (pair = bind(part, status)));
      pair.inc();
      if (duration !== undefined) pair.observe(duration);
    },
    gauge(name, help, read) {
      new Gauge({
        name: `cairn_${name}`,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}
