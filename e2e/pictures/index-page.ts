import type { Picture } from './take.ts'

const renderFigure = ({ file, viewer, screen, width, scheme }: Picture): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${screen} as ${viewer}"></a><figcaption>${viewer}, ${width} px, ${scheme}</figcaption></figure>`

/** Renders a page with all screenshots, one row per screen. */
export function renderIndexPage(pictures: Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))]
  const rows = screens.map(
    (name) =>
      `<h2>${name}</h2><div>${pictures
        .filter(({ screen }) => screen === name)
        .map(renderFigure)
        .join('')}</div>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Sojourn</title>
<style>
  body { font: 15px system-ui; margin: 2rem; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; }
  figure { margin: 0; }
  img { height: 300px; border: 1px solid #ccc; }
</style>
<h1>Screens of Sojourn</h1>
${rows.join('\n')}
</html>
`
}
