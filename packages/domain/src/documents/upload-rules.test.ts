import { describe, expect, it } from 'vitest'
import {
  checkUpload,
  extensionOf,
  UPLOAD_EXTENSIONS,
  uploadKindOf,
  uploadRefusalSentence,
} from './upload-rules.ts'

const MB = 1024 * 1024

describe('checkUpload', () => {
  it('accepts each listed extension in upper and lower case', () => {
    for (const extension of UPLOAD_EXTENSIONS) {
      expect(checkUpload({ name: `evidence${extension.toUpperCase()}`, size: 1 })).toEqual({ allowed: true })
    }
    expect(UPLOAD_EXTENSIONS).toHaveLength(21)
  })

  it.each(['run.exe', 'page.html', 'photo.png.exe', 'sound.mp3', 'noextension', '.', 'picture.svg', ''])(
    'refuses the file name %j',
    (name) => {
      expect(checkUpload({ name, size: 1 })).toEqual({ allowed: false, code: 'unsupported-file-type' })
    },
  )

  it.each([
    ['a.jpg', '', 50, 'image-too-large'],
    ['a.mp4', 'video/mp4', 500, 'video-too-large'],
    ['a.mp4', 'audio/mp4', 50, 'audio-too-large'],
    ['a.pdf', '', 50, 'document-too-large'],
    ['a.key', '', 50, 'document-too-large'],
  ] as const)(
    'accepts the file $0 of $2 MB and refuses one byte more with $3',
    (name, mimeType, limit, code) => {
      expect(checkUpload({ name, mimeType, size: limit * MB })).toEqual({ allowed: true })
      expect(checkUpload({ name, mimeType, size: limit * MB + 1 })).toEqual({ allowed: false, code })
    },
  )

  it('accepts only the extensions of a shorter list that the caller passes', () => {
    expect(checkUpload({ name: 'a.docx', size: 1 }, ['.pdf', '.png'])).toEqual({
      allowed: false,
      code: 'unsupported-file-type',
    })
    expect(checkUpload({ name: 'a.pdf', size: 1 }, ['.pdf', '.png'])).toEqual({ allowed: true })
  })

  it('reports the unsupported type of a file that is also too large', () => {
    expect(checkUpload({ name: 'a.exe', size: 900 * MB })).toEqual({
      allowed: false,
      code: 'unsupported-file-type',
    })
  })
})

describe('extensionOf', () => {
  it('returns the last extension in lower case', () => {
    expect(extensionOf('Report.final.PDF')).toBe('.pdf')
    expect(extensionOf('README')).toBe('')
  })
})

describe('uploadKindOf', () => {
  it('returns the kind of the extension, and audio for a media type of audio', () => {
    expect(uploadKindOf('a.PNG')).toBe('image')
    expect(uploadKindOf('a.wmv')).toBe('video')
    expect(uploadKindOf('a.mov', 'AUDIO/quicktime')).toBe('audio')
    expect(uploadKindOf('a.txt', 'image/png')).toBe('document')
  })
})

describe('uploadRefusalSentence', () => {
  it('lists the extensions that the caller or the product accepts', () => {
    expect(uploadRefusalSentence('unsupported-file-type', ['.csv', '.xlsx'])).toBe(
      'Unsupported File Type. Please upload one of the following: .csv .xlsx',
    )
    expect(uploadRefusalSentence('unsupported-file-type')).toContain('.jpg .jpeg .png .mov .mp4 .wmv .pdf')
    expect(uploadRefusalSentence('image-too-large', ['.png'])).toBe(
      'Image is too large. Please upload an image less than 50MB',
    )
  })
})
