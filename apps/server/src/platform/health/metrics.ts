import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Reading {
  labels: Record<string, string>
  value: number
}

export interface Metrics {
  observeRequest(callName: string, status: number, seconds: number): void
  observeJob(name: string, outcome: 'done' | 'failed' | 'dead', seconds: number): void
  /** Adds a gauge that is read at each scrape. A gauge that cannot be read is left out. */
  watch(
    metric: { name: string; help: string; labels: string[] },
    read: () => Reading[] | Promise<Reading[]>,
  ): void
  contentType: string
  text(): Promise<string>
}

/** The metrics of one server. They have their own registry, because tests run several servers in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'sojourn_http_request_seconds',
    help: 'Response time of calls by name and status class',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const jobs = new Histogram({
    name: 'sojourn_job_seconds',
    help: 'Duration of jobs in this process by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [registry],
  })
  const failedReads = new Counter({
    name: 'sojourn_failed_metric_reads_total',
    help: 'Failed reads of metrics',
    labelNames: ['metric'],
    registers: [registry],
  })

  return {
    observeRequest: (call, status, seconds) =>
      requests.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds),
    observeJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    watch: ({ name, help, labels }, read) => {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          this.reset()
          try {
            for (const reading of await read()) this.set(reading.labels, reading.value)
          } catch {
            // A gauge without labels was reset to 0, which would be wrong.
            if (labels.length === 0) this.remove({})
            failedReads.inc({ metric: name })
          }
        },
      })
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
