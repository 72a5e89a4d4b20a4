import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Name and description of a Prometheus metric. The name starts with `dure_` and ends with the unit. */
export interface Measure {
  name: `dure_${string}`;
  help: string;
}

/** A metric with one label and all values of the label, so that requests cannot increase the number of series. */
export interface LabelledMeasure<V extends string> extends Measure {
  label: string;
  values: readonly V[];
}

/**
 * Creates metrics. The composition root passes this object, or the function that it returned for one metric, to the parts of the
 * server. There is no process-wide registry.
 */
export interface Metrics {
  /** Returns a function that increments the counter of a label value. All values start at 0. */
  labelledCounter: <V extends string>(measure: LabelledMeasure<V>) => (value: V) => void;
  /** Returns a function that increments a counter, by 1 unless specified. */
  counter: (measure: Measure) => (by?: number) => void;
  /** Registers a gauge whose value `read` returns at each scrape. Undefined and rejections become NaN. `read` must settle within 1 s. */
  gauge: (measure: Measure, read: () => number | undefined | Promise<number | undefined>) => void;
  /** Like {@link Metrics.gauge}, with a label. One call of `read` returns a number per label value; a missing number becomes NaN. */
  labelledGauge: <V extends string>(
    measure: LabelledMeasure<V>,
    read: () => Partial<Record<V, number>> | Promise<Partial<Record<V, number>>>,
  ) => void;
  /** Returns a function that records an amount in the histogram of a label value. `buckets` are upper bounds. */
  labelledHistogram: <V extends string>(
    measure: LabelledMeasure<V> & { buckets: readonly number[] },
  ) => (value: V, amount: number) => void;
}

/** {@link Metrics} with access to the collected values. */
export interface MetricsRegistry extends Metrics {
  /** For metrics with other labels than {@link Metrics} supports. The caller must bound their values. */
  readonly registry: Registry;
  /** Returns all metrics in the Prometheus text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Creates the registry of one server. */
export function createMetrics(): MetricsRegistry {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    labelledCounter: ({ name, help, label, values }) => {
      const counter = new Counter({ name, help, registers, labelNames: [label] });
      const children = new Map(values.map((value) => [value, counter.labels(value)]));
      for (const child of children.values()) child.inc(0);
      return (value) => {
        children.get(value)?.inc();
      };
    },
    counter: ({ name, help }) => {
      const counter = new Counter({ name, help, registers });
      return (by = 1) => {
        counter.inc(by);
      };
    },
    gauge: ({ name, help }, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => {
          gauge.set((await readOrUndefined(read)) ?? NaN);
        },
      });
    },
    labelledGauge: ({ name, help, label, values }, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        labelNames: [label],
        collect: async () => {
          const figures = await readOrUndefined(read);
          for (const value of values) gauge.set({ [label]: value }, figures?.[value] ?? NaN);
        },
      });
    },
    labelledHistogram: ({ name, help, label, values, buckets }) => {
      const histogram = new Histogram({ name, help, registers, labelNames: [label], buckets: [...buckets] });
      const children = new Map(values.map((value) => [value, histogram.labels(value)]));
      for (const value of values) histogram.zero({ [label]: value });
      return (value, amount) => {
        children.get(value)?.observe(amount);
      };
    },
  };
}

/** Returns undefined on failure, so that one unavailable value does not fail the whole scrape. */
async function readOrUndefined<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
