import { finished, type Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { normalizeLine, toOwnNumberFormat } from '@sojourn/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../../platform/http/errors.ts'
import { findUnstorable } from '../../../platform/http/validation.ts'
import { languages as allLanguages } from '../../programme/index.ts'
import type { AccountUpdate } from '../commands/accounts.ts'
import { accountTexts, texts } from '../pages/texts.ts'
import { collectErrors, readField, readFields, UnstorableFormError, validateName } from './forms.ts'

const MEGABYTE = 1024 * 1024
const PHOTO_LIMIT = 5 * MEGABYTE
/** Larger than the photo limit, so that the other fields are kept when a photo is slightly too large. */
const FORM_LIMIT = 8 * MEGABYTE
/** A user may select every language, and the form has a few other fields. */
const FIELD_LIMIT = allLanguages.length + 20
const FIELD_SIZE_LIMIT = 4096

interface Photo {
  name: string
  mimeType: string
  bytes: Buffer
  isTooLarge: boolean
}

/** A multipart form with at most one file, named `photo`. */
export class ProfileForm {
  /** True if the body exceeds `FORM_LIMIT`. The rest of the body was not read. */
  isTooLarge = false
  photo: Photo | undefined
  readonly #values = new Map<string, string[]>()

  add(name: string, value: string): void {
    const known = this.#values.get(name)
    if (known) known.push(value)
    else this.#values.set(name, [value])
  }

  get values(): Record<string, string[]> {
    return Object.fromEntries(this.#values)
  }
}

function createParser({ headers }: FastifyRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fields: FIELD_LIMIT,
        fieldSize: FIELD_SIZE_LIMIT,
        files: 1,
        fileSize: PHOTO_LIMIT,
        parts: FIELD_LIMIT + 1,
        headerPairs: 20,
        headerSize: FIELD_SIZE_LIMIT,
      },
    })
  } catch {
    // The content type has no boundary.
    throw new Problem('bad-request')
  }
}

/** Parses the form as a stream and stops at the first exceeded limit. The rest of the body is discarded. */
function readMultipart(request: FastifyRequest, payload: Readable): Promise<ProfileForm> {
  const form = new ProfileForm()
  if (Number(request.headers['content-length'] ?? 0) > FORM_LIMIT) {
    form.isTooLarge = true
    return Promise.resolve(form)
  }
  return new Promise((resolve, reject) => {
    const parser = createParser(request)
    let received = 0
    const stop = (settle: () => void) => {
      payload.unpipe(parser)
      payload.off('data', count)
      payload.resume()
      settle()
    }
    const refuse = () => stop(() => reject(new Problem('too-large')))
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received <= FORM_LIMIT) return
      form.isTooLarge = true
      stop(() => resolve(form))
    }
    parser.on('field', (name, value) => form.add(name, value))
    parser.on('file', (name, file, fileName, _encoding, mimeType) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('error', () => stop(() => reject(new Problem('bad-request'))))
      file.on('end', () => {
        if (name !== 'photo') return
        form.photo = { name: fileName, mimeType, bytes: Buffer.concat(chunks), isTooLarge: file.truncated }
      })
    })
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(limit, refuse)
    parser.on('error', () => stop(() => reject(new Problem('bad-request'))))
    parser.on('finish', () => resolve(form))
    // Also reports a body that failed before this point, such as a truncated gzip stream.
    finished(payload, (error) => {
      if (error) stop(() => reject(new Problem('bad-request')))
    })
    payload.on('data', count)
    payload.pipe(parser)
  })
}

/** Accepts multipart bodies only. */
export function acceptProfileForm(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: Readable) =>
    readMultipart(request, payload),
  )
}

const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))

function readPhoto(form: ProfileForm): { photo?: AccountUpdate['photo']; error?: string } {
  const { photo } = form
  if (photo?.isTooLarge) return { error: accountTexts.tooLarge }
  if (photo === undefined || photo.bytes.length === 0)
    return readField(form.values, 'removePhoto') === 'yes' ? { photo: null } : {}
  if (!/\.(jpe?g|png)$/i.test(photo.name) || !isPicture(photo.bytes))
    return { error: accountTexts.unsupportedFile }
  const { name, mimeType, bytes } = photo
  return { photo: { name, mimeType, content: bytes.toString('base64') } }
}

const isLanguage = (code: string): boolean => allLanguages.some((language) => language.code === code)

/** Returns the submitted profile, with languages in the order of selection, and an error message per field. */
export function readProfile(form: ProfileForm, isForAnother: boolean) {
  const { values: body } = form
  if (findUnstorable(body) || findUnstorable(form.photo?.name)) throw new UnstorableFormError()
  const values = {
    firstName: normalizeLine(readField(body, 'firstName')),
    surname: normalizeLine(readField(body, 'surname')),
    languages: [...new Set(readFields(body, 'languages'))].filter(isLanguage),
    numberFormat: toOwnNumberFormat(readField(body, 'numberFormat')) ?? null,
  }
  const { photo, error } = readPhoto(form)
  const errors = collectErrors({
    firstName: validateName(texts.firstName, values.firstName, isForAnother),
    surname: validateName(texts.surname, values.surname, isForAnother),
    photo: error,
  })
  return { values, photo, errors }
}
