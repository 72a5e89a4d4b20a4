import { clusterPath } from './cluster';

test("rejects data that the database's account cannot reach, with instructions, on macOS", () => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform');
  Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' });
  try {
    expect(() => clusterPath({ data: '/closed/data', isDataReachable: false })).toThrow(
      /cannot enter \/closed\. Set DATA_DIR/,
    );
  } finally {
    Object.defineProperty(process, 'platform', platform ?? {});
  }
});
