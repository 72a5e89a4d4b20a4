import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is measured, in the words of Prometheus: `dure_…` with its unit at the end, and a sentence for whoever reads it there. */
export interface Measure {
  name: `dure_${string}`;
  help: string;
}

/** One label, with every value it may have: what is measured can never grow with what callers send. */
export interface Labelled<V extends string> extends Measure {
  label: string;
  values: readonly V[];
}

/**
 * Where the server's parts leave their figures. Each part is given this, or a function made of it, by whoever composes the server;
 * there is no registry of the whole process.
 */
export interface Metrics {
  /** Answers a function that counts one more. All values of the label are shown from the start, with 0. */
  counter: <V extends string>(measure: Labelled<V>) => (value: V) => void;
  /** Answers a function that counts `by`, one unless given. */
  total: (measure: Measure) => (by?: number) => void;
  /** A figure that `read` tells when somebody asks; undefined or a rejection shows as NaN. It must end by itself within a second. */
  gauge: (measure: Measure, read: () => number | undefined | Promise<number | undefined>) => void;
  /** As {@link Metrics.gauge}, with one figure for each value of a label, all told by one reading. */
  gauges: <V extends string>(
    measure: Labelled<V>,
    read: () => Partial<Record<V, number>> | Promise<Partial<Record<V, number>>>,
  ) => void;
  /** Answers a function that notes an amount, by the upper bounds of `buckets`. */
  amounts: <V extends string>(
    measure: Labelled<V> & { buckets: readonly number[] },
  ) => (value: V, amount: number) => void;
}

/** {@link Metrics}, and what has been left there. */
export interface MetricsRegistry extends Metrics {
  /** For measures that know their labels better than {@link Metrics} does; whoever uses it keeps them bounded. */
  readonly registry: Registry;
  /** Everything as Prometheus reads it. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** A registry of its own for one server. */
export function createMetrics(): MetricsRegistry {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    counter: ({ name, help, label, values }) => {
      const counter = new Counter({ name, help, registers, labelNames: [label] });
      const children = new Map(values.map((value) => [value, counter.labels(value)]));
      for (const child of children.values()) child.inc(0);
      return (value) => {
        children.get(value)?.inc();
      };
    },
    total: ({ name, help }) => {
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
          gauge.set((await orNothing(read)) ?? NaN);
        },
      });
    },
    gauges: ({ name, help, label, values }, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        labelNames: [label],
        collect: async () => {
          const figures = await orNothing(read);
          for (const value of values) gauge.set({ [label]: value }, figures?.[value] ?? NaN);
        },
      });
    },
    amounts: ({ name, help, label, values, buckets }) => {
      const histogram = new Histogram({ name, help, registers, labelNames: [label], buckets: [...buckets] });
      const children = new Map(values.map((value) => [value, histogram.labels(value)]));
      for (const value of values) histogram.zero({ [label]: value });
      return (value, amount) => {
        children.get(value)?.observe(amount);
      };
    },
  };
}

/** One figure that cannot be had must not take the others along. */
async function orNothing<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
