import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { AsyncDependenciesBlock, Compilation, Compiler } from 'webpack';
import { screenPages } from './contract/screen-pages';
import { screens } from './contract/screens';
import type { ScreenName } from './contract/screens';

/** Emits the files of a folder unchanged. As assets they are cleaned, compressed and watched like all others. */
export class CopyFolder {
  constructor(
    private readonly from: string,
    private readonly to: string,
    private readonly except: string[] = [],
  ) {}

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(CopyFolder.name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: CopyFolder.name, stage }, async () => {
        compilation.contextDependencies.add(this.from);
        for (const entry of await readdir(this.from, { recursive: true, withFileTypes: true })) {
          const file = path.join(entry.parentPath, entry.name);
          const name = path.relative(this.from, file).split(path.sep).join('/');
          if (!entry.isFile() || this.except.includes(name)) continue;
          compilation.emitAsset(
            path.posix.join(this.to, name),
            new webpack.sources.RawSource(await readFile(file)),
          );
        }
      });
    });
  }
}

/**
 * Writes the scripts of index.html as `meta` elements, except the script of the entry `loadingEntry`. That script loads the others,
 * in a rendered page after the first paint.
 */
export class LateScripts {
  constructor(private readonly loadingEntry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(LateScripts.name, (compilation) => {
      const loadingFiles = () => compilation.entrypoints.get(this.loadingEntry)?.getFiles() ?? [];
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(LateScripts.name, (page) => {
        page.assetTags.scripts = page.assetTags.scripts.map((tag) => {
          const src = String(tag.attributes.src);
          return loadingFiles().some((file) => src.endsWith(file))
            ? tag
            : { ...tag, tagName: 'meta', voidTag: true, attributes: { name: 'script', content: src } };
        });
        return page;
      });
    });
  }
}

/**
 * Writes dist/chunks.json, outside the served folder. `first` has the scripts and styles that index.html loads,
 * and `pages` the additional ones of each lazily loaded page, both for the byte budget. `addresses` has the
 * additional scripts of each screen, by the path pattern of the screen. The server writes their names into the
 * HTML of the matching addresses.
 */
export class ChunkList {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(ChunkList.name, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(ChunkList.name, () => {
        const first = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const pages = compilation.chunkGroups.flatMap((group) =>
          group
            .getBlocks()
            .flatMap((block) => pagesImportedBy(block, compilation))
            .map((page) => [page, group.getFiles()] as const),
        );
        const filesOf: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(pages);
        const addresses = Object.entries(screenPages).map(([screen, names]) => {
          const { path: pattern, guard } = screens[screen as ScreenName]; // the keys of `screenPages` are screen names
          for (const name of names.filter((page) => !filesOf[`@/pages/${page}`]))
            compilation.errors.push(new webpack.WebpackError(`No chunk of src/pages/${name} for ${pattern}`));
          const files = new Set(
            names.flatMap((name) => filesOf[`@/pages/${name}`] ?? []).filter((file) => file.endsWith('.js')),
          );
          return { pattern, who: guard, files: [...files] };
        });
        const list = { first, pages: filesOf, addresses };
        compilation.emitAsset('../chunks.json', new webpack.sources.RawSource(JSON.stringify(list)));
      });
    });
  }
}

/**
 * Returns the pages that a dynamic import loads, such as '@/pages/home': the imported module if it is a page, and the pages that the
 * imported module itself imports or re-exports.
 */
function pagesImportedBy(block: AsyncDependenciesBlock, compilation: Compilation): readonly string[] {
  return block.dependencies.flatMap((dependency) => {
    const importedModule = compilation.moduleGraph.getResolvedModule(dependency);
    return [dependency, ...(importedModule?.dependencies ?? [])]
      .map((each) => ('request' in each && typeof each.request === 'string' ? each.request : ''))
      .filter((request) => request.startsWith('@/pages/'));
  });
}
