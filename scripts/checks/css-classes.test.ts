import { describe, expect, it } from 'vitest'
import { checkCssClasses } from './css-classes.ts'

const check = (text: string, css: string) =>
  checkCssClasses(
    [{ path: 'apps/web/src/ui/card.tsx', text: `import css from './card.module.css'\n${text}` }],
    (path) => {
      expect(path).toBe('apps/web/src/ui/card.module.css')
      return css
    },
  )

describe('checkCssClasses', () => {
  it('accepts classes of nested, combined and conditional selectors', () => {
    const css =
      '.card { .head, &.open { color: red } } @media (width < 500px) { .foot::after { content: ".no" } }'
    expect(
      check('<p className={css.card} title={css.head} /><p className={isOpen ? css.open : css.foot} />', css),
    ).toEqual([])
  })

  it('reports a class that is only in a comment, a text or a file name', () => {
    const css = '/* .note { } */ .card { content: ".title"; background: url(bold.icon.svg) }'
    for (const name of ['note', 'title', 'icon'])
      expect(check(`<p className={css.${name}} />`, css)).toEqual([
        `apps/web/src/ui/card.tsx uses the class ${name}, which apps/web/src/ui/card.module.css does not define`,
      ])
  })
})
