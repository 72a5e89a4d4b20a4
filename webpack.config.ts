import { existsSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import type {} from 'webpack-dev-server'; // adds `devServer` to Configuration
import { ChunkList, CopyFolder, LateScripts } from './webpack-plugins';

const root = path.resolve(); // npm scripts run in the folder of package.json; native ES modules have no __dirname
const fromRoot = (...parts: string[]) => path.join(root, ...parts);
const DEV_SOCKET = '/webpack-dev-server';
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8080';

const swc = ({ tsx }: { tsx: boolean }, options: Record<string, unknown>) => ({
  loader: 'swc-loader',
  options: { swcrc: false, jsc: { parser: { syntax: 'typescript', tsx }, ...options } },
});

/**
 * A first production build has no cache, because writing the cache takes a fifth of a build. Many checkouts are built only once, for
 * example in CI.
 */
const isRebuild = existsSync(fromRoot('dist'));

const shared = (name: string, isDev: boolean) =>
  ({
    name,
    mode: isDev ? 'development' : 'production',
    cache: (isDev || isRebuild) && {
      type: 'filesystem' as const,
      name: `${name}-${isDev ? 'dev' : 'prod'}`,
      cacheDirectory: fromRoot('.cache', 'webpack'),
      buildDependencies: {
        config: [
          'webpack.config.ts',
          'webpack-plugins.ts',
          'tsconfig.json',
          'package-lock.json',
          'scripts/lib/strip-server-fields.cjs',
        ].map((file) => fromRoot(file)),
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@': fromRoot('src'),
        '@contract': fromRoot('contract'),
        // MUI calls `styled(tag)` and needs none of the 130 shorthands such as `styled.div`.
        '@emotion/styled$': '@emotion/styled/base',
        // The theme disables the ripples of all buttons. A button with a ripple would throw an error.
        [fromRoot('node_modules', '@mui', 'material', 'ButtonBase', 'TouchRipple.mjs')]: false as const,
        // yup needs this package only for methods such as `camelCase` of objects, which no schema calls.
        'tiny-case': false as const,
        // The package exports only its development build, which has warnings for developers.
        ...(!isDev && {
          'react-router$': fromRoot('node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': fromRoot('node_modules/react-router/dist/production/dom-export.mjs'),
        }),
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  }) satisfies Configuration;

// Not index.html, because the server writes a CSP nonce into each response.
const compressible = /\.(js|css|svg|json)$/;

const precompressed = () => [
  new CompressionPlugin<zlib.ZlibOptions>({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: compressible,
    threshold: 512,
    compressionOptions: { level: 9 },
  }),
  new CompressionPlugin<zlib.BrotliOptions>({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: compressible,
    threshold: 512,
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

/** Returns a cache group: the chunk `name` with the packages that the pattern matches. The highest priority wins. */
const vendor = (name: string, priority: number, packagesPattern: string) =>
  ({
    chunks: 'initial',
    name,
    priority,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${packagesPattern})[\\\\/]`),
  }) as const;

const devServer = {
  host: '127.0.0.1',
  port: 3000,
  static: false,
  historyApiFallback: true,
  // The default path /ws belongs to the product's chat. The host 0.0.0.0 and the port 0 stand for those of the page.
  webSocketServer: { type: 'ws', options: { path: DEV_SOCKET } },
  client: { overlay: { errors: true, warnings: false }, webSocketURL: `auto://0.0.0.0:0${DEV_SOCKET}` },
  // The proxy keeps the Host header of the browser, because the server compares it with Origin.
  proxy: [
    { context: ['/api', '/storage', '/dev', '/health', '/vitals', '/unsubscribe'], target: backend },
    { context: ['/ws'], target: backend, ws: true },
  ],
} satisfies Configuration['devServer'];

function client(isDev: boolean): Configuration {
  return {
    ...shared('client', isDev),
    target: ['web', 'es2022'],
    // The development server sends an empty page, whose scripts need not wait for a paint.
    entry: { ...(!isDev && { 'load-scripts': './src/app/load-scripts.ts' }), main: './src/app/index.tsx' },
    output: {
      path: fromRoot('dist', 'client'),
      publicPath: '/',
      // Six digits, because main.js contains the hash of every script: each digit makes the first load 65 bytes larger.
      filename: isDev ? '[name].js' : 'js/[name].[contenthash:6].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      clean: true,
    },
    devtool: isDev ? 'eval-cheap-module-source-map' : 'source-map',
    module: {
      rules: [
        {
          test: /\.ts$/,
          include: fromRoot('contract'),
          enforce: 'pre',
          loader: fromRoot('scripts', 'lib', 'strip-server-fields.cjs'),
        },
        {
          test: /\.tsx?$/,
          include: [fromRoot('src'), fromRoot('contract')],
          ...swc(
            { tsx: true },
            {
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
            },
          ),
        },
        {
          test: /\.css$/,
          use: [isDev ? 'style-loader' : MiniCssExtractPlugin.loader, 'css-loader'],
          sideEffects: true,
        },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        // Drops this package, which only Emotion's unused `withTheme` calls. By default webpack keeps every CommonJS module.
        { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: 'public/index.html' }),
      new CopyFolder(fromRoot('public'), '', ['index.html']),
      ...(isDev
        ? [new ReactRefreshPlugin({ overlay: false })] // the dev server has an overlay already
        : [
            new MiniCssExtractPlugin({ filename: 'css/[name].[contenthash:6].css' }),
            // By default ids have five digits from about 1,000 modules on, which makes the first load about 1 kB larger.
            new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
            new LateScripts('load-scripts'),
            new ChunkList(),
            // Drops the branches for the server from our code and from packages. No chunk runs in a worker.
            new webpack.DefinePlugin({ 'typeof window': '"object"', 'typeof document': '"object"' }),
            ...precompressed(),
          ]),
    ],
    optimization: {
      ...(!isDev && { moduleIds: false as const }), // DeterministicModuleIdsPlugin, above, sets the ids
      minimizer: [
        new MinimizerPlugin({
          // Twice: the second pass finds what the first made possible, 0.3 % of the transferred bytes.
          minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.swcMinify],
          // Each script has a file of licences with the script's name. No banner points to that file: it would cost 40 bytes per script.
          extractComments: { condition: 'some', banner: false },
        }),
      ],
      splitChunks: {
        chunks: 'all',
        // A small file costs an extra round trip, which is slower than repeating a few kB in two pages.
        minSize: 60_000,
        // Splits packages into parts of similar size, because browsers load six files at once.
        cacheGroups: {
          react: vendor('react', 30, 'react|react-dom|scheduler'),
          state: vendor(
            'state',
            20,
            '@reduxjs|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|react-router|react-router-dom|cookie|set-cookie-parser',
          ),
          mui: vendor(
            'mui',
            10,
            '@mui|@emotion|@babel|@popperjs|stylis|clsx|react-transition-group|prop-types|react-is|hoist-non-react-statics|dom-helpers',
          ),
        },
      },
    },
    devServer,
  };
}

function server(isDev: boolean): Configuration {
  return {
    ...shared('server', isDev),
    target: 'node20',
    entry: {
      main: './server/main.ts',
      backup: './server/backup.ts',
      restore: './server/restore.ts',
      operator: './server/operator.ts',
      'fill-demo': './server/fill-demo.ts',
      'picture-decoder': './server/picture-decoder.ts',
    },
    output: { path: fromRoot('dist', 'server'), filename: '[name].js', clean: true },
    // Line numbers without sources are enough for stack traces. Node keeps parsed source maps in memory: full maps take 26 MB.
    devtool: isDev ? 'source-map' : 'nosources-cheap-module-source-map',
    node: { __dirname: false, __filename: false }, // the bundle finds migrations/ and ../client from its own folder
    // Packages stay in node_modules, because native ones cannot be bundled. Node's require loads ES modules, too.
    externals: ({ request = '' }, decide) => {
      const isBundled = /^(?:\.{0,2}\/|@contract\/|[a-z]:\\)/i.test(request);
      return isBundled ? decide() : decide(undefined, `commonjs ${request}`);
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          include: [fromRoot('server'), fromRoot('contract')],
          ...swc({ tsx: false }, { target: 'es2023' }),
        },
      ],
    },
    plugins: [new CopyFolder(fromRoot('server', 'engines', 'database', 'migrations'), 'migrations')],
    // `nodeEnv: false`: the bundle reads NODE_ENV when it runs, not when it is built.
    optimization: { minimize: false, nodeEnv: false, splitChunks: false, runtimeChunk: false },
  };
}

/** Builds the client's code as a library, with which the server renders the first view of a page (`server/http/page-renderer.ts`). */
function renderer(): Configuration {
  return {
    ...shared('renderer', false),
    target: 'node20',
    entry: { main: './src/app/render/page-renderer.tsx' },
    output: {
      path: fromRoot('dist', 'renderer'),
      publicPath: '/',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:6].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      library: { type: 'commonjs2' },
      clean: true,
    },
    devtool: false,
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: [fromRoot('src'), fromRoot('contract')],
          ...swc({ tsx: true }, { target: 'es2023', transform: { react: { runtime: 'automatic' } } }),
        },
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      runtimeChunk: false,
    },
  };
}

export default function config(_env: unknown, argv: { mode?: string }): Configuration[] {
  const isDev = argv.mode !== 'production';
  // No renderer in development: the development server sends an empty page, and only the browser renders.
  return [server(isDev), client(isDev), ...(isDev ? [] : [renderer()])];
}
