/** The used part of the package. Its own types require schemas with an index signature, which an interface does not have. */
declare module 'json-schema-faker' {
  export function createGeneratorSync(options: {
    seed: number;
    optionalsProbability: number;
    failOnInvalidTypes: boolean;
  }): { generate: (schema: object) => unknown };
}
