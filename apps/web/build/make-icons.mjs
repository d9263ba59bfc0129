// Writes the icons of the installed app to the public folder: the mark of icon.svg in white on green.
// Run it again after a change of the mark: node apps/web/build/make-icons.mjs

import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const SIZE = 512
const GREEN = '#185640'
const getPublicUrl = (name) => new URL(`../public/${name}`, import.meta.url)

const mark = readFileSync(getPublicUrl('icon.svg'), 'utf8')
const [, viewBox = ''] = /viewBox="([\d ]+)"/.exec(mark) ?? []
const paths = (mark.match(/<path[^>]*>/g) ?? []).join('').replace(/ fill="[^"]*"/g, '')

/** `share`: the width of the mark relative to the icon. `radius`: of the corners; 0 if the system clips the icon. */
const createIcon = ({ share, radius }) => {
  const width = SIZE * share
  const offset = (SIZE - width) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${GREEN}"/>
<svg x="${offset}" y="${offset}" width="${width}" height="${width}" viewBox="${viewBox}" fill="#fff">${paths}</svg></svg>`
}

const rounded = createIcon({ share: 0.62, radius: 112 })
// A system may clip everything outside a circle of 80%.
const square = createIcon({ share: 0.48, radius: 0 })
const files = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['icon-maskable-512.png', square, 512],
  ['icon-touch-180.png', square, 180],
]
for (const [name, svg, size] of files) {
  const { href } = getPublicUrl(name)
  await sharp(Buffer.from(svg))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(href).pathname)
}
