import sharp from 'sharp'
import { randomFor } from '../random.ts'
import { SCENE_WORDS, SCENES } from './scenes.ts'

const COLOURS = ['#b5653a', '#3f6f8f', '#7a8f3f', '#8f5a7a', '#c29a3f', '#4f7f78'] as const
const [WIDTH, HEIGHT] = [640, 480]

/** A plain picture of what the name of the file speaks of. */
export function drawPhoto(name: string): Promise<Buffer> {
  const random = randomFor(`photograph ${name}`)
  const scene = SCENE_WORDS.find(([words]) => words.test(name))?.[1] ?? random.pick(SCENES)
  const drawn = scene(random.pick(COLOURS))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawn}</svg>`
  const picture = sharp(Buffer.from(svg))
  return name.endsWith('.png') ? picture.png().toBuffer() : picture.jpeg({ quality: 78 }).toBuffer()
}
