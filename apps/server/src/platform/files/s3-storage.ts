import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3 } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { fileTypeFromStream } from 'file-type'
import type { S3Config } from '../config.ts'
import type { BlobStore, ByteRange, PendingUploads, Storage } from './storage.ts'

/** The prefix of blobs. Unfinished uploads have no prefix. */
const PREFIX = 'files/'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name)

const ignoreMissing = (error: unknown): void => {
  if (!isMissing(error)) throw error
}

function asStream(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new Error('The object store responded without content.')
}

function s3Blobs(s3: S3, Bucket: string): BlobStore {
  const Key = (key: string) => PREFIX + key
  const open = async (key: string, range?: ByteRange): Promise<Readable> => {
    const Range = range && { Range: `bytes=${range.start}-${range.end}` }
    return asStream((await s3.getObject({ Bucket, Key: Key(key), ...Range })).Body)
  }
  return {
    // S3 makes an object visible only when it is complete.
    put: async (key, content, size) => {
      await s3.putObject({ Bucket, Key: Key(key), Body: content, ContentLength: size })
    },
    open,
    read: async (key) => buffer(await open(key)),
    path: () => undefined,
    remove: async (key) => {
      // Amazon S3 accepts the deletion of a missing object; other stores respond with an error.
      await s3.deleteObject({ Bucket, Key: Key(key) }).catch(ignoreMissing)
    },
    exists: (key) =>
      s3.headObject({ Bucket, Key: Key(key) }).then(
        () => true,
        (error: unknown) => {
          ignoreMissing(error)
          return false
        },
      ),
    keys: async function* () {
      let after: string | undefined
      do {
        const page = await s3.listObjectsV2({
          Bucket,
          Prefix: PREFIX,
          ...(after && { ContinuationToken: after }),
        })
        for (const { Key: name } of page.Contents ?? []) if (name) yield name.slice(PREFIX.length)
        after = page.NextContinuationToken
      } while (after)
    },
    deleteTemporaryFiles: async () => undefined,
  }
}

class S3Uploads extends S3Store {
  constructor(options: ConstructorParameters<typeof S3Store>[0]) {
    super(options)
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  /**
   * Also removes an upload whose parts have been joined, which the library refuses. Objects are deleted one by one, because
   * not every store supports deleting several at once. The object with the list of parts is deleted last, so that a failed
   * removal can be repeated.
   */
  override async remove(uploadID: string): Promise<void> {
    await this.abort(uploadID).catch(ignoreMissing)
    for (const suffix of ['', '.part', '.info'])
      await this.client.deleteObject({ Bucket: this.bucket, Key: uploadID + suffix }).catch(ignoreMissing)
    await this.cache.delete(uploadID)
  }

  private async abort(uploadID: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(uploadID)
    await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: uploadID, UploadId })
  }
}

function s3Pending(s3: S3, Bucket: string, datastore: S3Uploads): PendingUploads {
  const read = async (uploadID: string) => asStream((await s3.getObject({ Bucket, Key: uploadID })).Body)
  return {
    datastore,
    read,
    detect: async (uploadID) => {
      const content = await read(uploadID)
      try {
        return (await fileTypeFromStream(Readable.toWeb(content)))?.ext
      } finally {
        content.destroy()
      }
    },
    promote: async (uploadID, key) => {
      await s3.copyObject({ Bucket, Key: PREFIX + key, CopySource: `${Bucket}/${uploadID}` })
    },
    discard: (uploadID) => datastore.remove(uploadID),
  }
}

export function createS3Storage({ bucket, region, endpoint, credentials }: S3Config): Storage {
  const client = {
    region,
    // Other S3-compatible stores use path-style URLs, and some do not support the newer checksums.
    ...(credentials && { credentials }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const s3 = new S3(client)
  const uploads = new S3Uploads({ s3ClientConfig: { ...client, bucket }, useTags: false })
  return { blobs: s3Blobs(s3, bucket), pending: s3Pending(s3, bucket, uploads) }
}
