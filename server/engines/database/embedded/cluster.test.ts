import { clusterPath } from './cluster';

test("data that the database's account cannot reach by any way is refused with what to set", () => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform');
  Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' });
  try {
    expect(() => clusterPath({ data: '/closed/data', dataReachable: false })).toThrow(
      /cannot enter \/closed\. Set DATA_DIR/,
    );
  } finally {
    Object.defineProperty(process, 'platform', platform ?? {});
  }
});
