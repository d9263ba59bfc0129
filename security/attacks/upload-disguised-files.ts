import { CLASSIFICATIONS } from '@sojourn/domain'
import { interlacedPng, pdf } from '../../apps/server/src/platform/files/testing/samples.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { type Disguise, disguises } from './disguised-files.ts'
import { eachOf, type Outcome } from './outcome.ts'
import { type Door, openDoors } from './upload-endpoints.ts'

const { classificationID } = CLASSIFICATIONS.MAINS_ELECTRICITY
const AT_ONCE = 4
const LETTER: Disguise = { name: 'letter.pdf', mimeType: 'application/pdf', content: pdf() }

const isRefusal = (status: number) => status >= 400 && status < 500

/** A door that lets nothing through refuses every disguise too, and proves nothing. */
async function proveOpen(door: Door, wrong: string[]): Promise<void> {
  const content = await interlacedPng(8, 8, 8)
  const status = await door.send({ name: 'photo.png', mimeType: 'image/png', content })
  if (status >= 400) wrong.push(`${door.name} refuses a picture: ${status}`)
}

/** Every disguised file through every door, and nothing of it left behind. */
export async function attackWithFiles(server: TestServer, most = Infinity): Promise<Outcome> {
  const doors = await openDoors(server, classificationID)
  const files = disguises()
  const every = Math.max(1, Math.floor(files.length / most))
  const sent = files.filter((_, at) => at % every === 0)
  const wrong: string[] = []
  for (const door of doors) await proveOpen(door, wrong)
  const countBlobs = async () =>
    Number((await server.platform.pool.query('select count(*) as n from blob')).rows[0]?.n)
  const before = await countBlobs()
  for (const door of doors)
    await eachOf(sent, door.name === 'photo of a person' ? 1 : AT_ONCE, async (file) => {
      const status = await door.send(file)
      if (!isRefusal(status)) wrong.push(`${door.name} took ${JSON.stringify(file.name)}: ${status}`)
    })
  const left = (await countBlobs()) - before
  if (left !== 0) wrong.push(`${left} refused files were kept all the same`)
  // A place for pictures takes no letter, however proper it is.
  for (const door of doors.filter(({ name }) => /logo|photo/.test(name)))
    if (!isRefusal(await door.send(LETTER))) wrong.push(`${door.name} took a letter`)
  return { tried: `${sent.length} disguised files through ${doors.length} doors`, wrong }
}
