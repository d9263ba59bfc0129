import type { FastifyInstance } from 'fastify'
import { languages as allLanguages } from '../../programme/index.ts'
import type { AccountUpdate } from '../commands/update-account.ts'
import { accountTexts } from '../pages/account-texts.ts'
import { texts } from '../pages/texts.ts'
import { field, fields } from './forms.ts'
import { collect, nameError } from './validation.ts'

const MEGABYTE = 1024 * 1024
const PHOTO_LIMIT = 5 * MEGABYTE
/** Above the photo's own limit, so that most who exceed it are told so on the page they came from. */
const FORM_LIMIT = 16 * MEGABYTE

/** Forms that carry a file, read by the runtime itself. */
export function acceptFiles(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
    async (request: { headers: { 'content-type'?: string | undefined } }, body: Buffer) =>
      new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData(),
  )
}

const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))

async function readPhoto(body: unknown): Promise<{ photo?: AccountUpdate['photo']; error?: string }> {
  const file = body instanceof FormData ? body.get('photo') : null
  if (!(file instanceof File) || file.size === 0)
    return field(body, 'removePhoto') === 'yes' ? { photo: null } : {}
  if (file.size > PHOTO_LIMIT) return { error: accountTexts.tooLarge }
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!/\.(jpe?g|png)$/i.test(file.name) || !isPicture(bytes)) return { error: accountTexts.unsupportedFile }
  return { photo: { name: file.name, mimeType: file.type, content: bytes.toString('base64') } }
}

const isLanguage = (code: string): boolean => allLanguages.some((language) => language.code === code)

/** The profile as it was typed, languages in the order they were chosen in, and what is wrong with it. */
export async function readProfile(body: unknown, isForAnother: boolean) {
  const values = {
    firstName: field(body, 'firstName').trim(),
    surname: field(body, 'surname').trim(),
    languages: [...new Set(fields(body, 'languages'))].filter(isLanguage),
  }
  const { photo, error } = await readPhoto(body)
  const errors = collect({
    firstName: nameError(texts.firstName, values.firstName, isForAnother),
    surname: nameError(texts.surname, values.surname, isForAnother),
    photo: error,
  })
  return { values, photo, errors }
}
