import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Source } from './sources.ts'

const MODULE_IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** The class names in the selectors of a style sheet. */
function findClasses(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
    .matchAll(/([^{};]*)\{/g)
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}

/** One sentence for each class that a component uses and that its CSS module does not define. */
export function checkCssClasses(
  sources: readonly Pick<Source, 'path' | 'text'>[],
  readCss: (path: string) => string,
): string[] {
  const components = sources.filter(({ path }) => path.startsWith('apps/web/'))
  return components.flatMap(({ path, text }) =>
    [...text.matchAll(MODULE_IMPORT)].flatMap(([, name = '', specifier = '']) => {
      const sheet = posix.join(posix.dirname(path), specifier)
      const defined = findClasses(readCss(sheet))
      const used = [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(
        ([, className = '']) => className,
      )
      return [...new Set(used)]
        .filter((className) => !defined.has(className))
        .map((className) => `${path} uses the class ${className}, which ${sheet} does not define`)
    }),
  )
}

export const createCssReader =
  (root: string) =>
  (path: string): string =>
    readFileSync(join(root, path), 'utf8')
